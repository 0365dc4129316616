// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The state of the welcome.
package struct WelcomeState: Equatable, Sendable, Codable {
    /// Whether the demonstration is being opened; a restored page can try again.
    package var isOpening = false
    /// The error of opening the demonstration.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case problem
    }

    package init() {}
}

/// The actions of the welcome.
package enum WelcomeAction: Hashable, Sendable {
    // MARK: The user's

    case signInTapped
    case signUpTapped
    case continueTapped
    case demonstrationTapped(DemonstrationSignIn)
    case problemDismissed

    // MARK: The handlers'

    /// The demonstration is open, by its address, or is not.
    case opened(Result<String, VerniError>)
}
