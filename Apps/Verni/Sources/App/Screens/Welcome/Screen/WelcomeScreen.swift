// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase

/// The kinds of replica that the welcome introduces.
package enum WelcomeInput: Hashable, Sendable {
    /// A page of the server, which needs an account.
    ///
    /// - Parameter demonstration: The address and password that a demonstration's database has; `nil` on other servers.
    case hosted(demonstration: DemonstrationSignIn?)
    /// The program on the user's machine, which needs none.
    case own
}

/// The sign-in of a demonstration, which every visitor of the demonstration may use.
package struct DemonstrationSignIn: Hashable, Sendable {
    package let email: String
    package let password: String

    package init(email: String, password: String) {
        self.email = email
        self.password = password
    }
}

/// The reports of the welcome.
package enum WelcomeEvent: Hashable, Sendable {
    case signIn
    case signUp
    case continueWithoutAccount
}

/// Makes the welcome.
package protocol WelcomeScreenFactory: ScreenFactory where Input == WelcomeInput, Event == WelcomeEvent {}
