// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain

@testable import VerniDesignSystem

/// Drafts of splits and payers.
@Suite struct SplitTests {
    private let me = Samples.me.id
    private let ana = Samples.ana.id
    private let bia = Samples.bia.id

    private func draft(_ mode: SplitDraft.Mode, _ change: (inout SplitDraft) -> Void = { _ in }) -> SplitDraft {
        var draft = SplitDraft(mode: mode, takers: Samples.members.map(\.id))
        change(&draft)
        return draft
    }

    private func check(_ draft: SplitDraft, _ units: Int64 = 10_000, _ currency: Currency = .brl) throws -> SplitCheck {
        try draft.check(amount: Samples.money(units, currency), expense: Samples.expense, decimalMark: ",")
    }

    @Test func `each mode computes its shares`() throws {
        #expect(try check(draft(.equal), 9_000).shares == [me: 3_000, ana: 3_000, bia: 3_000])
        #expect(
            try check(draft(.exact) { $0.exact = [me: "75,20", ana: "24,8", bia: " "] }).shares
                == [me: 7_520, ana: 2_480])
        #expect(
            try check(draft(.weights) { $0.weights = [me: "3", ana: "1", bia: ""] }).shares == [me: 7_500, ana: 2_500])
        #expect(
            try check(draft(.percent) { $0.percents = [me: "62,5", ana: "37,5%"] }).shares == [me: 6_250, ana: 3_750])
        #expect(
            try check(draft(.adjustment) { $0.adjustments = [me: "10", ana: "-5"] }, 9_500).shares
                == [me: 4_000, ana: 2_500, bia: 3_000])
        let items = draft(.items) {
            $0.items = [
                SplitDraft.Item(id: 0, title: "Pizza", amount: "60", takers: [me, ana]),
                SplitDraft.Item(id: 1, title: "Wine", amount: "30,00", takers: [bia]),
            ]
            $0.tip = "10"
            $0.tax = "5"
            $0.discount = "15"
        }
        #expect(try check(items, 9_000).shares == [me: 3_000, ana: 3_000, bia: 3_000])
    }

    @Test func `a refund is typed without a sign`() throws {
        let draft = draft(.exact) { $0.exact = [me: "60", ana: "40"] }
        #expect(try check(draft, -10_000).shares == [me: -6_000, ana: -4_000])
        var payers = PayersDraft(payer: me)
        #expect(try payers.payers(of: Samples.money(-500), decimalMark: ",") == [me: -500])
        payers.isShared = true
        payers.amounts = [me: "3", ana: "2"]
        #expect(try payers.payers(of: Samples.money(-500), decimalMark: ",") == [me: -300, ana: -200])
    }

    @Test func `what is left is counted, above and below zero`() throws {
        #expect(try check(draft(.exact) { $0.exact = [me: "96,80"] }).rest == .amount(320))
        #expect(try check(draft(.exact) { $0.exact = [me: "101"] }).rest == .amount(-100))
        #expect(try check(draft(.percent) { $0.percents = [me: "97,5"] }).rest == .percent(250))
        #expect(
            try check(draft(.items) { $0.items = [.init(id: 0, amount: "80", takers: [me])] }).rest == .amount(2_000))
        #expect(try check(draft(.equal)).rest == nil)
    }

    @Test func `a problem is at its field, and the others are still read`() throws {
        let percent = try check(draft(.percent) { $0.percents = [me: "12,345", ana: "x", bia: "-1"] })
        #expect(percent.problems[.member(me)] == .amountTooPrecise(decimals: 2))
        #expect(percent.problems[.member(ana)] == .amountUnreadable("x"))
        #expect(percent.problems[.member(bia)] == .shareBelowZero(bia))
        #expect(percent.result == .failure(.amountTooPrecise(decimals: 2)))
        #expect(percent.rest == nil)
        let weights = try check(draft(.weights) { $0.weights = [me: "1,5"] })
        #expect(weights.problems == [.member(me): .amountTooPrecise(decimals: 0)])
        let adjustment = try check(draft(.adjustment) { $0.adjustments = [me: "-90"] })
        #expect(adjustment.problems == [.member(me): .shareBelowZero(me)])
        let items = try check(
            draft(.items) {
                $0.items = [.init(id: 7, amount: "100", takers: [])]
                $0.tip = "-1"
            })
        #expect(items.problems == [.tip: .amountOutOfRange])
        let takers = try check(draft(.items) { $0.items = [.init(id: 7, amount: "100", takers: [])] })
        #expect(takers.problems == [.takers(7): .itemWithoutTaker(0)])
    }

    @Test func `a problem without a field is the editor's`() throws {
        #expect(try check(draft(.equal) { $0.takers = [] }).general == .weightsAreZero)
        #expect(try check(draft(.weights)).general == .weightsAreZero)
        // The rest says it already.
        #expect(try check(draft(.exact)).general == nil)
        #expect(throws: VerniError.doNotSum(.shares, expected: 10_000, got: 0)) {
            try draft(.exact).split(amount: Samples.money(10_000), expense: Samples.expense, decimalMark: ",")
        }
    }

    @Test func `huge numbers are refused, and trap nothing`() throws {
        let huge = String(repeating: "9", count: 400)
        for mode in SplitDraft.Mode.allCases {
            let draft = draft(mode) {
                $0.exact = [me: huge, ana: "10000000000,00", bia: "10000000000,00"]
                $0.weights = [me: huge]
                $0.percents = [me: huge, ana: "99999999,99"]
                $0.adjustments = [me: "-" + huge]
                $0.items = [.init(id: .max, amount: huge, takers: [me])]
                $0.addItem()
                $0.tax = huge
            }
            let outcome = try check(draft, 1_000_000_000_000)
            #expect((try? outcome.result.get()) == nil || mode == .equal)
        }
    }

    @Test func `a draft keeps what was typed while the mode changes, and survives a restart`() throws {
        var draft = draft(.percent) { $0.percents = [me: "33,3", ana: " 66,"] }
        draft.mode = .items
        draft.addItem()
        draft.mode = .percent
        #expect(draft.percents == [me: "33,3", ana: " 66,"])
        let copy = try JSONDecoder().decode(SplitDraft.self, from: JSONEncoder().encode(draft))
        #expect(copy == draft)
    }

    @Test(arguments: [
        Split.equal([Samples.me.id, Samples.ana.id]), .exact([Samples.me.id: 6_005, Samples.ana.id: 3_995]),
        .weights([Samples.me.id: 3, Samples.ana.id: 1]), .percent([Samples.me.id: 6_250, Samples.ana.id: 3_750]),
        .adjustment([Samples.me.id: 0, Samples.ana.id: -250]),
        .items(
            Split.Receipt(
                items: [Split.Item(title: "Pizza", amount: 9_000, takers: [Samples.me.id, Samples.ana.id])], tax: 500,
                tip: 1_000, discount: 500)),
    ])
    func `the draft of a saved split gives the same split`(split: Split) throws {
        let draft = SplitDraft(split, currency: .brl, decimalMark: ",")
        #expect(
            try draft.split(amount: Samples.money(10_000), expense: Samples.expense, decimalMark: ",") == split)
    }

    @Test func `one payer pays all, and several pay their parts`() throws {
        let amount = try Samples.money(12_840)
        #expect(throws: VerniError.noPayer) { try PayersDraft().payers(of: amount, decimalMark: ",") }
        var draft = PayersDraft(payer: me)
        #expect(try draft.payers(of: amount, decimalMark: ",") == [me: 12_840])
        draft.isShared = true
        #expect(throws: VerniError.noPayer) { try draft.payers(of: amount, decimalMark: ",") }
        draft.amounts = [me: "100", ana: "20", bia: "0"]
        #expect(draft.check(amount: amount, decimalMark: ",").rest == 840)
        #expect(throws: VerniError.doNotSum(.payers, expected: 12_840, got: 12_000)) {
            try draft.payers(of: amount, decimalMark: ",")
        }
        draft.amounts[ana] = "28,40"
        let payers = try draft.payers(of: amount, decimalMark: ",")
        #expect(payers == [me: 10_000, ana: 2_840])
        #expect(
            try PayersDraft(payers, currency: .brl, decimalMark: ",").payers(of: amount, decimalMark: ",") == payers)
        draft.amounts[bia] = "?"
        #expect(draft.check(amount: amount, decimalMark: ",").problems == [bia: .amountUnreadable("?")])
    }
}
