// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// An invitation to work at a practice, which a mailed token accepts.
package struct Invitation: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Invitation>

    /// The role that is offered.
    package enum Role: Hashable, Sendable, Codable {
        case reception
        /// A doctor, whom the practice may not have yet.
        case doctor(name: PersonName, council: CouncilNumber)
        case owner
    }

    package let id: ID
    package let practice: Practice.ID
    package let email: EmailAddress
    package let role: Role
    package let expires: Date

    /// The time in which an invitation may be accepted.
    package static let lifetime: TimeInterval = 7 * 86_400
    /// The largest number of open invitations of a practice.
    package static let limit = 20

    /// Creates an invitation.
    package init(id: ID, practice: Practice.ID, email: EmailAddress, role: Role, expires: Date) {
        (self.id, self.practice, self.email) = (id, practice, email)
        (self.role, self.expires) = (role, expires)
    }
}

/// An invitation, as the account that opens its link sees it.
package struct InvitationDetails: Hashable, Sendable, Codable {
    package let practice: String
    package let role: Invitation.Role

    /// Creates details.
    package init(practice: String, role: Invitation.Role) { (self.practice, self.role) = (practice, role) }
}
