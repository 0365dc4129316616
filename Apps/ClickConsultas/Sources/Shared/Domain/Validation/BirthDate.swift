// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// A date of birth, without a zone.
package struct BirthDate: Hashable, Sendable, Codable {
    /// The day.
    package let day: Day

    /// Validates the birth date of an account's owner, who is 18 to 120 years old.
    ///
    /// - Throws: ``DomainError/invalidBirthDate``, ``DomainError/underage``.
    package init(_ day: Day, today: Day) throws(DomainError) {
        self = try .ofDependant(day, today: today)
        guard day.years(to: today) >= 18 else { throw .underage }
    }

    /// Validates the birth date of a dependant, who may have been born today.
    ///
    /// - Throws: ``DomainError/invalidBirthDate``.
    package static func ofDependant(_ day: Day, today: Day) throws(DomainError) -> BirthDate {
        guard day <= today, day.years(to: today) <= 120 else { throw .invalidBirthDate }
        return BirthDate(day: day)
    }

    /// Reads a date in the form 24/11/1990.
    ///
    /// - Throws: ``DomainError/invalidBirthDate``: an unreadable date is an error, and never today;
    ///   ``DomainError/underage``.
    package init(_ text: String, today: Day) throws(DomainError) {
        guard let day = Self.read(text) else { throw .invalidBirthDate }
        try self.init(day, today: today)
    }

    /// Reads the birth date of a dependant in the form 24/11/1990.
    ///
    /// - Throws: ``DomainError/invalidBirthDate``.
    package static func ofDependant(_ text: String, today: Day) throws(DomainError) -> BirthDate {
        guard let day = read(text) else { throw .invalidBirthDate }
        return try ofDependant(day, today: today)
    }

    private init(day: Day) { self.day = day }

    /// The date as the user enters it: "24/11/1990".
    package var typed: String { day.description.split(separator: "-").reversed().joined(separator: "/") }

    private static func read(_ text: String) -> Day? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, (1...2).contains(parts[0].utf8.count), (1...2).contains(parts[1].utf8.count),
            parts[2].utf8.count == 4, let date = ASCIIDigits.number(in: parts[0]),
            let month = ASCIIDigits.number(in: parts[1]), let year = ASCIIDigits.number(in: parts[2])
        else { return nil }
        return Day(year: year, month: month, day: date)
    }
}
