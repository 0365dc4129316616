// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of an invitation.
package enum InvitationEvent: Hashable, Sendable {
    case joined(GroupID)
    case signIn
    case signUp
    case cancelled
}

/// Makes the page of an invitation; the input is its token.
package protocol InvitationScreenFactory: ScreenFactory where Input == String, Event == InvitationEvent {}
