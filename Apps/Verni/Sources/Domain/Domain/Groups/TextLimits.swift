// SPDX-License-Identifier: Apache-2.0

/// The most records of a group.
package enum GroupLimits {
    package static let members = 100
    package static let categories = 100
}

/// The most characters that texts may have.
package enum TextLimits {
    /// Names of groups, members and categories.
    package static let name = 80
    /// Titles of expenses.
    package static let title = 200
    /// Notes and comments.
    package static let note = 2_000

    /// Returns a name without spaces around it.
    ///
    /// - Throws: ``VerniError/nameInvalid(limit:)`` if it is empty or too long.
    package static func checked(_ text: String, limit: Int = name) throws(VerniError) -> String {
        let trimmed = text.trimmed
        guard !trimmed.isEmpty, trimmed.count <= limit else { throw .nameInvalid(limit: limit) }
        return trimmed
    }

    /// Returns a text that may be empty.
    ///
    /// - Throws: ``VerniError/nameInvalid(limit:)`` if it is too long.
    package static func checkedNote(_ text: String) throws(VerniError) -> String {
        guard text.count <= note else { throw .nameInvalid(limit: note) }
        return text
    }
}
