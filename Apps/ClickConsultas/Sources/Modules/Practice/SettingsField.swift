// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import ClickConsultasUtils

/// A field of the settings, for its text and its problem.
package enum SettingsField: Hashable, Sendable, Codable {
    case hours(WeekKey, Weekday)
    case reason(ReasonKey, ReasonField)
    case address(Address.ID, AddressField)
    case rule(RuleField)
    case invitation(InvitationField)
    case profile(Doctor.ID, ProfileField)
    case answer(Review.ID)
    case report(Review.ID)

    /// A field of a reason.
    package enum ReasonField: String, CaseIterable, Sendable, Codable { case name, minutes, price, link }
    /// A field of an address.
    package enum AddressField: String, CaseIterable, Sendable, Codable {
        case street, district, city, postalCode, latitude, longitude
    }
    /// A field of the rules.
    package enum RuleField: String, CaseIterable, Sendable, Codable { case step, lead, window, buffer, cutOff }
    /// A field of an invitation.
    package enum InvitationField: String, CaseIterable, Sendable, Codable { case email, name, council }
    /// A field of a doctor's data.
    package enum ProfileField: Hashable, Sendable, Codable {
        case council, education
        /// The registration of the specialty in a place, from 0.
        case rqe(Int)

        /// The fields of a doctor.
        static let all = [council, education] + (0..<Doctor.qualificationLimit).map { rqe($0) }
    }
}

/// A form of the settings, whose values are saved together.
package enum SettingsForm: Hashable, Sendable, Codable {
    case week(WeekKey)
    case plans(Doctor.ID)
    case profile(Doctor.ID)
    case reason(ReasonKey)
    case address(Address.ID)
    case rules
    case invitation
}

/// The week of a doctor at an address.
package struct WeekKey: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let address: Address.ID

    /// Creates a key.
    package init(_ doctor: Doctor.ID, _ address: Address.ID) { (self.doctor, self.address) = (doctor, address) }
}

/// A reason of a doctor; without an identifier, a new one.
package struct ReasonKey: Hashable, Sendable, Codable {
    package let doctor: Doctor.ID
    package let reason: Reason.ID?

    /// Creates a key.
    package init(_ doctor: Doctor.ID, _ reason: Reason.ID?) { (self.doctor, self.reason) = (doctor, reason) }
}

/// An interval of a weekday, as the user types it.
package struct HoursRow: Hashable, Identifiable, Sendable, Codable {
    /// The kind of an interval.
    package enum Kind: String, Sendable, Codable { case open, pause }
    /// An end of an interval.
    package enum Edge: String, Sendable, Codable { case opens, closes }

    /// The weekday with the number of the row in it: other days may change without it.
    package struct ID: Hashable, Sendable, Codable {
        package let weekday: Weekday
        package let number: Int

        /// Creates an identifier.
        package init(_ weekday: Weekday, _ number: Int) { (self.weekday, self.number) = (weekday, number) }
    }

    /// The characters of a typed time at most: “12:30 PM”.
    static let longestTime = 8

    package let id: ID
    package let kind: Kind
    package var opens: String
    package var closes: String

    /// The day of the interval.
    package var weekday: Weekday { id.weekday }

    /// Creates a row.
    package init(id: ID, kind: Kind, opens: String = "", closes: String = "") {
        (self.id, self.kind, self.opens, self.closes) = (id, kind, opens, closes)
    }
}

/// The entry that the user is about to remove.
package enum SettingsRemoval: Hashable, Sendable, Codable {
    case reason(Doctor.ID, Reason.ID, name: String)
    case address(Address.ID, name: String)
    case member(Member, name: String)
    case invitation(Invitation.ID, name: String)
    case exception(Doctor.ID, Address.ID, Day)
    case absence(Absence)
    case photo(Doctor.ID)
}

/// The message after an act.
package enum SettingsNotice: String, Sendable, Codable {
    case saved, removed, invited, answered, reported, requested
}
