// SPDX-License-Identifier: Apache-2.0

package import VerniDesignSystem
package import VerniDomain

/// A payment while it is edited, with its texts as the user has typed them.
package struct PaymentDraft: Hashable, Sendable, Codable {
    /// The payment that is edited; `nil` for a new one.
    package let id: PaymentID?
    /// The refused operation that the payment corrects; `nil` for others.
    package let refused: OperationID?
    package var from: MemberID?
    package var to: MemberID?
    package var amount: AmountDraft
    package var day: Day
    package var note: String
    /// The payment as it was proposed or saved, with the balances that it clears.
    package let line: SettleLine?
    /// The payment as it was when the form was opened; `nil` for a new one, for one that was refused, and in a form that an
    /// older version has saved.
    package let original: PaymentFields?
    /// The operations whose amounts the user has seen; `nil` for a new payment, and in a form that an older version has
    /// saved.
    package let seen: [OperationID]?

    /// Creates the draft of a payment between any members.
    package init(from: MemberID? = nil, currency: Currency, day: Day) {
        (id, refused, original, seen) = (nil, nil, nil, nil)
        self.from = from
        to = nil
        amount = AmountDraft(currency: currency)
        self.day = day
        note = ""
        line = nil
    }

    /// Creates the draft of a line's payment, or of its largest part that is one amount.
    package init(_ line: SettleLine, day: Day, decimalMark: Character) {
        (id, refused, original, seen) = (nil, nil, nil, nil)
        from = line.from
        to = line.to
        amount = AmountDraft(Money(clamping: line.amount), decimalMark: decimalMark)
        self.day = day
        note = ""
        self.line = line
    }

    /// Creates the draft of a payment that was saved.
    package init(_ payment: Payment, decimalMark: Character) {
        self.init(
            payment.fields, of: payment.id, original: payment.fields, seen: payment.amountWrites,
            decimalMark: decimalMark)
    }

    /// Creates the draft of a payment that the server has refused.
    package init(
        _ fields: PaymentFields, of payment: PaymentID, refused: RefusedOperation, decimalMark: Character
    ) {
        self.init(
            fields, of: payment, refused: refused.id, original: nil, seen: refused.amountWrites,
            decimalMark: decimalMark)
    }

    private init(
        _ fields: PaymentFields, of payment: PaymentID, refused: OperationID? = nil, original: PaymentFields?,
        seen: [OperationID]?, decimalMark: Character
    ) {
        let amounts = fields.amounts
        id = payment
        self.refused = refused
        self.original = original
        self.seen = seen
        from = amounts.from
        to = amounts.to
        amount = AmountDraft(amounts.amount, decimalMark: decimalMark)
        day = fields.day
        note = fields.note
        line = SettleLine(
            from: amounts.from, to: amounts.to, amount: MoneySum(amounts.amount), cleared: fields.cleared)
    }

    /// Whether both members are chosen, and differ.
    package var hasMembers: Bool { from != nil && to != nil && from != to }

    /// Returns the fields to save.
    ///
    /// A part of a line clears the same part of each balance, rounded towards zero.
    ///
    /// - Throws: The first problem; ``VerniError/amountOutOfRange`` for a part that is too small to clear anything.
    package func fields(decimalMark: Character) throws(VerniError) -> PaymentFields {
        guard let from else { throw .noPayer }
        guard let to, from != to else { throw .notFound }
        let money = try amount.money(decimalMark: decimalMark)
        let amounts = try PaymentAmounts(from: from, to: to, amount: money)
        return PaymentFields(
            day: day, note: try TextLimits.checkedNote(note.trimmed), amounts: amounts,
            cleared: try cleared(by: amounts))
    }

    private func cleared(by amounts: PaymentAmounts) throws(VerniError) -> [PaymentFields.Cleared] {
        guard let line, !line.cleared.isEmpty, line.from == amounts.from, line.to == amounts.to,
            line.amount.currency == amounts.amount.currency
        else { return [] }
        guard MoneySum(amounts.amount) != line.amount else { return line.cleared }
        // More than the line would clear balances that are not there.
        guard amounts.amount.minorUnits < line.amount.minorUnits else { throw .amountOutOfRange }
        let cleared = line.cleared.map { part in
            PaymentFields.Cleared(
                currency: part.currency,
                amount: Self.share(amounts.amount.minorUnits, of: part.amount, whole: line.amount.minorUnits))
        }
        .filter { $0.amount != 0 }
        // An empty list would stand for the payment's own amount.
        guard !cleared.isEmpty else { throw .amountOutOfRange }
        return cleared
    }

    /// Returns `value * part / whole`, rounded towards zero; `part` is above zero and at most the whole.
    private static func share(_ part: Int64, of value: Int64, whole: Int64) -> Int64 {
        let product = part.magnitude.multipliedFullWidth(by: value.magnitude)
        // The product is at most the whole times 64 bits, so the quotient fits.
        let magnitude = Int64(clamping: whole.magnitude.dividingFullWidth(product).quotient)
        return value < 0 ? 0 &- magnitude : magnitude
    }
}

/// An exchange rate while it is typed.
package struct RateDraft: Hashable, Sendable, Codable {
    package var from: Currency
    package let to: Currency
    package var day: Day
    package var text: String

    package init(from: Currency, to: Currency, day: Day, text: String = "") {
        self.from = from
        self.to = to
        self.day = day
        self.text = text
    }

    /// Returns the rate as digits with a point, as the ledger keeps it.
    ///
    /// - Throws: ``VerniError/amountUnreadable(_:)``.
    package func rate(decimalMark: Character) throws(VerniError) -> String {
        let typed = text.trimmed
        // The other mark could stand for thousands.
        guard !typed.contains(where: { $0 != decimalMark && ".,".contains($0) }) else { throw .amountUnreadable(typed) }
        let rate = typed.split(separator: decimalMark, omittingEmptySubsequences: false).joined(separator: ".")
        let digits = rate.utf8.filter { $0 != UInt8(ascii: ".") }
        guard !digits.isEmpty, rate.utf8.count <= 24, rate.utf8.count - digits.count <= 1,
            digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            digits.contains(where: { $0 != UInt8(ascii: "0") }), from != to
        else { throw .amountUnreadable(typed) }
        return rate
    }
}

/// A request to a member to pay the user what the plan says.
package struct SettlementRequest: Hashable, Sendable, Codable {
    package let group: GroupID
    package let member: MemberID
    package let currency: Currency

    package init(to member: MemberID, in group: GroupID, _ currency: Currency) {
        self.group = group
        self.member = member
        self.currency = currency
    }
}

/// Sends requests to settle, which need the server.
package protocol SettlementRequester: Sendable {
    /// Asks a member to pay the user what the plan says, once a day.
    ///
    /// - Throws: ``VerniError/tooManyTries(seconds:)`` within a day of the last request; ``VerniError/notFound`` for a
    ///   line that the plan does not have.
    func send(_ request: SettlementRequest) async throws
}
