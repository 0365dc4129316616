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

    /// Returns whether ``ArchiveImport`` takes the group's JSON: a very large one is beyond the limits of files.
    package func isImportable(_ json: Data) -> Bool {
        json.count <= ArchiveFile.byteLimit
            && [archive.expenses.count, archive.payments.count, archive.recurrences.count, archive.rates.count]
                .allSatisfy { $0 <= ArchiveRules.recordLimit }
    }

    /// The expenses and payments as a table: each member's column is paid less owed.
    ///
    /// A payment in another currency than it clears has a row for each currency that it clears, so that the columns add
    /// up to the balances.
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
        let names = Dictionary(
            archive.categories.lazy.filter { !$0.isDeleted }.map { ($0.id, $0.name) }
        ) { first, _ in first }
        let paid = archive.expenses.lazy.filter { !$0.isDeleted }.map { expense -> Row in
            let (fields, amounts) = (expense.fields, expense.fields.amounts)
            let category = fields.category.flatMap { names[$0] } ?? ""
            return row(fields.day, fields.title, category, MoneySum(amounts.amount)) { member in
                (amounts.payers[member] ?? 0) &- (amounts.shares[member] ?? 0)
            }
        }
        let settled = archive.payments.lazy.filter { !$0.isDeleted }.flatMap { payment in
            let (fields, amounts) = (payment.fields, payment.fields.amounts)
            return fields.effects.map { part -> Row in
                let sum = MoneySum(minorUnits: part.amount, currency: part.currency)
                return row(fields.day, fields.note, "Payment", sum.absolute) { member in
                    member == amounts.from ? part.amount : member == amounts.to ? 0 &- part.amount : 0
                }
            }
        }
        return (Array(paid) + Array(settled)).sorted { $0.day < $1.day }
    }

    private func row(
        _ day: Day, _ title: String, _ category: String, _ cost: MoneySum, _ net: (MemberID) -> Int64
    ) -> Row {
        let nets = archive.members.map { MoneySum(minorUnits: net($0.id), currency: cost.currency) }
        return Row(
            day: day,
            cells: ["\(day)", title, category, cost.plainText, cost.currency.code] + nets.map(\.plainText))
    }
}
