// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The payers of an expense while they are edited: usually one, who paid the whole.
///
/// Amounts are typed without a sign, for a refund too.
package struct PayersDraft: Hashable, Sendable, Codable {
    /// Whether several members paid a part.
    package var isShared: Bool
    /// The member who paid the whole.
    package var payer: MemberID?
    /// The texts of the parts as they were typed.
    package var amounts: [MemberID: String]

    /// Creates a draft in which one member paid the whole.
    package init(payer: MemberID? = nil) {
        isShared = false
        self.payer = payer
        amounts = [:]
    }

    /// Creates the draft of payers that were saved.
    package init(_ payers: [MemberID: Int64], currency: Currency, decimalMark: Character) {
        isShared = payers.count > 1
        payer = payers.max { ($0.value.magnitude, $1.key) < ($1.value.magnitude, $0.key) }?.key
        amounts = payers.mapValues {
            TypedNumber.text(
                Int64(clamping: $0.magnitude), decimals: currency.decimals, decimalMark: decimalMark)
        }
    }

    /// Removes all members but those of the group.
    package mutating func keep(_ members: Set<MemberID>) {
        if let payer, !members.contains(payer) { self.payer = nil }
        amounts = amounts.filter { members.contains($0.key) }
    }

    /// Returns the amount of each payer in minor units: below zero for a refund.
    ///
    /// - Throws: The first problem: ``VerniError/noPayer``, ``VerniError/doNotSum(_:expected:got:)``, or that of a text.
    package func payers(of amount: Money, decimalMark: Character) throws(VerniError) -> [MemberID: Int64] {
        try check(amount: amount, decimalMark: decimalMark).result.get()
    }

    /// Checks the draft: with each evaluation of the editor, and before saving.
    package func check(amount: Money, decimalMark: Character) -> PayersCheck {
        guard isShared else {
            guard let payer else { return PayersCheck(result: .failure(.noPayer)) }
            return PayersCheck(result: .success([payer: amount.minorUnits]))
        }
        let read = TypedNumber.values(amounts, decimals: amount.currency.decimals, decimalMark: decimalMark)
        if let first = read.problems.min(by: { $0.key < $1.key }) {
            return PayersCheck(result: .failure(first.value), problems: read.problems)
        }
        let whole = Int64(clamping: amount.minorUnits.magnitude)
        let paid = read.values.filter { $0.value != 0 }
        let total = paid.values.reduce(0, &+)
        guard total == whole else {
            let problem =
                paid.isEmpty ? VerniError.noPayer : .doNotSum(.payers, expected: whole, got: total)
            return PayersCheck(result: .failure(problem), rest: whole &- total)
        }
        let isRefund = amount.minorUnits < 0
        return PayersCheck(result: .success(isRefund ? paid.mapValues { 0 - $0 } : paid), rest: 0)
    }
}

/// The outcome of a draft of payers.
package struct PayersCheck: Equatable, Sendable {
    /// The amounts of the payers in minor units; otherwise the first problem.
    package let result: Result<[MemberID: Int64], VerniError>
    /// The problems with texts.
    package let problems: [MemberID: VerniError]
    /// The minor units that no payer has paid, below zero if too many are; `nil` for a single payer, and while a text
    /// cannot be read.
    package let rest: Int64?

    init(
        result: Result<[MemberID: Int64], VerniError>, problems: [MemberID: VerniError] = [:], rest: Int64? = nil
    ) {
        self.result = result
        self.problems = problems
        self.rest = rest
    }
}
