// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// A row of Splitwise's file.
struct SplitwiseRow {
    /// The columns before those of people.
    static let fixedColumns = 5

    let day: Day
    let title: String
    let category: String
    let currency: Currency
    /// The cost; `nil` for the total of a currency.
    let cost: Money?
    /// Paid less owed of each person, in minor units.
    let nets: [Int64]

    /// The word of payments in the languages in which Splitwise writes files.
    private static let paymentWords: Set<String> = [
        "payment", "paiement", "pagamento", "pago", "zahlung", "betaling", "betalning",
    ]

    init(_ record: DelimitedText.Record, people: Int, _ amounts: SplitwiseAmounts) throws(VerniError) {
        let cells = record.cells.map(Self.trimmed)
        guard cells.count == Self.fixedColumns + people, let day = Self.day(of: cells[0]) else {
            throw .importUnreadable(line: record.line)
        }
        self.day = day
        title = cells[1]
        category = cells[2]
        currency = try Currency(code: cells[4])
        cost = cells[3].isEmpty ? nil : try amounts.money(cells[3], in: currency)
        var nets: [Int64] = []
        for cell in cells.dropFirst(Self.fixedColumns) {
            nets.append(cell.isEmpty ? 0 : try amounts.money(cell, in: currency).minorUnits)
        }
        // At most 100 amounts of 10¹² each.
        let sum = nets.reduce(0, +)
        guard sum == 0 else { throw .doNotSum(.shares, expected: 0, got: sum) }
        self.nets = nets
    }

    /// Returns who paid and who owes.
    ///
    /// A person below zero owes that. Those above zero paid the cost in proportion; what the others do not owe is their
    /// own share.
    ///
    /// - Parameter id: The id of the row, by which payers take turns at the odd cent.
    func kind(cost: Money, id: ExpenseID) throws(VerniError) -> ImportedEntry.Kind {
        let payers = nets.indices.filter { nets[$0] > 0 }
        let owing = nets.indices.filter { nets[$0] < 0 }
        let total = payers.reduce(0) { $0 + nets[$1] }
        guard let payer = payers.first else { throw .noPayer }
        guard cost.minorUnits >= total else {
            throw .doNotSum(.payers, expected: cost.minorUnits, got: total)
        }
        if Self.paymentWords.contains(category.lowercased()) {
            guard payers.count == 1, owing.count == 1, total == cost.minorUnits else {
                throw .doNotSum(.payers, expected: cost.minorUnits, got: total)
            }
            return .payment(from: payer, to: owing[0])
        }
        var paid = Self.proportion(of: cost.minorUnits, nets: payers.map { nets[$0] }, total: total)
        // Division leaves fewer units than there are payers; they go to payers in turn, from another one for each row.
        let left = Int(clamping: cost.minorUnits - paid.reduce(0, +))
        let start = Int(clamping: id.uuid.uuid.15)
        for turn in 0..<left { paid[(start + turn) % paid.count] += 1 }
        var payments: [Int: Int64] = [:]
        var shares: [Int: Int64] = [:]
        for (index, person) in payers.enumerated() {
            payments[person] = paid[index]
            let share = paid[index] - nets[person]
            if share != 0 { shares[person] = share }
        }
        for person in owing { shares[person] = -nets[person] }
        return .expense(payers: payments, shares: shares)
    }

    private static func proportion(of cost: Int64, nets: [Int64], total: Int64) -> [Int64] {
        // A net is at most the total, so the quotient is at most the cost.
        nets.map { total.dividingFullWidth(cost.multipliedFullWidth(by: $0)).quotient }
    }

    static func day(of cell: String) -> Day? {
        Day(trimmed(cell).prefix(10))
    }

    static func trimmed(_ cell: String) -> String {
        var rest = cell[...]
        while let first = rest.first, first.isWhitespace || first == "\u{FEFF}" { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }
}
