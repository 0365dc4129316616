// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils

/// A postal code, CEP, of 8 digits.
package struct PostalCode: Hashable, Sendable, Codable {
    /// The 8 digits.
    package let digits: String

    /// Reads a code, with or without its hyphen.
    ///
    /// - Throws: ``DomainError/invalidPostalCode`` if it has another form, or is not one of the state's.
    package init(_ text: String, in state: FederativeUnit) throws(DomainError) {
        let digits = ASCIIDigits.only(in: text)
        guard digits.utf8.count == 8, text.utf8.count <= 12,
            text.unicodeScalars.allSatisfy({ Self.allowed.contains($0) }),
            let area = ASCIIDigits.number(in: digits.prefix(5)),
            state.postalCodes.contains(where: { $0.contains(area) })
        else { throw .invalidPostalCode }
        self.digits = digits
    }

    private static let allowed: Set<Unicode.Scalar> = Set("0123456789.- ".unicodeScalars)

    /// The code in the form 01310-100.
    package var formatted: String { "\(digits.prefix(5))-\(digits.suffix(3))" }
}
