// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import ComposableCore

/// The fields of a sign-up, which stay when the user goes back.
///
/// The step is a value of its own: it is never guessed from empty fields.
package struct SignUpForm: Equatable, Sendable {
    /// A step of the sign-up, in order.
    package enum Step: Int, CaseIterable, Codable, Sendable {
        case email, cpf, name, phone, birthDateAndCity, password, terms
    }

    package var step: Step = .email
    package var email = ""
    /// Whether the code that was sent to the address has been verified.
    package var isEmailVerified = false
    package var cpf: Secret<String> = ""
    package var name = ""
    package var phone = ""
    package var birthDate = ""
    package var city: Municipality.ID?
    package var password: Secret<String> = ""
    package var acceptedTerms: String?

    /// Creates an empty form at its first step.
    package init() {}

    /// Validates a step.
    ///
    /// - Parameters:
    ///   - today: The user's day.
    ///   - terms: The current version of the terms.
    /// - Throws: The ``DomainError`` of the field.
    package func validate(_ step: Step, today: Day, terms: String) throws(DomainError) {
        switch step {
        case .email:
            _ = try EmailAddress(email)
            guard isEmailVerified else { throw .otpExpired }
        case .cpf: _ = try CPF(cpf.value)
        case .name: _ = try PersonName(name)
        case .phone: _ = try PhoneNumber(phone)
        case .birthDateAndCity:
            _ = try BirthDate(birthDate, today: today)
            guard city != nil else { throw .invalidCity }
        case .password:
            try PasswordStrength.validate(password.value, personal: [name, email, cpf.value, phone, birthDate])
        case .terms: guard acceptedTerms == terms else { throw .termsNotAccepted }
        }
    }

    /// Goes to the next step; from the last, all steps are validated again before the account is written.
    ///
    /// - Returns: Whether the form is complete.
    /// - Throws: The ``DomainError`` of the first field that is not valid; `step` is then the one that has it.
    package mutating func advance(today: Day, terms: String) throws(DomainError) -> Bool {
        guard let next = Step(rawValue: step.rawValue + 1) else {
            for step in Step.allCases {
                self.step = step
                try validate(step, today: today, terms: terms)
            }
            return true
        }
        try validate(step, today: today, terms: terms)
        step = next
        return false
    }

    /// Goes to the step before, and keeps every field.
    package mutating func goBack() { step = Step(rawValue: step.rawValue - 1) ?? .email }
}
