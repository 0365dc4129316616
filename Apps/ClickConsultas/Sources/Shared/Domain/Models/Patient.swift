// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// A patient's account.
///
/// It has the hash of the CPF only: the number itself is sealed in the vault.
package struct Patient: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Patient>

    /// The account's identifier.
    package let id: ID
    package var name: PersonName
    package var email: EmailAddress
    package var phone: PhoneNumber
    package var cpfHash: String
    package var birthDate: BirthDate
    /// IBGE's code of the city.
    package var city: Municipality.ID
    package var language: DomainLanguage
    /// The address of the photo's content.
    package var photo: String?
    /// Whether optional notices, such as reminders, are sent.
    package var wantsReminders: Bool

    /// Creates an account.
    package init(
        id: ID, name: PersonName, email: EmailAddress, phone: PhoneNumber, cpfHash: String, birthDate: BirthDate,
        city: Municipality.ID, language: DomainLanguage = .portuguese, photo: String? = nil, wantsReminders: Bool = true
    ) {
        (self.id, self.name, self.email, self.phone) = (id, name, email, phone)
        (self.cpfHash, self.birthDate, self.city) = (cpfHash, birthDate, city)
        (self.language, self.photo, self.wantsReminders) = (language, photo, wantsReminders)
    }
}

extension Patient {
    /// The data that a password must not be made of, without the CPF and the city, which the account does not have as
    /// texts.
    package var personalData: [String] { [name.text, email.text, phone.digits, birthDate.typed] }
}

/// A relative for whom a patient books.
package struct Dependant: Hashable, Identifiable, Sendable, Codable {
    package typealias ID = EntityID<Dependant>

    package let id: ID
    /// The patient who manages the dependant.
    package let patient: Patient.ID
    package var name: PersonName
    package var birthDate: BirthDate
    package var cpfHash: String?

    /// The largest number of a patient.
    package static let limit = 10

    /// Creates a dependant.
    package init(id: ID, patient: Patient.ID, name: PersonName, birthDate: BirthDate, cpfHash: String? = nil) {
        (self.id, self.patient, self.name) = (id, patient, name)
        (self.birthDate, self.cpfHash) = (birthDate, cpfHash)
    }
}

/// The acceptance of a version of the terms.
package struct TermsAcceptance: Hashable, Sendable, Codable {
    package let patient: Patient.ID
    /// The version, such as "2026-11".
    package let version: String
    /// The day in the patient's zone.
    package let day: Day

    /// Creates an acceptance.
    package init(patient: Patient.ID, version: String, day: Day) {
        (self.patient, self.version, self.day) = (patient, version, day)
    }
}
