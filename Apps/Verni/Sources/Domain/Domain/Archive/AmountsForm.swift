// SPDX-License-Identifier: Apache-2.0

/// The money side of an expense in a file.
struct AmountsForm: Codable {
    private let currency: Currency
    private let amount: Int64
    private let payers: [MemberID: Int64]
    private let split: SplitForm
    private let shares: [MemberID: Int64]

    init(_ amounts: ExpenseAmounts) {
        currency = amounts.amount.currency
        amount = amounts.amount.minorUnits
        payers = amounts.payers
        split = SplitForm(amounts.split)
        shares = amounts.shares
    }

    /// Returns the amounts of an expense.
    ///
    /// - Throws: The `VerniError` of the rule that they break, such as ``VerniError/sharesDoNotMatchRule``.
    func amounts(_ id: ExpenseID) throws(VerniError) -> ExpenseAmounts {
        let amounts = try ExpenseAmounts(
            id: id, amount: Money(minorUnits: amount, currency: currency), payers: payers, split: split.split())
        guard amounts.shares == shares else { throw .sharesDoNotMatchRule }
        return amounts
    }
}

/// The rule of an expense in a file.
private struct SplitForm: Codable {
    private enum Mode: String, Codable {
        case equal, exact, weights, percent, adjustment, items
    }

    private struct Item: Codable {
        let title: String
        let amount: Int64
        let takers: [MemberID]
    }

    /// The most bytes of an item's title, as in the log.
    private static let titleLimit = 16 * 1_024

    private let mode: Mode
    private var members: [MemberID]?
    private var values: [MemberID: Int64]?
    private var items: [Item]?
    private var tax: Int64?
    private var tip: Int64?
    private var discount: Int64?

    init(_ split: Split) {
        switch split {
        case .equal(let members):
            mode = .equal
            self.members = Set(members).sorted()
        case .exact(let values): (mode, self.values) = (.exact, values)
        case .weights(let values): (mode, self.values) = (.weights, values)
        case .percent(let values): (mode, self.values) = (.percent, values)
        case .adjustment(let values): (mode, self.values) = (.adjustment, values)
        case .items(let receipt):
            mode = .items
            items = receipt.items.map {
                Item(title: $0.title, amount: $0.amount, takers: Set($0.takers).sorted())
            }
            (tax, tip, discount) = (receipt.tax, receipt.tip, receipt.discount)
        }
    }

    func split() throws(VerniError) -> Split {
        switch mode {
        case .equal: .equal(members ?? [])
        case .exact: .exact(values ?? [:])
        case .weights: .weights(values ?? [:])
        case .percent: .percent(values ?? [:])
        case .adjustment: .adjustment(values ?? [:])
        case .items: .items(try receipt())
        }
    }

    private func receipt() throws(VerniError) -> Split.Receipt {
        let items = items ?? []
        guard items.count <= Split.itemLimit, items.allSatisfy({ $0.takers.count <= Split.memberLimit }) else {
            throw .limitReached
        }
        var lines: [Split.Item] = []
        for item in items {
            guard item.title.utf8.count <= Self.titleLimit else { throw .changeTooLarge }
            lines.append(Split.Item(title: item.title, amount: item.amount, takers: Set(item.takers).sorted()))
        }
        return Split.Receipt(items: lines, tax: tax ?? 0, tip: tip ?? 0, discount: discount ?? 0)
    }
}
