// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of settling up.
package struct SettleUpState: Equatable, Sendable, Codable {
    package var group = LoadState<GroupDetail>()
    package var choice = PlanChoice()
    /// The lines in one currency; empty until they were chosen.
    package var converted = LoadState<[ConvertedTransfer]>()
    /// The rates of that plan, by currency.
    package var rates = LoadState<[ConversionRate]>()
    /// The debts pair by pair; empty until they were chosen.
    package var pairs = LoadState<[PairDebt]>()
    package var payments = LoadState<[Payment]>()
    /// The payments that were deleted, and can be restored.
    package var deleted: [Payment] = []
    package var showsDeleted = false
    /// The form of a payment; `nil` while it is closed.
    package var form: PaymentDraft?
    /// The form of an exchange rate; `nil` while it is closed.
    package var rate: RateDraft?
    /// The versions of a payment; `nil` while they are closed.
    package var history: OpenHistory?
    /// The payment whose deletion the user is asked to confirm.
    package var question: PaymentID?
    /// The form that the user is asked whether to save, because its line has left the plan; `nil` without a question.
    package var outdatedForm: PaymentDraft?
    package var isSaving = false
    /// Whether the form has had the refused payment that the page was opened to correct.
    package var hasShownRefused = false
    /// The requests that were sent since the page was opened.
    package var requested: Set<SettlementRequest> = []
    /// The error of the last write.
    package var problem: VerniError?

    package init() {}

    /// The first error of the last loads, without that of a plan, which stands in its place.
    package var failure: VerniError? { group.failure ?? payments.failure }

    /// The payments with concurrent amounts, from which users have to choose.
    package var conflicts: [Payment] { (payments.value ?? []).filter { !$0.alternatives.isEmpty } }

    /// The currency of a plan in one currency.
    package var currency: Currency? { choice.currency ?? group.value?.fields.currency }
}

/// The way of settling that the user has chosen.
package struct PlanChoice: Hashable, Sendable, Codable {
    package enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
        /// The fewest payments of each currency.
        case fewest
        /// Payments in one currency.
        case converted
        /// The debts as the expenses have made them, pair by pair.
        case pairs
    }

    package var mode = Mode.fewest
    /// The currency of a plan in one; the group's own if `nil`.
    package var currency: Currency?

    package init(mode: Mode = .fewest, currency: Currency? = nil) {
        self.mode = mode
        self.currency = currency
    }
}

/// A debt of one member to another, as expenses and payments between them have made it.
package struct PairDebt: Hashable, Sendable, Codable {
    package let from: MemberID
    package let to: MemberID
    package let currency: Currency
    /// Minor units, above zero.
    package let amount: Int64

    package init(from: MemberID, to: MemberID, currency: Currency, amount: Int64) {
        self.from = from
        self.to = to
        self.currency = currency
        self.amount = amount
    }
}

/// A payment that a page proposes: a line of a plan, or the debt of a pair.
package struct SettleLine: Hashable, Sendable, Codable {
    package let from: MemberID
    package let to: MemberID
    /// Above zero; more than one amount can be takes several payments.
    package let amount: MoneySum
    /// The members whose balances cancel; empty for the debt of a pair.
    package let circle: [MemberID]
    /// The balances that the payment clears; empty if it is those of its own currency.
    package let cleared: [PaymentFields.Cleared]

    package init(
        from: MemberID, to: MemberID, amount: MoneySum, circle: [MemberID] = [], cleared: [PaymentFields.Cleared] = []
    ) {
        self.from = from
        self.to = to
        self.amount = amount
        self.circle = circle
        self.cleared = cleared
    }
}

extension SettleUpState {
    /// The lines of the chosen plan, by currency; `nil` until they are known.
    package var lines: [[SettleLine]]? {
        switch choice.mode {
        case .fewest:
            return group.value.map { group in
                group.plan.keys.sorted().map { currency in
                    (group.plan[currency] ?? []).map { SettleLine($0, in: currency) }
                }
                .filter { !$0.isEmpty }
            }
        case .converted:
            guard let currency else { return nil }
            return converted.value.map { lines in
                let lines = lines.map { SettleLine($0.transfer, in: currency, cleared: $0.cleared) }
                return lines.isEmpty ? [] : [lines]
            }
        case .pairs:
            return pairs.value.map { pairs in
                Set(pairs.map(\.currency)).sorted().map { currency in
                    pairs.filter { $0.currency == currency }.map(SettleLine.init)
                }
            }
        }
    }
}

extension SettleUpState {
    /// Whether the plan has changed since the form was filled with one of its lines: someone may have recorded the payment.
    package var isFormOutdated: Bool {
        guard !isSaving, let form, form.id == nil, let line = form.line, let lines else { return false }
        return !lines.joined().contains(where: line.isSamePayment(as:))
    }
}

extension SettleLine {
    /// Returns whether two lines are the same payment, whichever balances cancel around it.
    func isSamePayment(as other: SettleLine) -> Bool {
        (from, to, amount, cleared) == (other.from, other.to, other.amount, other.cleared)
    }

    init(_ transfer: Transfer, in currency: Currency, cleared: [PaymentFields.Cleared] = []) {
        self.init(
            from: transfer.from, to: transfer.to, amount: MoneySum(minorUnits: transfer.amount, currency: currency),
            circle: transfer.circle, cleared: cleared)
    }

    init(_ debt: PairDebt) {
        self.init(
            from: debt.from, to: debt.to, amount: MoneySum(minorUnits: debt.amount, currency: debt.currency))
    }
}
