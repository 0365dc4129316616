// SPDX-License-Identifier: Apache-2.0

package import ComposableCore

/// The purpose of a code, to which it is bound.
package enum CodePurpose: String, Hashable, Sendable, Codable {
    /// A new account.
    case signUp
    /// A forgotten password.
    case reset
    /// Another address of an account.
    case newEmail
}

/// The proof that the user has entered a code sent to an address.
package struct EmailProof: Hashable, Sendable, Codable {
    package let email: EmailAddress
    /// The token that the server recognizes.
    package let token: Secret<String>

    /// Whether the proof has its token, which a restored page has lost.
    package var isComplete: Bool { !token.value.isEmpty }

    /// Creates a proof.
    package init(email: EmailAddress, token: Secret<String>) { (self.email, self.token) = (email, token) }
}

/// A version of the terms.
package struct Terms: Hashable, Sendable, Codable {
    /// The version, such as "2026-11".
    package let version: String
    /// The text.
    package let text: String

    /// Creates terms.
    package init(version: String, text: String) { (self.version, self.text) = (version, text) }

    /// A text for previews.
    package static let sample = """
        O ClickConsultas guarda os dados que você informa para marcar consultas e só os mostra à clínica com a qual \
        você marca. Você pode baixar ou excluir tudo em Perfil.
        """
}

/// A sign-in of a demonstration, for all to see.
package struct Demonstration: Hashable, Identifiable, Sendable, Codable {
    /// The user of a sign-in.
    package enum Role: String, CaseIterable, Hashable, Sendable, Codable {
        case patient, practice
        case `operator`
    }

    package let role: Role
    /// The address or CPF to sign in with.
    package let name: String
    package let password: Secret<String>

    /// The name to sign in with.
    package var id: String { name }

    /// Creates a sign-in.
    package init(_ role: Role, name: String, password: Secret<String>) {
        (self.role, self.name, self.password) = (role, name, password)
    }

    /// Sign-ins for previews and tests.
    package static let samples = Role.allCases.map {
        Demonstration($0, name: "\($0.rawValue)@example.org", password: "horse battery staple")
    }
}

/// The name that a user signs in with.
package enum SignInName: Hashable, Sendable {
    case email(EmailAddress)
    case cpf(CPF)

    /// Reads an e-mail address or a CPF, by the validators of sign-up.
    ///
    /// - Throws: ``DomainError/invalidEmail``, or ``DomainError/invalidCPF`` for a text without letters.
    package init(_ text: String) throws(DomainError) {
        let isNumber = !text.contains("@") && !text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
        self = isNumber ? .cpf(try CPF(text)) : .email(try EmailAddress(text))
    }
}

/// All that a new account needs.
package struct Registration: Hashable, Sendable {
    package var proof: EmailProof
    package var cpf: CPF
    package var name: PersonName
    package var phone: PhoneNumber
    package var birthDate: BirthDate
    package var city: Municipality.ID
    package var password: Secret<String>
    /// The version of the terms that the user has accepted.
    package var terms: String

    /// Creates a registration.
    package init(
        proof: EmailProof, cpf: CPF, name: PersonName, phone: PhoneNumber, birthDate: BirthDate, city: Municipality.ID,
        password: Secret<String>, terms: String
    ) {
        (self.proof, self.cpf, self.name, self.phone) = (proof, cpf, name, phone)
        (self.birthDate, self.city, self.password, self.terms) = (birthDate, city, password, terms)
    }

    /// Returns the account that the registration makes, for previews and tests.
    package func patient(id: Patient.ID) throws -> Patient {
        Patient(
            id: id, name: name, email: proof.email, phone: phone, cpfHash: "", birthDate: birthDate, city: city)
    }
}
