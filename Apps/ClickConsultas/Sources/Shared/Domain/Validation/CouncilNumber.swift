// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// A registration at a professional council, such as CRM SP 123456.
package struct CouncilNumber: Hashable, Sendable, Codable {
    /// A council of a health profession.
    package enum Council: String, CaseIterable, Codable, Sendable {
        case medicine = "CRM"
        case dentistry = "CRO"
        case psychology = "CRP"
        case physiotherapy = "CREFITO"
        case nutrition = "CRN"
        case speech = "CRFA"
        case nursing = "COREN"
        case pharmacy = "CRF"
        case biomedicine = "CRBM"
        case physicalEducation = "CREF"
    }

    /// The council.
    package let council: Council
    /// The state of the registration.
    package let state: FederativeUnit
    /// The number, from 1 to 7 digits.
    package let number: String

    /// Reads a registration.
    ///
    /// - Throws: ``DomainError/invalidCouncil``.
    package init(_ council: Council, _ state: FederativeUnit, _ number: String) throws(DomainError) {
        guard (1...7).contains(number.utf8.count), let value = ASCIIDigits.number(in: number), value > 0 else {
            throw .invalidCouncil
        }
        // Leading zeros are spelling: two registrations must not differ by them.
        (self.council, self.state, self.number) = (council, state, String(value))
    }

    /// The registration in the form "CRM SP 123456", which is unique among doctors.
    package var text: String { "\(council.rawValue) \(state.rawValue) \(number)" }
}

/// A registration of a specialty, RQE, of 1 to 6 digits.
package struct RQE: Hashable, Sendable, Codable {
    /// The number.
    package let number: String

    /// Reads a number.
    ///
    /// - Throws: ``DomainError/invalidRQE``.
    package init(_ text: String) throws(DomainError) {
        guard (1...6).contains(text.utf8.count), let value = ASCIIDigits.number(in: text), value > 0 else {
            throw .invalidRQE
        }
        number = String(value)
    }
}
