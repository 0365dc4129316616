// SPDX-License-Identifier: Apache-2.0

/// A patient's, or for a caller a practice's, wish to book a slot.
package struct BookingRequest: Hashable, Sendable {
    /// The payment that the user has chosen.
    package enum Payment: Hashable, Sendable, Codable {
        case privately
        case plan(HealthPlan.ID)
    }

    /// An identifier made by the page: a repeated request gets the first one's answer.
    package let id: String
    package let doctor: Doctor.ID
    package let address: Address.ID
    package let reason: Reason.ID
    /// The seconds from 1970 to the start.
    package let second: Int
    package let payment: Payment
    /// The dependant for whom the patient books.
    package let dependant: Dependant.ID?
    /// The name of the patient, the dependant or the caller.
    package let visitor: String
    /// The hold on the slot.
    package let hold: Hold.ID?
    /// The patient's note for the practice.
    package let note: String

    /// Returns the beginning of the names under which the answers to an account's requests are kept: no account gets another's.
    package static func answerPrefix(of account: Patient.ID) -> String { "\(account)/" }

    /// The largest number of characters of a note.
    package static let longestNote = 500

    /// Creates a request.
    package init(
        id: String, doctor: Doctor.ID, address: Address.ID, reason: Reason.ID, second: Int,
        payment: Payment = .privately, dependant: Dependant.ID? = nil, visitor: String, hold: Hold.ID? = nil,
        note: String = ""
    ) {
        (self.id, self.doctor, self.address, self.reason) = (id, doctor, address, reason)
        (self.second, self.payment, self.dependant) = (second, payment, dependant)
        (self.visitor, self.hold, self.note) = (visitor, hold, note)
    }
}
