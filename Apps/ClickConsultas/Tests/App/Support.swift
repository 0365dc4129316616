// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
}

extension SessionUser {
    /// Returns the owner of two practices, and the second one.
    static func ofTwoPractices() throws -> (SessionUser, Practice.ID) {
        var user = try sample(isOwner: true)
        let second = try Practice(
            id: "other", name: "Clínica Outra", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("outra@example.org"), isAdmitted: true)
        user.members.append(Member(account: user.patient.id, practice: second.id, role: .owner))
        user.practices.append(second)
        return (user, second.id)
    }
}
