// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain

/// A section of the settings; its name is in the address.
package enum PracticeSection: String, CaseIterable, Hashable, Sendable, Codable {
    case hours, absences, profiles, reasons, plans, addresses, rules, members, reviews

    /// The permission with which a member sees the section.
    var permission: Permission {
        switch self {
        case .hours: .editHours
        case .absences: .editExceptions
        case .profiles: .editProfile
        case .reasons: .editReasons
        case .plans: .editPlans
        case .addresses: .editAddresses
        case .rules: .editRules
        case .members: .editMembers
        case .reviews: .answerReviews
        }
    }

    /// Whether the section is of one doctor at a time.
    var isOfDoctor: Bool {
        switch self {
        case .hours, .absences, .profiles, .reasons, .plans: true
        case .addresses, .rules, .members, .reviews: false
        }
    }
}
