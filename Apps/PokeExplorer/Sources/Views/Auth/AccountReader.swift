// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralIdentity

/// Creates the account service of a page from the account client of its tab.
struct AccountReader<Content: View>: View {
    private let content: @MainActor (any AccountServiceProtocol) -> Content

    @State private var page = PageAccount()
    @Environment(\.accountClient) private var client

    init(@ViewBuilder content: @escaping @MainActor (any AccountServiceProtocol) -> Content) {
        self.content = content
    }

    var body: some View { content(page.account(over: client)) }
}

/// The account service of one page, created once.
@MainActor
private final class PageAccount {
    private var account: AccountClientService?

    nonisolated init() {}

    func account(over client: any AccountClient) -> AccountClientService {
        if let account { return account }
        let made = AccountClientService(client)
        account = made
        return made
    }
}
