// SPDX-License-Identifier: Apache-2.0

import Vitral
import VitralIdentity

/// Makes the account of a page, of the client of its tab.
struct AccountReader<Content: View>: View {
    private let content: @MainActor (any AccountServiceProtocol) -> Content

    @State private var page = PageAccount()
    @Environment(\.accountClient) private var client

    init(@ViewBuilder content: @escaping @MainActor (any AccountServiceProtocol) -> Content) {
        self.content = content
    }

    var body: some View { content(page.account(over: client)) }
}

/// The account of one page: made once, as view models hold it.
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
