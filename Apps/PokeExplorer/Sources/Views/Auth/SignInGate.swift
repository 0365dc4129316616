// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A screen, or the sign-in page in its place while the app is closed to the user.
///
/// The address stays, so that the user sees the screen of the link after signing in.
struct SignInGate<Screen: View>: View {
    private let account: any AccountServiceProtocol
    private let isClosed: Bool
    private let screen: Screen
    @State private var isSigningUp = false

    init(account: any AccountServiceProtocol, isClosed: Bool, @ViewBuilder screen: () -> Screen) {
        self.account = account
        self.isClosed = isClosed
        self.screen = screen()
    }

    var body: some View {
        if !isClosed {
            screen
        } else if isSigningUp {
            SignUpView(account: account, wish: nil) { isSigningUp = false }
                .navigationBarBackButtonHidden()
        } else {
            SignInView(account: account, wish: nil) { isSigningUp = true }
                .navigationBarBackButtonHidden()
        }
    }
}
