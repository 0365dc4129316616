// SPDX-License-Identifier: Apache-2.0

/// The account that acts, with its work at practices.
package struct Viewer: Hashable, Sendable {
    package let account: Patient.ID
    package let members: [Member]
    package let isOperator: Bool

    /// Creates a viewer.
    package init(account: Patient.ID, members: [Member] = [], isOperator: Bool = false) {
        (self.account, self.members, self.isOperator) = (account, members, isOperator)
    }

    /// Returns the roles at a practice.
    package func roles(at practice: Practice.ID) -> [Member.Role] {
        members.filter { $0.practice == practice }.map(\.role)
    }

    /// Returns the sides by which the viewer may act on an appointment, first the one that pages are for; none if it is
    /// not theirs to see.
    ///
    /// A reception's own appointment is a patient's: the patient's side comes first. A caller has no account, so the
    /// staff acts for both sides.
    package func sides(of appointment: Appointment) -> [AppointmentActor] {
        let isStaff = roles(at: appointment.practice).contains { role in
            switch role {
            case .reception, .owner: true
            case .doctor(let doctor): doctor == appointment.doctor
            }
        }
        guard let patient = appointment.patient else { return isStaff ? [.staff, .patient] : [] }
        return (patient == account ? [.patient] : []) + (isStaff ? [.staff] : [])
    }

    /// Returns the side by which the viewer may act on an appointment; `nil` if it is not theirs to see.
    ///
    /// - Parameter act: The act, which belongs to the first side whose rules have it.
    package func side(of appointment: Appointment, for act: AppointmentAct.Kind? = nil) -> AppointmentActor? {
        let sides = sides(of: appointment)
        guard let act else { return sides.first }
        return sides.first { AppointmentRule.rule(act, from: appointment.status, by: $0) != nil } ?? sides.first
    }

    /// Whether a permission holds at a practice.
    ///
    /// - Parameter doctor: The doctor whose agenda or data are concerned.
    package func may(_ permission: Permission, at practice: Practice.ID, doctor: Doctor.ID? = nil) -> Bool {
        roles(at: practice).contains { role in
            switch role {
            case .reception: Permission.reception.contains(permission)
            case .doctor(let own): Permission.doctor.contains(permission) && doctor == own
            case .owner: Permission.owner.contains(permission)
            }
        }
    }
}

/// A permission at a practice, as the table of roles has them.
package enum Permission: String, CaseIterable, Sendable {
    case seeAppointments, bookCallers, actOnAppointments
    case editHours, editBreaks, editAbsences, editExceptions
    case editReasons, editPrices, editPlans, editAddresses, editRules, editMembers
    /// The photo, the education and the specialties that patients see.
    case editProfile
    case seeCPF, answerReviews, reportReviews

    /// The permissions of a reception.
    package static let reception: Set<Permission> = [
        .seeAppointments, .bookCallers, .actOnAppointments, .editExceptions, .seeCPF,
    ]
    /// The permissions of a doctor, for their own agenda and appointments.
    package static let doctor: Set<Permission> = [
        .seeAppointments, .bookCallers, .actOnAppointments, .editHours, .editBreaks, .editAbsences, .editExceptions,
        .seeCPF, .answerReviews, .editProfile,
    ]
    /// The permissions of an owner.
    package static let owner = Set(Permission.allCases)
}
