// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// A split while it is edited: the mode, and the texts of each mode as they were typed.
///
/// Texts are kept when the mode changes, so that the user can look at another mode and return. All amounts are typed
/// without a sign, for a refund too.
///
/// ```swift
/// var draft = SplitDraft(takers: group.members.map(\.id))
/// draft.mode = .percent
/// draft.percents = [ana: "60", bia: "40"]
/// let split = try draft.split(amount: amount, expense: id, decimalMark: locale.decimalMark)
/// ```
package struct SplitDraft: Hashable, Sendable, Codable {
    /// The six rules by which an expense can be shared.
    package enum Mode: String, CaseIterable, Hashable, Sendable, Codable {
        case equal, exact, weights, percent, adjustment, items
    }

    /// A line of a receipt while it is edited.
    package struct Item: Hashable, Sendable, Codable, Identifiable {
        package let id: Int
        package var title: String
        package var amount: String
        package var takers: Set<MemberID>

        package init(id: Int, title: String = "", amount: String = "", takers: Set<MemberID>) {
            self.id = id
            self.title = title
            self.amount = amount
            self.takers = takers
        }
    }

    package var mode: Mode
    /// The members that share equally, or with an adjustment.
    package var takers: Set<MemberID>
    package var exact: [MemberID: String] = [:]
    package var weights: [MemberID: String] = [:]
    package var percents: [MemberID: String] = [:]
    package var adjustments: [MemberID: String] = [:]
    package var items: [Item] = []
    package var tax = ""
    package var tip = ""
    package var discount = ""

    /// Creates a draft in which members share equally.
    package init(mode: Mode = .equal, takers: some Sequence<MemberID>) {
        self.mode = mode
        self.takers = Set(takers)
    }

    /// Creates the draft of a split that was saved.
    package init(_ split: Split, currency: Currency, decimalMark: Character) {
        func texts(_ values: [MemberID: Int64], decimals: Int) -> [MemberID: String] {
            values.mapValues { TypedNumber.text($0, decimals: decimals, decimalMark: decimalMark) }
        }
        func text(_ units: Int64) -> String {
            units == 0 ? "" : TypedNumber.text(units, decimals: currency.decimals, decimalMark: decimalMark)
        }
        self.init(takers: split.members)
        switch split {
        case .equal: break
        case .exact(let values):
            mode = .exact
            exact = texts(values, decimals: currency.decimals)
        case .weights(let values):
            mode = .weights
            weights = texts(values, decimals: 0)
        case .percent(let values):
            mode = .percent
            percents = values.mapValues { Percent.typedText($0, decimalMark: decimalMark) }
        case .adjustment(let values):
            mode = .adjustment
            adjustments = values.mapValues(text)
        case .items(let receipt):
            mode = .items
            items = receipt.items.enumerated().map { number, item in
                Item(
                    id: number, title: item.title,
                    amount: TypedNumber.text(item.amount, decimals: currency.decimals, decimalMark: decimalMark),
                    takers: Set(item.takers))
            }
            (tax, tip, discount) = (text(receipt.tax), text(receipt.tip), text(receipt.discount))
        }
    }

    /// Removes all members but those of the group.
    package mutating func keep(_ members: Set<MemberID>) {
        takers.formIntersection(members)
        exact = exact.filter { members.contains($0.key) }
        weights = weights.filter { members.contains($0.key) }
        percents = percents.filter { members.contains($0.key) }
        adjustments = adjustments.filter { members.contains($0.key) }
        for index in items.indices { items[index].takers.formIntersection(members) }
    }

    /// Adds an empty line to the receipt, taken by all; nothing happens at ``Split/itemLimit``.
    package mutating func addItem() {
        guard items.count < Split.itemLimit else { return }
        items.append(Item(id: (items.map(\.id).max() ?? -1) &+ 1, takers: takers))
    }

    /// Removes a line from the receipt.
    package mutating func removeItem(_ id: Int) {
        items.removeAll { $0.id == id }
    }

    /// Returns the split.
    ///
    /// - Throws: The first problem, in the order of the fields.
    package func split(
        amount: Money, expense: ExpenseID, decimalMark: Character
    ) throws(VerniError) -> Split {
        try check(amount: amount, expense: expense, decimalMark: decimalMark).result.get()
    }
}
