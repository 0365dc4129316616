// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain
package import VerniEmailCode
package import VerniLedger
package import VerniTime
package import Vitral

/// The view model of the form of a code.
@MainActor
package final class EmailCodeViewModel: ScreenModel {
    package typealias State = EmailCodeState
    package typealias Action = EmailCodeAction

    package let store: Store<EmailCodeState, EmailCodeAction>

    package init(
        _ input: EmailCodeInput, accounts: any AccountService, clock: any VerniClock,
        repeatSignUp: (@Sendable (_ email: String) async throws -> SignUpProof)?,
        onEvent: @escaping @MainActor (EmailCodeEvent) -> Void
    ) {
        store = Store(EmailCodeState(input, at: clock.now), reducer: reduceEmailCode) { actions in
            [
                CodeSender(input.purpose, actions, accounts, clock: clock, repeatSignUp: repeatSignUp),
                CodeConfirmer(input.purpose, actions, accounts, onEvent: onEvent),
            ]
        }
    }
}

/// Makes the form of a code.
package struct DefaultEmailCodeScreenFactory: EmailCodeScreenFactory {
    private let accounts: any AccountService
    private let clock: any VerniClock
    private let repeatSignUp: (@Sendable (_ email: String) async throws -> SignUpProof)?

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - accounts: The service that sends and checks codes.
    ///   - clock: The clock of the time between two codes.
    ///   - repeatSignUp: Sends the code of a sign-up again; `nil` where the user has to sign up again for it, because
    ///     no object keeps the password meanwhile.
    package init(
        accounts: any AccountService, clock: any VerniClock,
        repeatSignUp: (@Sendable (_ email: String) async throws -> SignUpProof)? = nil
    ) {
        self.accounts = accounts
        self.clock = clock
        self.repeatSignUp = repeatSignUp
    }

    package func screen(
        _ input: EmailCodeInput, onEvent: @escaping @MainActor (EmailCodeEvent) -> Void
    ) -> AnyView {
        AnyView(
            ScreenHost(
                EmailCodeViewModel(
                    input, accounts: accounts, clock: clock, repeatSignUp: repeatSignUp, onEvent: onEvent)
            ) { [repeatsSignUp = repeatSignUp != nil] store in
                EmailCodeView(store: store, repeatsSignUp: repeatsSignUp)
            })
    }
}
