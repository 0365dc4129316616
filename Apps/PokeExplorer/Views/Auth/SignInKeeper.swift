// SPDX-License-Identifier: Apache-2.0

import Vitral

/// Makes the account of a page, and has the browser remember who is signed in.
struct SignInKeeper<Content: View>: View {
    private let content: @MainActor (any AccountServiceProtocol) -> Content

    @State private var account: MemoryAccountService
    // NB: The page's script can read it. Accounts that outlive the process need a cookie that it cannot.
    @AppStorage("sign-in") private var kept: String?

    init(accounts: MemoryAccounts, @ViewBuilder content: @escaping @MainActor (any AccountServiceProtocol) -> Content) {
        self.content = content
        _account = State(initialValue: MemoryAccountService(accounts))
    }

    var body: some View {
        // Whoever comes back is known before anything is shown, so that coming back is not taken for signing in.
        Group {
            if account.isResumed { content(account) }
        }
        .onAppear { account.resume(kept) }
        .onChange(of: account.kept) { _, text in kept = text }
    }
}
