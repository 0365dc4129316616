// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Division of an amount in proportion to weights, without loss.
enum Proportion {
    /// Returns the parts of an amount: each is floored, then the units that are left go to the largest remainders.
    ///
    /// - Parameters:
    ///   - amount: The whole; 0 or more.
    ///   - weights: A weight for each member, 0 or more; their sum fits 64 bits. A weight of 0 gets nothing.
    ///   - turns: The order of members whose remainders are equal.
    /// - Throws: ``VerniError/weightsAreZero`` if all weights are 0.
    static func split(
        _ amount: Int64, among weights: [(member: MemberID, weight: Int64)], turns: Turns
    ) throws(VerniError) -> [MemberID: Int64] {
        let total = weights.reduce(0) { $0 + $1.weight }
        guard total > 0 else { throw .weightsAreZero }
        var parts: [MemberID: Int64] = [:]
        var remainders: [(member: MemberID, remainder: Int64, turn: UInt64)] = []
        var left = amount
        for (member, weight) in weights {
            // A weight is at most the total, so the quotient is at most the amount: the division cannot overflow.
            let (part, remainder) = total.dividingFullWidth(amount.multipliedFullWidth(by: weight))
            parts[member] = part
            left -= part
            if remainder > 0 { remainders.append((member, remainder, turns.turn(of: member))) }
        }
        // The remainders add up to `left` totals and each is below one, so there are more of them than units left.
        remainders.sort { ($1.remainder, $0.turn, $0.member) < ($0.remainder, $1.turn, $1.member) }
        for (member, _, _) in remainders.prefix(Int(clamping: left)) {
            parts[member, default: 0] += 1
        }
        return parts
    }
}

/// The order in which members of an expense take an odd cent: another for each expense, the same on all devices.
struct Turns {
    private let seed: UInt64

    init(expense: ExpenseID) {
        seed = Self.mixed(~Self.folded(expense, from: 0xcbf2_9ce4_8422_2325))
    }

    func turn(of member: MemberID) -> UInt64 {
        Self.mixed(Self.folded(member, from: seed))
    }

    /// Folds the bytes of an id by FNV-1a.
    ///
    /// Swift's own hashes differ from process to process.
    private static func folded<Entity>(_ id: Identifier<Entity>, from start: UInt64) -> UInt64 {
        withUnsafeBytes(of: id.uuid.uuid) { bytes in
            bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        }
    }

    /// The finalizer of SplitMix64, after which ids that differ in one bit are far apart.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
