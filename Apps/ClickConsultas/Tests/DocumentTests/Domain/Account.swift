// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The document's `User`: values only, encoded and identified.
///
/// It must be `Equatable`, since the test of the use case compares two. The sample of the document has an invalid CPF and
/// is born at the moment of the test, so it differs from itself after a restart; this one is fixed and valid.
struct Account: Identifiable, Equatable, Codable, Sendable {
    let id: String
    var fullName: String
    var email: String
    var phone: String
    var cpf: String
    var birthDate: Date
    var city: String
    var state: String

    static let sample = Account(
        id: "7", fullName: "Lia Campos", email: "lia@example.org", phone: "(31) 98888-1234", cpf: "390.533.447-05",
        birthDate: Date(timeIntervalSince1970: 642_297_600), city: "Belo Horizonte", state: "MG")

    /// Whether a CPF has eleven digits of which the last two fit the others.
    static func isValid(cpf: String) -> Bool {
        let digits = cpf.compactMap(\.wholeNumberValue)
        guard digits.count == 11, Set(digits).count > 1 else { return false }
        return [9, 10].allSatisfy { count in
            let sum = zip(digits, 0..<count).reduce(0) { $0 + $1.0 * (count + 1 - $1.1) }
            return digits[count] == (sum % 11 < 2 ? 0 : 11 - sum % 11)
        }
    }
}
