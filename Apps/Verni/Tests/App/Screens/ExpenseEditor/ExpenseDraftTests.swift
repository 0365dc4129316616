// SPDX-License-Identifier: Apache-2.0

import Testing
import VerniDefaultExpenseEditor
import VerniDesignSystem
import VerniDomain
import VerniExpenseEditor
import VerniPreviewLedger

@Suite("The draft of an expense")
struct ExpenseDraftTests {
    private static let id: ExpenseID = SampleData.id(90)

    private func draft(_ amount: String = "100") -> ExpenseDraft {
        var draft = ExpenseDraft(id: Self.id, in: SampleData.trip, day: SampleData.today)
        draft.title = "  Mercado "
        draft.amount.text = amount
        return draft
    }

    @Test func `a new expense is paid by the user and shared by all`() throws {
        let fields = try draft("10,01").fields(decimalMark: ",")
        #expect(fields.title == "Mercado" && fields.day == SampleData.today)
        #expect(fields.amounts.amount == (try Money(minorUnits: 1_001, currency: .brl)))
        #expect(fields.amounts.payers == [SampleData.ana.id: 1_001])
        #expect(fields.amounts.shares.values.sorted() == [250, 250, 250, 251])
    }

    @Test func `a refund is below zero, and reads back as it was typed`() throws {
        var draft = draft("12.50")
        draft.isRefund = true
        let fields = try draft.fields(decimalMark: ".")
        #expect(fields.amounts.amount.minorUnits == -1_250)
        let again = ExpenseDraft(fields, id: Self.id, decimalMark: ",")
        #expect(again.isRefund && again.amount.text == "12,50")
        #expect(try again.fields(decimalMark: ",") == fields)
    }

    @Test(arguments: [
        ("", "10", VerniError.nameInvalid(limit: 200)), ("Mercado", "", .amountUnreadable("")),
        ("Mercado", "0", .amountOutOfRange), ("Mercado", "1.001", .amountTooPrecise(decimals: 2)),
    ])
    func `the first problem is said`(title: String, amount: String, error: VerniError) {
        var draft = draft(amount)
        draft.title = title
        #expect(throws: error) { try draft.fields(decimalMark: ".") }
    }

    @Test func `a split that does not add up is refused`() {
        var draft = draft()
        draft.split.mode = .exact
        draft.split.exact = [SampleData.ana.id: "60", SampleData.rui.id: "30"]
        #expect(throws: VerniError.doNotSum(.shares, expected: 10_000, got: 9_000)) {
            try draft.fields(decimalMark: ".")
        }
    }

    @Test func `a member that was deleted meanwhile is in no part of the form`() throws {
        var group = SampleData.trip
        group.members.removeAll { $0.id == SampleData.leo.id }
        var draft = draft()
        draft.split.exact = [SampleData.leo.id: "60"]
        draft.split.addItem()
        draft.payers.amounts = [SampleData.leo.id: "100"]
        var state = ExpenseEditorState(start: .new)
        state = reduceExpenseEditor(state, .filled(.success(EditorContents(draft: draft))))
        state = reduceExpenseEditor(state, .groupLoaded(.success(group)))
        let kept = try #require(state.draft)
        #expect(try kept.fields(decimalMark: ".").amounts.shares.count == 3)
        #expect(kept.split.exact.isEmpty && kept.payers.amounts.isEmpty && kept.split.items[0].takers.count == 3)
        // A refused expense that is corrected names it too.
        state = ExpenseEditorState(start: .new)
        state = reduceExpenseEditor(state, .groupLoaded(.success(group)))
        state = reduceExpenseEditor(state, .filled(.success(EditorContents(draft: draft))))
        #expect(state.draft == kept)
    }

    @Test func `a rule repeats every n units until its end`() throws {
        var draft = draft()
        #expect(try draft.rule() == nil)
        var repetition = RepetitionDraft(last: Day(number: SampleData.today.number + 90))
        repetition.interval = "2"
        repetition.unit = .weeks
        draft.repetition = repetition
        #expect(try draft.rule() == RecurrenceRule(start: draft.day, every: 2, .weeks))
        repetition.end = .day
        draft.repetition = repetition
        #expect(try draft.rule() == RecurrenceRule(start: draft.day, every: 2, .weeks, end: .on(repetition.last)))
        repetition.end = .count
        repetition.count = "3"
        draft.repetition = repetition
        #expect(try draft.rule() == RecurrenceRule(start: draft.day, every: 2, .weeks, end: .after(3)))
    }

    @Test(arguments: ["", "0", "-1", "1001", "two", "99999999999999999999"])
    func `an interval that is no number from 1 to 1,000 is refused`(text: String) {
        var draft = draft()
        var repetition = RepetitionDraft(last: draft.day)
        repetition.interval = text
        draft.repetition = repetition
        #expect(!repetition.hasInterval)
        #expect(throws: VerniError.limitReached) { try draft.rule() }
    }
}
