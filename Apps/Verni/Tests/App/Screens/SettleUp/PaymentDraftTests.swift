// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultSettleUp
import VerniDesignSystem
import VerniDomain
import VerniPreviewLedger
import VerniSettleUp

@Suite("The drafts of payments and rates")
struct PaymentDraftTests {
    private static let cleared = [
        PaymentFields.Cleared(currency: .brl, amount: 3_000), .init(currency: .eur, amount: -500),
        .init(currency: .jpy, amount: 1),
    ]

    private func line() throws -> SettleLine {
        SettleLine(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: MoneySum(minorUnits: 1_000, currency: .brl),
            circle: [SampleData.ana.id, SampleData.rui.id], cleared: Self.cleared)
    }

    private func draft(paying text: String) throws -> PaymentDraft {
        var draft = PaymentDraft(try line(), day: SampleData.today, decimalMark: ".")
        draft.amount.text = text
        return draft
    }

    @Test func `a whole line clears all its balances`() throws {
        let draft = PaymentDraft(try line(), day: SampleData.today, decimalMark: ",")
        #expect(draft.amount.text == "10,00")
        #expect(try draft.fields(decimalMark: ",").cleared == Self.cleared)
    }

    @Test func `a part clears that part of each balance, rounded towards zero`() throws {
        #expect(
            try draft(paying: "3.33").fields(decimalMark: ".").cleared == [
                .init(currency: .brl, amount: 999), .init(currency: .eur, amount: -166),
            ])
    }

    @Test func `more than a line, or too little to clear anything, is refused`() throws {
        #expect(throws: VerniError.amountOutOfRange) { try draft(paying: "10.01").fields(decimalMark: ".") }
        let small = SettleLine(
            from: SampleData.rui.id, to: SampleData.ana.id, amount: MoneySum(minorUnits: 1_000, currency: .brl),
            cleared: [.init(currency: .eur, amount: 3)])
        var part = PaymentDraft(small, day: SampleData.today, decimalMark: ".")
        part.amount.text = "0.01"
        #expect(throws: VerniError.amountOutOfRange) { try part.fields(decimalMark: ".") }
    }

    @Test func `the largest amounts are divided without overflow`() throws {
        let large = SettleLine(
            from: SampleData.rui.id, to: SampleData.ana.id,
            amount: MoneySum(minorUnits: Money.limit, currency: .brl),
            cleared: [.init(currency: .eur, amount: .min), .init(currency: .jpy, amount: .max)])
        var draft = PaymentDraft(large, day: SampleData.today, decimalMark: ".")
        draft.amount.text = "5000000000.00"
        #expect(try draft.fields(decimalMark: ".").cleared.map(\.amount) == [Int64.min / 2, Int64.max / 2])
    }

    @Test func `a line beyond one amount's limit is paid in parts`() throws {
        let large = SettleLine(
            from: SampleData.rui.id, to: SampleData.ana.id,
            amount: MoneySum(minorUnits: Money.limit * 4, currency: .brl),
            cleared: [.init(currency: .eur, amount: 4_000)])
        let draft = PaymentDraft(large, day: SampleData.today, decimalMark: ".")
        let fields = try draft.fields(decimalMark: ".")
        #expect(fields.amounts.amount.minorUnits == Money.limit)
        #expect(fields.cleared == [.init(currency: .eur, amount: 1_000)])
    }

    @Test func `a payment between other members clears its own amount`() throws {
        var draft = try self.draft(paying: "5")
        draft.from = SampleData.bia.id
        #expect(try draft.fields(decimalMark: ".").cleared.isEmpty)
    }

    @Test func `both members are needed, and differ`() {
        var draft = PaymentDraft(from: SampleData.ana.id, currency: .brl, day: SampleData.today)
        draft.amount.text = "5"
        #expect(!draft.hasMembers)
        draft.to = SampleData.ana.id
        #expect(!draft.hasMembers)
        #expect(throws: VerniError.notFound) { try draft.fields(decimalMark: ".") }
        draft.to = SampleData.rui.id
        #expect(draft.hasMembers)
    }

    @Test func `a rate is kept as digits with a point`() throws {
        var draft = RateDraft(from: .eur, to: .brl, day: SampleData.today)
        draft.text = " 6,25 "
        #expect(try draft.rate(decimalMark: ",") == "6.25")
        for text in ["", "0,0", "6,2,5", "-1", "1e5", "6.25", String(repeating: "9", count: 25)] {
            draft.text = text
            #expect(throws: VerniError.amountUnreadable(text)) { try draft.rate(decimalMark: ",") }
        }
    }
}
