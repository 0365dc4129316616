// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAPITypes
package import VerniDomain
package import VerniLedger

/// All of a group, as a user may take it elsewhere.
package struct GroupExport: Sendable, Encodable {
    let format = "verni-group"
    let version = 1
    let group: GroupDetail
    let expenses: [ExpenseDetail]
    let payments: [Payment]
    let recurrences: [Recurrence]

    private enum CodingKeys: CodingKey {
        case format, version, group, expenses, payments, recurrences
    }

    private static let pageSize = 500

    /// Reads a group.
    ///
    /// - Throws: ``VerniError/notFound`` for a group that the user may not see.
    package init(_ id: GroupID, of ledger: any Ledger) async throws {
        group = try await ledger.group(id)
        var expenses: [ExpenseDetail] = []
        for isDeleted in [false, true] {
            var offset = 0
            while true {
                let page = try await ledger.expenses(
                    ExpenseQuery(group: id, isDeleted: isDeleted), offset: offset, limit: Self.pageSize)
                for expense in page.expenses { expenses.append(try await ledger.expense(expense.id, in: id)) }
                offset += page.expenses.count
                guard !page.expenses.isEmpty, offset < page.total else { break }
            }
        }
        self.expenses = expenses
        payments =
            try await ledger.payments(of: id, deleted: false) + (try await ledger.payments(of: id, deleted: true))
        recurrences = try await ledger.recurrences(of: id)
    }

    /// The group as JSON.
    package var json: APIFile {
        get throws {
            APIFile(data: try APICoding.data(self), mediaType: "application/json", name: "\(group.id).json")
        }
    }

    /// The expenses and payments as a table: each member's column is paid less owed.
    package var csv: APIFile {
        let heads = ["Date", "Description", "Category", "Cost", "Currency"] + group.members.map(\.name)
        let lines = [DelimitedText.line(heads)] + rows.map { DelimitedText.line($0.cells) }
        return APIFile(
            data: Data((lines.joined(separator: "\r\n") + "\r\n").utf8), mediaType: "text/csv; charset=utf-8",
            name: "\(group.id).csv")
    }

    private struct Row {
        let day: Day
        let cells: [String]
    }

    private var rows: [Row] {
        let paid = expenses.lazy.map(\.expense).filter { !$0.isDeleted }.map { expense -> Row in
            let (fields, amounts) = (expense.fields, expense.fields.amounts)
            let category = group.categories.first { $0.id == fields.category }?.name ?? ""
            return row(fields.day, fields.title, category, amounts.amount) { member in
                (amounts.payers[member] ?? 0) &- (amounts.shares[member] ?? 0)
            }
        }
        let settled = payments.lazy.filter { !$0.isDeleted }.map { payment -> Row in
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
            + group.members.map { Self.digits(net($0.id), currency) }
        return Row(day: day, cells: cells)
    }

    /// Returns an amount as programs read it; empty for one that no amount can be.
    private static func digits(_ minorUnits: Int64, _ currency: Currency) -> String {
        (try? Money(minorUnits: minorUnits, currency: currency))?.plainText ?? ""
    }
}
