// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The outcome of a draft: the split with its shares, or the problems by field and what is left to assign.
package struct SplitCheck: Equatable, Sendable {
    /// A field of the editor.
    package enum Field: Hashable, Sendable {
        case member(MemberID)
        case item(Int)
        case takers(Int)
        case tax, tip, discount
    }

    /// The part of the whole that is not assigned; below zero if too much is.
    package enum Rest: Hashable, Sendable {
        /// Minor units of the expense's currency.
        case amount(Int64)
        /// Hundredths of a percent.
        case percent(Int64)

        package var units: Int64 {
            switch self {
            case .amount(let units), .percent(let units): units
            }
        }
    }

    /// The split; otherwise the first problem, in the order of the fields.
    package let result: Result<Split, VerniError>
    /// The share of each member, in minor units; empty with a problem.
    package let shares: [MemberID: Int64]
    /// The problems that belong to fields.
    package let problems: [Field: VerniError]
    /// The rest that is left to assign; `nil` for rules that always assign all, and while a field cannot be read.
    package let rest: Rest?

    /// The problem that belongs to no field, and is not already said by ``rest``.
    package var general: VerniError? {
        guard case .failure(let problem) = result, problems.isEmpty, (rest?.units ?? 0) == 0 else { return nil }
        return problem
    }
}

extension SplitDraft {
    /// Checks the draft: with each evaluation of the editor, and before saving.
    ///
    /// - Parameters:
    ///   - amount: The whole; below zero for a refund.
    ///   - expense: The id of the expense, by which members take turns at the odd cent.
    ///   - decimalMark: The decimal mark of the user's language.
    package func check(amount: Money, expense: ExpenseID, decimalMark: Character) -> SplitCheck {
        var reader = SplitReader(amount: amount, decimalMark: decimalMark)
        let split = reader.read(self)
        if let problem = reader.firstProblem {
            return SplitCheck(result: .failure(problem), shares: [:], problems: reader.problems, rest: nil)
        }
        do throws(VerniError) {
            let shares = try split.shares(of: amount.minorUnits, expense: expense)
            return SplitCheck(result: .success(split), shares: shares, problems: [:], rest: reader.rest)
        } catch {
            var problems: [SplitCheck.Field: VerniError] = [:]
            switch error {
            case .shareBelowZero(let member): problems[.member(member)] = error
            case .itemWithoutTaker(let number) where items.indices.contains(number):
                problems[.takers(items[number].id)] = error
            default: break
            }
            return SplitCheck(result: .failure(error), shares: [:], problems: problems, rest: reader.rest)
        }
    }
}

/// The reading of a draft's texts in the order of its fields.
private struct SplitReader {
    let amount: Money
    let decimalMark: Character
    private(set) var problems: [SplitCheck.Field: VerniError] = [:]
    private(set) var firstProblem: VerniError?
    private(set) var rest: SplitCheck.Rest?

    init(amount: Money, decimalMark: Character) {
        self.amount = amount
        self.decimalMark = decimalMark
    }

    mutating func read(_ draft: SplitDraft) -> Split {
        switch draft.mode {
        case .equal:
            return .equal(draft.takers.sorted())
        case .exact:
            let values = members(draft.exact, decimals: amount.currency.decimals)
            rest = .amount(whole &- sum(values.values))
            return .exact(values)
        case .weights:
            return .weights(members(draft.weights, decimals: 0))
        case .percent:
            let values = members(draft.percents, decimals: 2)
            rest = .percent(10_000 &- sum(values.values))
            return .percent(values)
        case .adjustment:
            let texts = draft.adjustments.filter { draft.takers.contains($0.key) }
            let values = members(texts, decimals: amount.currency.decimals, allowsNegative: true)
            return .adjustment(Dictionary(uniqueKeysWithValues: draft.takers.map { ($0, values[$0] ?? 0) }))
        case .items:
            return .items(receipt(draft))
        }
    }

    /// The whole without its sign.
    private var whole: Int64 { Int64(clamping: amount.minorUnits.magnitude) }

    private func sum(_ values: some Sequence<Int64>) -> Int64 { values.reduce(0, &+) }

    private mutating func members(
        _ texts: [MemberID: String], decimals: Int, allowsNegative: Bool = false
    ) -> [MemberID: Int64] {
        let read = TypedNumber.values(
            texts, decimals: decimals, decimalMark: decimalMark, allowsNegative: allowsNegative)
        for (member, problem) in read.problems.sorted(by: { $0.key < $1.key }) {
            report(problem, at: .member(member))
        }
        return read.values
    }

    private mutating func receipt(_ draft: SplitDraft) -> Split.Receipt {
        var items: [Split.Item] = []
        for item in draft.items {
            let price = price(item.amount, at: .item(item.id))
            items.append(Split.Item(title: item.title, amount: price, takers: item.takers.sorted()))
        }
        let receipt = Split.Receipt(
            items: items, tax: price(draft.tax, at: .tax), tip: price(draft.tip, at: .tip),
            discount: price(draft.discount, at: .discount))
        let assigned = sum(items.lazy.map(\.amount)) &+ receipt.tax &+ receipt.tip &- receipt.discount
        rest = .amount(whole &- assigned)
        return receipt
    }

    private mutating func price(_ text: String, at field: SplitCheck.Field) -> Int64 {
        do throws(VerniError) {
            let decimals = amount.currency.decimals
            guard let price = try TypedNumber.value(text, decimals: decimals, decimalMark: decimalMark) else {
                // An empty price is not wrong yet: it counts as zero, and is still left to assign.
                return 0
            }
            guard price >= 0 else { throw VerniError.amountOutOfRange }
            return price
        } catch {
            report(error, at: field)
            return 0
        }
    }

    private mutating func report(_ problem: VerniError, at field: SplitCheck.Field) {
        problems[field] = problem
        if firstProblem == nil { firstProblem = problem }
    }
}
