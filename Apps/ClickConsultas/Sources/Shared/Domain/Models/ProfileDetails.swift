// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The account of a user, as the user's own profile shows it.
package struct ProfileDetails: Hashable, Sendable, Codable {
    package var patient: Patient
    /// The city of the account.
    package var city: Municipality?

    /// Creates details.
    package init(patient: Patient, city: Municipality?) { (self.patient, self.city) = (patient, city) }
}

/// The data of an account that its user changes together.
package struct ProfileChange: Hashable, Sendable, Codable {
    package let name: PersonName
    package let phone: PhoneNumber
    package let birthDate: BirthDate
    package let city: Municipality.ID

    /// Creates a change.
    package init(name: PersonName, phone: PhoneNumber, birthDate: BirthDate, city: Municipality.ID) {
        (self.name, self.phone, self.birthDate, self.city) = (name, phone, birthDate, city)
    }
}

/// A look at the user's CPF, as the profile lists it.
package struct CPFView: Hashable, Sendable, Codable {
    package let date: Date
    /// The name of the practice that looked; `nil` for the user's own look.
    package let practice: String?

    /// Creates an entry.
    package init(date: Date, practice: String?) { (self.date, self.practice) = (date, practice) }
}

/// The data that the page of privacy shows.
package struct PrivacyDetails: Hashable, Sendable, Codable {
    /// The CPF with its middle digits only.
    package let maskedCPF: String?
    /// The looks at the CPF, the latest first.
    package let views: [CPFView]
    /// The accepted versions of the terms, the latest first.
    package let acceptances: [TermsAcceptance]

    /// Creates details.
    package init(maskedCPF: String?, views: [CPFView], acceptances: [TermsAcceptance]) {
        (self.maskedCPF, self.views, self.acceptances) = (maskedCPF, views, acceptances)
    }
}
