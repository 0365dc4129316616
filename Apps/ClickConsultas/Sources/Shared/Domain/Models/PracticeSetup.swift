// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// The settings of a practice, as one of its members may see them.
package struct PracticeSetup: Hashable, Sendable, Codable {
    package var practice: Practice
    /// The member's roles at the practice.
    package var roles: [Member.Role]
    /// The doctors of whom the member may change something.
    package var doctors: [DoctorSetup]
    package var addresses: [PracticeAddress]
    /// The members; empty unless the member may change them.
    package var members: [MemberEntry]
    /// The open invitations; empty unless the member may change members.
    package var invitations: [Invitation]

    /// Creates settings.
    package init(
        practice: Practice, roles: [Member.Role], doctors: [DoctorSetup] = [], addresses: [PracticeAddress] = [],
        members: [MemberEntry] = [], invitations: [Invitation] = []
    ) {
        (self.practice, self.roles, self.doctors) = (practice, roles, doctors)
        (self.addresses, self.members, self.invitations) = (addresses, members, invitations)
    }

    /// Whether the member has a permission, for a doctor or for the practice.
    package func may(_ permission: Permission, doctor: Doctor.ID? = nil) -> Bool {
        let members = roles.map { Member(account: "", practice: practice.id, role: $0) }
        return Viewer(account: "", members: members).may(permission, at: practice.id, doctor: doctor)
    }

    /// Returns the doctors for whom the member has a permission.
    package func doctors(for permission: Permission) -> [DoctorSetup] {
        doctors.filter { may(permission, doctor: $0.id) }
    }
}

/// An address of a practice with its city.
package struct PracticeAddress: Hashable, Identifiable, Sendable, Codable {
    package var address: Address
    package var city: Municipality?

    /// The identifier of the address.
    package var id: Address.ID { address.id }

    /// Creates an address with its city.
    package init(_ address: Address, city: Municipality?) { (self.address, self.city) = (address, city) }
}

/// A doctor of a practice, with what the practice has set for the doctor.
package struct DoctorSetup: Hashable, Identifiable, Sendable, Codable {
    package var doctor: Doctor
    package var reasons: [Reason]
    package var weeks: [DoctorWeek]
    package var exceptions: [AgendaException]
    package var absences: [Absence]

    /// The doctor's identifier.
    package var id: Doctor.ID { doctor.id }

    /// Creates a doctor's settings.
    package init(
        doctor: Doctor, reasons: [Reason] = [], weeks: [DoctorWeek] = [], exceptions: [AgendaException] = [],
        absences: [Absence] = []
    ) {
        (self.doctor, self.reasons, self.weeks) = (doctor, reasons, weeks)
        (self.exceptions, self.absences) = (exceptions, absences)
    }

    /// Returns the week at an address; an empty one if none was set.
    package func week(at address: Address.ID) -> DoctorWeek {
        weeks.first { $0.address == address } ?? DoctorWeek(doctor: id, address: address)
    }
}

/// The weekly hours and breaks of a doctor at an address.
package struct DoctorWeek: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let address: Address.ID
    package var hours: [WorkingHours]
    package var breaks: [Break]

    /// The largest number of intervals, and of breaks, on a weekday.
    package static let dayLimit = 6

    /// Creates a week.
    package init(doctor: Doctor.ID, address: Address.ID, hours: [WorkingHours] = [], breaks: [Break] = []) {
        (self.doctor, self.address, self.hours, self.breaks) = (doctor, address, hours, breaks)
    }

    /// Validates that no intervals of a weekday overlap, nor any breaks.
    ///
    /// - Throws: ``DomainError/invalidHours``; ``DomainError/limitReached`` for over six on a weekday.
    package func validate() throws(DomainError) {
        for weekday in Weekday.allCases {
            let intervals = hours.filter { $0.weekday == weekday }.map(\.hours)
            let pauses = breaks.filter { $0.weekday == weekday }.map(\.hours)
            guard intervals.count <= Self.dayLimit, pauses.count <= Self.dayLimit else { throw .limitReached }
            try OpenHours.validate(intervals)
            try OpenHours.validate(pauses)
        }
        guard hours.allSatisfy({ $0.doctor == doctor && $0.address == address }),
            breaks.allSatisfy({ $0.doctor == doctor && $0.address == address })
        else { throw .invalidHours }
    }
}

/// A member of a practice with the name and the address of the account.
package struct MemberEntry: Hashable, Identifiable, Sendable, Codable {
    package let member: Member
    package var name: String
    package var email: String

    /// The member, since an account may have several roles.
    package var id: Member { member }

    /// Creates an entry.
    package init(member: Member, name: String, email: String) {
        (self.member, self.name, self.email) = (member, name, email)
    }
}
