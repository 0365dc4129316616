// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// The files of a group, as a user may take it elsewhere.
package struct GroupExport: Sendable {
    private let archive: GroupArchive

    /// Reads a group.
    ///
    /// - Throws: ``VerniError/notFound`` for a group that the user may not see.
    package init(_ id: GroupID, of ledger: any Ledger) async throws {
        archive = try await ledger.archive(of: id)
    }

    /// The complete group as JSON, from which ``ArchiveImport`` makes the same group.
    package var json: Data {
        get throws { try ArchiveFile.data(of: archive) }
    }

    /// The expenses and payments as a table: each member's column is paid less owed.
    ///
    /// Typed rates stand above it, where an import of the table passes over them.
    package var csv: Data {
        let heads = ["Date", "Description", "Category", "Cost", "Currency"] + archive.members.map(\.name)
        let lines = rates + [DelimitedText.line(heads)] + rows.map { DelimitedText.line($0.cells) }
        return Data((lines.joined(separator: "\r\n") + "\r\n").utf8)
    }

    private var rates: [String] {
        guard !archive.rates.isEmpty else { return [] }
        let rates = archive.rates.sorted { ($0.day, $0.from, $0.to) < ($1.day, $1.from, $1.to) }
        return [DelimitedText.line(["Date", "From", "To", "Rate"])]
            + rates.map { DelimitedText.line(["\($0.day)", $0.from.code, $0.to.code, $0.rate]) } + [""]
    }

    private struct Row {
        let day: Day
        let cells: [String]
    }

    private var rows: [Row] {
        let names = Dictionary(archive.categories.map { ($0.id, $0.name) }) { first, _ in first }
        let paid = archive.expenses.lazy.filter { !$0.isDeleted }.map { expense -> Row in
            let (fields, amounts) = (expense.fields, expense.fields.amounts)
            let category = fields.category.flatMap { names[$0] } ?? ""
            return row(fields.day, fields.title, category, amounts.amount) { member in
                (amounts.payers[member] ?? 0) &- (amounts.shares[member] ?? 0)
            }
        }
        let settled = archive.payments.lazy.filter { !$0.isDeleted }.map { payment -> Row in
            let amounts = payment.fields.amounts
            return row(payment.fields.day, payment.fields.note, "Payment", amounts.amount) { member in
                member == amounts.from
                    ? amounts.amount.minorUnits : member == amounts.to ? 0 &- amounts.amount.minorUnits : 0
            }
        }
        return (Array(paid) + Array(settled)).sorted { $0.day < $1.day }
    }

    private func row(
        _ day: Day, _ title: String, _ category: String, _ amount: Money, _ net: (MemberID) -> Int64
    ) -> Row {
        let currency = amount.currency
        let cells =
            ["\(day)", title, category, Self.digits(amount.minorUnits, currency), currency.code]
            + archive.members.map { Self.digits(net($0.id), currency) }
        return Row(day: day, cells: cells)
    }

    /// Returns an amount as programs read it; empty for one that no amount can be.
    private static func digits(_ minorUnits: Int64, _ currency: Currency) -> String {
        (try? Money(minorUnits: minorUnits, currency: currency))?.plainText ?? ""
    }
}
