// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the file of another program.
package protocol ExpenseFileReader: Sendable {
    /// Returns what a file holds. Nothing is written: the user sees it first, and says who is who.
    ///
    /// - Throws: ``VerniError/importUnreadable(line:)`` for a text that is no such file, and
    ///   ``VerniError/limitReached`` for one with more people or lines than a group may have.
    func read(_ text: String) throws(VerniError) -> ImportedFile
}

/// The contents of a file of expenses, whose people are known by name alone.
package struct ImportedFile: Hashable, Sendable {
    /// The names, in the file's order.
    package var people: [String]
    /// The rows that can be imported, in the file's order.
    package var entries: [ImportedEntry]
    /// The rows that cannot be imported, with the reason.
    package var refused: [RefusedLine]
    /// The totals of the file that differ from the sums of its rows.
    package var differences: [TotalDifference]

    package init(
        people: [String], entries: [ImportedEntry], refused: [RefusedLine], differences: [TotalDifference]
    ) {
        self.people = people
        self.entries = entries
        self.refused = refused
        self.differences = differences
    }
}

/// A row of a file.
package struct ImportedEntry: Hashable, Sendable, Identifiable {
    /// The kind of a row and its sums, in minor units by the number of the person.
    package enum Kind: Hashable, Sendable {
        case expense(payers: [Int: Int64], shares: [Int: Int64])
        case payment(from: Int, to: Int)
    }

    /// The id, which follows from the row: importing a file again adds nothing.
    package let id: ExpenseID
    /// The line, from 1.
    package let line: Int
    package let day: Day
    package let title: String
    package let category: String
    package let amount: Money
    package let kind: Kind

    package init(
        id: ExpenseID, line: Int, day: Day, title: String, category: String, amount: Money, kind: Kind
    ) {
        self.id = id
        self.line = line
        self.day = day
        self.title = title
        self.category = category
        self.amount = amount
        self.kind = kind
    }

    /// Returns the id of the row in a group, so that two groups can import the same file.
    package func id(in group: GroupID) -> ExpenseID {
        var bytes = id.uuid.uuid
        withUnsafeBytes(of: group.uuid.uuid) { group in
            withUnsafeMutableBytes(of: &bytes) { bytes in
                for index in bytes.indices { bytes[index] ^= group[index] }
                // A UUID of version 8, whose bits are the application's own (RFC 9562).
                bytes[6] = bytes[6] & 0x0F | 0x80
                bytes[8] = bytes[8] & 0x3F | 0x80
            }
        }
        return ExpenseID(UUID(uuid: bytes))
    }
}

/// A row that cannot be imported.
package struct RefusedLine: Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    package let error: VerniError

    package init(line: Int, error: VerniError) {
        self.line = line
        self.error = error
    }
}

/// A person's total in a file that differs from the sum of the rows.
package struct TotalDifference: Hashable, Sendable {
    /// The number of the person.
    package let person: Int
    package let currency: Currency
    /// Minor units: the file's total, and the sum of its rows.
    package let stated: Int64
    package let summed: Int64

    package init(person: Int, currency: Currency, stated: Int64, summed: Int64) {
        self.person = person
        self.currency = currency
        self.stated = stated
        self.summed = summed
    }
}

/// The result of writing the rows of a file to a group.
package struct ImportedRows: Hashable, Sendable {
    /// The lines that the group's rules refuse.
    package var refused: [RefusedLine]
    /// The operations that were written, in their order.
    package var operations: [OperationID]
    /// The number of rows that the group did not have.
    package var written: Int

    package init(refused: [RefusedLine] = [], operations: [OperationID] = [], written: Int = 0) {
        self.refused = refused
        self.operations = operations
        self.written = written
    }
}
