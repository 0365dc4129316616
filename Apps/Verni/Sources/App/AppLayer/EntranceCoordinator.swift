// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniEmailCode
import VerniInvitation
import VerniSignIn
import VerniSignUp
import VerniWelcome
import Vitral

/// The navigation of the screens that need no account.
@MainActor
struct EntranceCoordinator {
    let app: AppCoordinator

    private var screens: AppParts.Entrance { app.parts.entrance }

    func welcome() -> AnyView {
        screens.welcome.screen(app.parts.welcome) { [app] event in
            switch event {
            case .signIn: app.entrance = .signIn(email: "")
            case .signUp: app.entrance = .signUp
            case .continueWithoutAccount: app.continueWithoutAccount()
            }
        }
    }

    func invitation(_ token: String) -> AnyView {
        screens.invitation.screen(token) { [app] event in
            switch event {
            case .joined(let group): app.path = [.group(group)]
            case .signIn: app.entrance = .signIn(email: "")
            case .signUp: app.entrance = .signUp
            case .cancelled: app.path = []
            }
        }
    }

    func form(_ entrance: AppCoordinator.Entrance) -> AnyView {
        switch entrance {
        case .signIn(let email): signIn(email)
        case .signUp: signUp()
        case .code(let input): code(input)
        }
    }

    private func signIn(_ email: String) -> AnyView {
        screens.signIn.screen(email) { [app] event in
            switch event {
            case .signedIn, .cancelled: app.entrance = nil
            case .signUp: app.entrance = .signUp
            case .forgotPassword(let email): app.entrance = .code(EmailCodeInput(.reset, email: email))
            case .needsCode(let email): app.entrance = .code(EmailCodeInput(.confirmation, email: email))
            }
        }
    }

    private func signUp() -> AnyView {
        screens.signUp.screen(()) { [app] event in
            switch event {
            case .codeSent(let email, let proof):
                app.entrance = .code(EmailCodeInput(.confirmation, email: email, proof: proof))
            case .signIn: app.entrance = .signIn(email: "")
            case .cancelled: app.entrance = nil
            }
        }
    }

    private func code(_ input: EmailCodeInput) -> AnyView {
        screens.emailCode.screen(input) { [app] event in
            switch event {
            case .confirmed: app.confirmedCode()
            case .cancelled: app.entrance = input.purpose == .reset ? .signIn(email: input.email) : nil
            }
        }
    }
}
