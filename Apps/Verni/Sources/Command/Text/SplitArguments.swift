// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import VerniDomain

/// The rules by which an expense is shared, as arguments name them.
enum SplitMode: String, CaseIterable, ExpressibleByArgument {
    case equal, exact, weights, percent, adjustment, items
}

/// A name with a value after an equals sign: `Ana=12.00`.
struct NamedValue: Hashable {
    let name: String
    let value: String?

    init(_ text: String) {
        guard let mark = text.lastIndex(of: "=") else {
            (name, value) = (text.trimmed, nil)
            return
        }
        (name, value) = (text[..<mark].trimmed, text[text.index(after: mark)...].trimmed)
    }
}

/// A line of a receipt: `Pizza=12.00:Ana,Rui`.
struct ItemArgument: Hashable {
    let title: String
    let amount: String
    let takers: [String]

    /// Creates a line; `nil` unless it has a price and takers.
    init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":"), let mark = text[..<colon].lastIndex(of: "=") else { return nil }
        title = text[..<mark].trimmed
        amount = text[text.index(after: mark)..<colon].trimmed
        takers = text[text.index(after: colon)...].split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        guard !amount.isEmpty, !takers.isEmpty else { return nil }
    }
}

/// The rule of an expense, as a user has typed it: that of a refund has amounts above zero too.
struct SplitArguments {
    var mode: SplitMode
    /// The members with their values.
    var parts: [(member: MemberID, name: String, value: String?)]
    var items: [(item: ItemArgument, takers: [MemberID])] = []
    var tax: String?
    var tip: String?
    var discount: String?
    var currency: Currency

    /// Returns the rule.
    ///
    /// - Throws: ``VerniError``, or `ValidationError` for values that the rule does not have.
    func split() throws -> Split {
        switch mode {
        case .equal:
            if let part = parts.first(where: { $0.value != nil }) {
                throw ValidationError("“\(part.name)” has a value, and --split equal has none.")
            }
            return .equal(parts.map(\.member))
        case .exact: return .exact(try values { try amount($0) })
        case .weights: return .weights(try values(weight))
        case .percent:
            // Percentages have two decimals, as the euro has.
            return .percent(try values { try Money(text: $0, in: .eur).minorUnits })
        case .adjustment:
            return .adjustment(try values(isRequired: false) { try Money(text: $0, in: currency).minorUnits })
        case .items:
            return .items(
                Split.Receipt(
                    items: try items.map {
                        Split.Item(title: $0.item.title, amount: try amount($0.item.amount), takers: $0.takers)
                    },
                    tax: try tax.map(amount) ?? 0, tip: try tip.map(amount) ?? 0,
                    discount: try discount.map(amount) ?? 0))
        }
    }

    private func amount(_ text: String) throws -> Int64 {
        try Money(text: text, in: currency).minorUnits
    }

    private func weight(_ text: String) throws -> Int64 {
        guard let weight = Int64(text, radix: 10), weight >= 0 else {
            throw ValidationError("“\(text)” is no weight. Write a whole number, such as 2.")
        }
        return weight
    }

    private func values(
        isRequired: Bool = true, _ read: (String) throws -> Int64
    ) throws -> [MemberID: Int64] {
        var result: [MemberID: Int64] = [:]
        for part in parts {
            guard let value = part.value ?? (isRequired ? nil : "0") else {
                throw ValidationError(
                    "Write the value of “\(part.name)” after an equals sign: --for \"\(part.name)=1\".")
            }
            guard result.updateValue(try read(value), forKey: part.member) == nil else {
                throw ValidationError("“\(part.name)” stands twice after --for.")
            }
        }
        return result
    }
}
