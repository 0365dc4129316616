// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A change of a practice's settings.
package enum PracticeChange: Hashable, Sendable, Codable {
    /// The weekly hours and breaks of a doctor at an address.
    case week(DoctorWeek)
    case saveReason(ReasonDraft)
    case removeReason(Doctor.ID, Reason.ID)
    case plans(Doctor.ID, Set<HealthPlan.ID>)
    case saveAddress(AddressDraft)
    case removeAddress(Address.ID)
    case rules(BookingRules)
    case invite(EmailAddress, Invitation.Role)
    case cancelInvitation(Invitation.ID)
    /// Another role of a member; a doctor's is given by an invitation only.
    case role(Member, Member.Role)
    case removeMember(Member)
    case profile(Doctor.ID, ProfileDraft)
    /// The photo of a doctor; `nil` removes it.
    case photo(Doctor.ID, Data?)
    /// Asks the operator once more for the admission.
    case requestAdmission

    /// The permission that the change needs.
    package var permission: Permission {
        switch self {
        case .week: .editHours
        case .saveReason, .removeReason: .editReasons
        case .plans: .editPlans
        case .saveAddress, .removeAddress: .editAddresses
        case .rules, .requestAdmission: .editRules
        case .invite, .cancelInvitation, .role, .removeMember: .editMembers
        case .profile, .photo: .editProfile
        }
    }

    /// The doctor whose settings change; `nil` for the practice's own.
    package var doctor: Doctor.ID? {
        switch self {
        case .week(let week): week.doctor
        case .saveReason(let draft): draft.doctor
        case .removeReason(let doctor, _), .plans(let doctor, _), .profile(let doctor, _), .photo(let doctor, _):
            doctor
        case .saveAddress, .removeAddress, .rules, .invite, .cancelInvitation, .role, .removeMember,
            .requestAdmission:
            nil
        }
    }
}

extension PracticeChange {
    /// Returns whether what the change replaces is the same in two settings of a practice.
    func replacesTheSame(in one: PracticeSetup, and other: PracticeSetup) -> Bool {
        func agree<Value: Equatable>(_ value: (PracticeSetup) -> Value) -> Bool { value(one) == value(other) }
        func agree<Value: Equatable>(of doctor: Doctor.ID, _ value: (DoctorSetup) -> Value) -> Bool {
            agree { setup in setup.doctors.first { $0.id == doctor }.map(value) }
        }
        return switch self {
        case .week(let week): agree(of: week.doctor) { $0.week(at: week.address) }
        case .saveReason(let draft): agree(of: draft.doctor) { $0.reasons.first { $0.id == draft.id } }
        case .plans(let doctor, _): agree(of: doctor) { $0.doctor.plans(at: one.practice.id) }
        case .saveAddress(let draft): agree { $0.addresses.first { $0.id == draft.id } }
        case .rules: agree(\.practice.rules)
        case .profile(let doctor, _):
            agree(of: doctor) {
                ProfileDraft(
                    qualifications: $0.doctor.qualifications, education: $0.doctor.education,
                    council: $0.doctor.council)
            }
        case .removeReason, .removeAddress, .invite, .cancelInvitation, .role, .removeMember, .photo,
            .requestAdmission:
            true
        }
    }
}

/// A reason as the owner enters it.
package struct ReasonDraft: Hashable, Sendable, Codable {
    /// The reason that changes; `nil` for a new one.
    package var id: Reason.ID?
    package var doctor: Doctor.ID
    package var name: String
    package var minutes: Int
    package var price: Price?
    package var needsConfirmation: Bool
    package var videoLink: URL?

    /// The largest number of reasons of a doctor at a practice.
    package static let limit = 30

    /// Creates a draft.
    package init(
        id: Reason.ID? = nil, doctor: Doctor.ID, name: String, minutes: Int, price: Price?,
        needsConfirmation: Bool = false, videoLink: URL? = nil
    ) {
        (self.id, self.doctor, self.name, self.minutes) = (id, doctor, name, minutes)
        (self.price, self.needsConfirmation, self.videoLink) = (price, needsConfirmation, videoLink)
    }
}

/// An address as the owner enters it.
package struct AddressDraft: Hashable, Sendable, Codable {
    /// The address that changes; `nil` for a new one.
    package var id: Address.ID?
    package var street: String
    package var district: String
    package var city: Municipality.ID
    package var postalCode: String
    package var pin: Coordinate?

    /// The largest number of addresses of a practice.
    package static let limit = 20

    /// Creates a draft.
    package init(
        id: Address.ID? = nil, street: String, district: String, city: Municipality.ID, postalCode: String,
        pin: Coordinate? = nil
    ) {
        (self.id, self.street, self.district) = (id, street, district)
        (self.city, self.postalCode, self.pin) = (city, postalCode, pin)
    }

    /// Returns the address.
    ///
    /// - Throws: ``DomainError/invalidAddress`` for a street or a district that is missing, too long or of several lines,
    ///   ``DomainError/invalidCity``, ``DomainError/invalidPostalCode``.
    package func address(
        id: Address.ID, practice: Practice.ID, in municipality: Municipality?
    ) throws(DomainError) -> Address {
        let street = street.trimmingCharacters(in: .whitespacesAndNewlines)
        let district = district.trimmingCharacters(in: .whitespacesAndNewlines)
        guard street.isPlainLine(3...120), street.contains(where: \.isLetter),
            district.isPlainLine(2...80), district.contains(where: \.isLetter)
        else { throw .invalidAddress }
        guard let municipality else { throw .invalidCity }
        return try Address(
            id: id, practice: practice, street: street, district: district, city: municipality,
            postalCode: postalCode, pin: pin)
    }
}

/// The data of a doctor that patients see, as the doctor or the owner enters them.
package struct ProfileDraft: Hashable, Sendable, Codable {
    package var qualifications: [Doctor.Qualification]
    /// The education, a line each.
    package var education: [String]
    /// Another registration, which the operator checks again; `nil` keeps it.
    package var council: CouncilNumber?

    /// Creates a draft.
    package init(
        qualifications: [Doctor.Qualification], education: [String], council: CouncilNumber? = nil
    ) {
        (self.qualifications, self.education, self.council) = (qualifications, education, council)
    }
}

/// A new practice, as its owner registers it.
package struct PracticeDraft: Hashable, Sendable, Codable {
    package var name: String
    package var phone: PhoneNumber
    package var email: EmailAddress
    package var address: AddressDraft

    /// The largest number of practices that an account may own.
    package static let limit = 5

    /// Creates a draft.
    package init(name: String, phone: PhoneNumber, email: EmailAddress, address: AddressDraft) {
        (self.name, self.phone, self.email, self.address) = (name, phone, email, address)
    }
}
