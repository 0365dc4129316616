// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of the profile.
package enum ProfileEvent: Hashable, Sendable {
    case open(Route.ProfileSection)
    case signIn
    case signUp
    case signedOut
    /// A code was sent to a new address.
    case codeSent(email: String)
    /// The user wants to correct a refused expense or payment.
    case correct(RefusedOperation)
    case wrote(WrittenOperation)
    case closed
}

/// Makes the profile; the input is the part to show, or `nil` for the list of parts.
package protocol ProfileScreenFactory: ScreenFactory where Input == Route.ProfileSection?, Event == ProfileEvent {}
