// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An account as another system sends it: every field a text.
struct AccountRecord: Equatable, Codable, Sendable {
    var id: String
    var fullName: String
    var email: String
    var phone: String
    var cpf: String
    var birthDate: String
    var city: String
    var state: String
}

/// The document's mapper, in both directions.
///
/// The document asks `DateFormatter` for a format that it does not have, and reads today where a date is unreadable: the
/// patient would be a newborn. `Date.ISO8601FormatStyle` has the format, and an unreadable date is an error.
enum AccountMapper {
    struct UnreadableBirthDate: Error, Equatable {
        var text: String
    }

    /// A day without a time zone's influence.
    private static let day = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()

    static func account(from record: AccountRecord) throws -> Account {
        guard let birthDate = try? day.parse(record.birthDate) else {
            throw UnreadableBirthDate(text: record.birthDate)
        }
        return Account(
            id: record.id, fullName: record.fullName, email: record.email, phone: record.phone, cpf: record.cpf,
            birthDate: birthDate, city: record.city, state: record.state)
    }

    static func record(from account: Account) -> AccountRecord {
        AccountRecord(
            id: account.id, fullName: account.fullName, email: account.email, phone: account.phone, cpf: account.cpf,
            birthDate: account.birthDate.formatted(day), city: account.city, state: account.state)
    }
}
