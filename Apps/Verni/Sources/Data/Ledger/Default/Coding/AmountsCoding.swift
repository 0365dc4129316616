// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain

/// The bytes of an expense's money side, in which each member is named once.
///
/// The first byte is the format: a later one is unknown, and its record says that it needs a newer version.
enum AmountsCoding {
    static let format: UInt8 = 1

    // MARK: Expenses

    static func encode(_ amounts: ExpenseAmounts) -> Data {
        let members = Set(amounts.split.members).union(amounts.payers.keys).union(amounts.shares.keys).sorted()
        let indices = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
        var writer = CompactWriter()
        writer.write(byte: format)
        writer.write(amounts.amount.currency.code)
        writer.write(amounts.amount.minorUnits)
        writer.write(count: members.count)
        for member in members { writer.write(member.uuid) }
        write(amounts.payers, indices, to: &writer)
        write(amounts.shares, indices, to: &writer)
        write(amounts.split, indices, to: &writer)
        return writer.bytes
    }

    /// Reads amounts without computing their shares; `nil` for bytes that are none, or of a newer format.
    static func decode(_ bytes: Data) -> StoredAmounts? {
        var reader = CompactReader(bytes)
        guard let amounts = try? StoredAmounts(reading: &reader), reader.isAtEnd else { return nil }
        return amounts
    }

    private static func write(
        _ values: [MemberID: Int64], _ indices: [MemberID: Int], to writer: inout CompactWriter
    ) {
        writer.write(count: values.count)
        for (member, value) in values.sorted(by: { $0.key < $1.key }) {
            writer.write(count: indices[member] ?? 0)
            writer.write(value)
        }
    }

    private static func write(_ members: [MemberID], _ indices: [MemberID: Int], to writer: inout CompactWriter) {
        let sorted = Set(members).sorted()
        writer.write(count: sorted.count)
        for member in sorted { writer.write(count: indices[member] ?? 0) }
    }

    private static func write(_ split: Split, _ indices: [MemberID: Int], to writer: inout CompactWriter) {
        writer.write(byte: SplitCode(split).rawValue)
        switch split {
        case .equal(let members): write(members, indices, to: &writer)
        case .exact(let values), .weights(let values), .percent(let values), .adjustment(let values):
            write(values, indices, to: &writer)
        case .items(let receipt):
            writer.write(count: receipt.items.count)
            for item in receipt.items {
                writer.write(item.title)
                writer.write(item.amount)
                write(item.takers, indices, to: &writer)
            }
            for extra in [receipt.tax, receipt.tip, receipt.discount] { writer.write(extra) }
        }
    }

    // MARK: Payments

    static func encode(_ amounts: PaymentAmounts, cleared: [PaymentFields.Cleared]) -> Data {
        var writer = CompactWriter()
        writer.write(byte: format)
        writer.write(amounts.from.uuid)
        writer.write(amounts.to.uuid)
        writer.write(amounts.amount.currency.code)
        writer.write(amounts.amount.minorUnits)
        writer.write(count: cleared.count)
        for part in cleared.sorted(by: { $0.currency < $1.currency }) {
            writer.write(part.currency.code)
            writer.write(part.amount)
        }
        return writer.bytes
    }

    /// Reads the amounts of a payment; `nil` for bytes that are none, or of a newer format.
    static func decodePayment(_ bytes: Data) -> StoredPayment? {
        var reader = CompactReader(bytes)
        guard let payment = try? StoredPayment(reading: &reader), reader.isAtEnd else { return nil }
        return payment
    }
}

/// The byte of a split's mode, which never changes.
enum SplitCode: UInt8 {
    case equal = 0, exact, weights, percent, adjustment, items

    init(_ split: Split) {
        self =
            switch split {
            case .equal: .equal
            case .exact: .exact
            case .weights: .weights
            case .percent: .percent
            case .adjustment: .adjustment
            case .items: .items
            }
    }
}
