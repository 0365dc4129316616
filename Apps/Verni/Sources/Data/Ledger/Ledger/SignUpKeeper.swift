// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import VerniDomain

/// The last sign-up of a tab, whose code can be sent again for an hour.
///
/// Only memory has it, with the password: after a restart the user signs up again.
///
/// ```swift
/// let keeper = SignUpKeeper()
/// let signUp = DefaultSignUpScreenFactory(accounts: accounts, keeper: keeper)
/// let code = DefaultEmailCodeScreenFactory(
///     accounts: accounts, clock: clock, repeatSignUp: keeper.repeatSignUp(by: accounts))
/// ```
package final class SignUpKeeper: Sendable {
    /// The values of a sign-up.
    package struct SignUp: Sendable {
        let email: String
        let password: Secret
        let name: String
        let currency: Currency
        let language: String

        package init(email: String, password: Secret, name: String, currency: Currency, language: String) {
            self.email = email
            self.password = password
            self.name = name
            self.currency = currency
            self.language = language
        }
    }

    private let now: @Sendable () -> Date
    private let last = Mutex<(signUp: SignUp, date: Date)?>(nil)

    /// The time for which a sign-up is kept.
    private static let lifetime: TimeInterval = 60 * 60

    package init(now: @escaping @Sendable () -> Date = { .now }) {
        self.now = now
    }

    /// Keeps a sign-up in place of the one before.
    package func keep(_ signUp: SignUp) {
        last.withLock { $0 = (signUp, now()) }
    }

    /// Returns the act that sends the code of a sign-up again.
    ///
    /// It throws ``VerniError/notFound`` for an address whose sign-up is not kept.
    package func repeatSignUp(
        by accounts: any AccountService
    ) -> @Sendable (_ email: String) async throws -> SignUpProof {
        { [self] email in
            guard let signUp = signUp(of: email) else { throw VerniError.notFound }
            return try await accounts.signUp(
                email: signUp.email, password: signUp.password, name: signUp.name, currency: signUp.currency,
                language: signUp.language)
        }
    }

    private func signUp(of email: String) -> SignUp? {
        last.withLock { last in
            guard let kept = last, now().timeIntervalSince(kept.date) < Self.lifetime else {
                last = nil
                return nil
            }
            return kept.signUp.email == email ? kept.signUp : nil
        }
    }
}
