// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultExpenseEditor
import VerniDomain
import VerniExpenseEditor
import VerniLedger
import VerniPreviewLedger
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The form of an expense", .timeLimit(.minutes(1)))
struct ExpenseEditorTests: ViewTest {
    private let ledger = PreviewLedger()
    private let events = Events()
    private let group = SampleData.trip.id

    /// The events of a screen, in order.
    private final class Events {
        var all: [ExpenseEditorEvent] = []
    }

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private nonisolated static let newID: ExpenseID = SampleData.id(200)

    private func show(_ start: ExpenseEditorInput.Start = .new, in language: String = "en") -> ViewTester {
        let factory = DefaultExpenseEditorScreenFactory(
            ledger: ledger, clock: FixedClock(), makeID: { Self.newID.uuid })
        return ViewTester(
            NavigationStack {
                factory.screen(ExpenseEditorInput(group, start)) { [events] in events.all.append($0) }
            }, client: ClientProfile(languages: [language]))
    }

    private func written() async throws {
        try await eventually { events.all.count == 1 }
    }

    /// The fields of the operation that was written.
    private var saved: ExpenseFields? {
        switch ledger.performed.last {
        case .createExpense(_, let fields), .editExpense(_, let fields, _): fields
        case .setRecurrence(_, _, let recurrence): recurrence.template
        default: nil
        }
    }

    // MARK: Rules

    /// Gives the ledger a rule that repeats the sample dinner.
    private func addRecurrence(isStopped: Bool = false) throws -> Recurrence {
        let template = try #require(SampleData.dinner).fields
        let rule = try RecurrenceRule(
            start: SampleData.today, every: 2, .weeks, end: .after(6),
            skipped: [Day(number: SampleData.today.number + 14)])
        let recurrence = Recurrence(
            id: SampleData.id(85), group: group,
            fields: RecurrenceFields(rule: rule, timeZone: "Asia/Tokyo", template: template), isStopped: isStopped)
        ledger.update { $0.recurrences = [recurrence] }
        return recurrence
    }

    @Test func `a rule gets another interval and end, and keeps its skipped days and its zone`() async throws {
        let recurrence = try addRecurrence()
        let tester = show(.recurrence(recurrence.id))
        await tester.eventually {
            $0.hasHeading("Edit the recurring expense")
            $0.has(.textField("Title"))
            $0.hasText("Changes apply to the expenses to come. Those already made stay as they are.")
        }
        tester.replaceText(in: .textField("Title"), with: "Jantar fixo")
        tester.replaceText(in: .textField("Every"), with: "3")
        tester.replaceText(in: .textField("Times in all"), with: "9")
        tester.tap("Save the expense")
        try await written()
        guard case .setRecurrence(group, recurrence.id, let fields) = ledger.performed.last else {
            Issue.record("\(ledger.performed)")
            return
        }
        let old = recurrence.fields
        #expect(fields.rule.interval == 3 && fields.rule.unit == .weeks && fields.rule.end == .after(9))
        #expect(fields.rule.start == old.rule.start && fields.rule.skipped == old.rule.skipped)
        #expect(fields.timeZone == "Asia/Tokyo" && fields.template.title == "Jantar fixo")
        #expect(fields.template.amounts.shares.values.reduce(0, +) == old.template.amounts.amount.minorUnits)
    }

    @Test func `a rule that was stopped or is unknown cannot be saved`() async throws {
        let tester = show(.recurrence(SampleData.id(99)))
        await tester.eventually { $0.hasButton("Try again") }
        let stopped = try addRecurrence(isStopped: true)
        let form = show(.recurrence(stopped.id))
        await form.eventually { $0.has(.textField("Title")) }
        form.tap("Save the expense")
        await form.eventually { $0.hasButton("Dismiss message") }
        #expect(ledger.performed.isEmpty)
    }

    // MARK: New expenses

    @Test func `a new expense needs a title and an amount alone`() async throws {
        let tester = show()
        await tester.eventually { $0.hasHeading("New expense") }
        await tester.eventually { $0.has(.textField("Title")) }
        tester.type("Mercado", into: .textField("Title"))
        tester.type("10.01", into: .textField("Amount"))
        tester.tap("Save the expense")
        try await written()
        #expect(saved?.title == "Mercado" && saved?.amounts.amount.minorUnits == 1_001)
        #expect(saved?.amounts.payers == [SampleData.ana.id: 1_001])
        #expect(saved?.amounts.shares.count == 4)
        #expect(
            events.all == [.saved(Self.newID, WrittenOperation(OperationID("preview-1"), in: group, .expenseAdded))])
    }

    @Test func `decimals are those of the user's language`() async throws {
        let tester = show(in: "pt-BR")
        await tester.eventually { $0.hasHeading("Nova despesa") }
        await tester.eventually { $0.has(.textField("Título")) }
        tester.type("Mercado", into: .textField("Título"))
        tester.type("1.010,50", into: .textField("Valor"))
        tester.tap("Salvar a despesa")
        try await written()
        #expect(saved?.amounts.amount.minorUnits == 101_050)
    }

    @Test func `a missing title is marked, and nothing is written`() async throws {
        let tester = show()
        await tester.eventually { $0.hasButton("Save the expense") }
        tester.assert { $0.hasNoText("Enter a title") }
        tester.tap("Save the expense")
        await tester.eventually { $0.hasText("Enter a title") }
        #expect(ledger.performed.isEmpty && events.all.isEmpty)
    }

    @Test func `a failed write keeps what was typed`() async throws {
        let tester = show()
        await tester.eventually { $0.has(.textField("Title")) }
        tester.type("Mercado", into: .textField("Title"))
        tester.type("10", into: .textField("Amount"))
        ledger.update { $0.failure = .groupArchived }
        tester.tap("Save the expense")
        await tester.eventually { $0.hasButton("Dismiss message") }
        tester.assert { $0.hasValue("Mercado", in: .textField("Title")) }
        #expect(events.all.isEmpty)
    }

    @Test func `a draft outlives a restart`() async throws {
        let tester = show()
        await tester.eventually { $0.has(.textField("Title")) }
        tester.type("Mercado", into: .textField("Title"))
        tester.type("10", into: .textField("Amount"))
        tester.relaunch()
        await tester.eventually { $0.hasValue("Mercado", in: .textField("Title")) }
        tester.tap("Save the expense")
        try await written()
        #expect(saved?.amounts.id == Self.newID)
    }

    @Test func `an expense that repeats is a rule, whose expenses the ledger makes`() async throws {
        let tester = show()
        await tester.eventually { $0.has(.textField("Title")) }
        tester.type("Aluguel", into: .textField("Title"))
        tester.type("1000", into: .textField("Amount"))
        tester.toggle("This expense repeats", to: true)
        await tester.eventually { $0.has(.textField("Every")) }
        tester.replaceText(in: .textField("Every"), with: "2")
        tester.tap("Save the expense")
        try await written()
        guard case .setRecurrence(group, let id, let recurrence) = ledger.performed.last else {
            Issue.record("No rule was written.")
            return
        }
        #expect(id.uuid == Self.newID.uuid && recurrence.template.title == "Aluguel")
        #expect(recurrence.rule == (try RecurrenceRule(start: recurrence.template.day, every: 2, .months)))
        #expect(TimeZone(identifier: recurrence.timeZone) != nil)
    }

    // MARK: Other starts

    @Test func `an edit keeps what others have changed meanwhile`() async throws {
        let dinner = try #require(SampleData.dinner)
        let tester = show(.edit(dinner.id))
        await tester.eventually { $0.hasValue("240.00", in: .textField("Amount")) }
        ledger.update { $0.expenses[0].fields.note = "Com gorjeta" }
        tester.replaceText(in: .textField("Title"), with: "Jantar")
        tester.tap("Save the expense")
        try await written()
        #expect(saved?.title == "Jantar" && saved?.note == "Com gorjeta")
        #expect(saved?.amounts == dinner.fields.amounts)
        tester.assert { $0.hasNo(.toggle("This expense repeats")) }
    }

    @Test func `an edit names the amounts that the form was filled with, also after a restart`() async throws {
        let dinner = try #require(SampleData.dinner)
        func detail(_ operation: String) -> ExpenseDetail {
            ExpenseDetail(expense: dinner, amountWrites: [OperationID(operation)])
        }
        ledger.update { $0.expenseDetails[dinner.id] = detail("filled") }
        let tester = show(.edit(dinner.id))
        await tester.eventually { $0.hasValue("240.00", in: .textField("Amount")) }
        tester.replaceText(in: .textField("Amount"), with: "300")
        ledger.update { $0.expenseDetails[dinner.id] = detail("later") }
        tester.relaunch()
        await tester.eventually { $0.hasValue("300", in: .textField("Amount")) }
        tester.tap("Save the expense")
        try await written()
        guard case .editExpense(_, let fields, let seen) = ledger.performed.last else {
            Issue.record("\(ledger.performed)")
            return
        }
        #expect(fields.amounts.amount.minorUnits == 30_000 && seen == [OperationID("filled")])
    }

    @Test func `a duplicate is a new expense of today`() async throws {
        let dinner = try #require(SampleData.dinner)
        let tester = show(.duplicate(dinner.id))
        await tester.eventually { $0.hasValue("Jantar no centro", in: .textField("Title")) }
        tester.tap("Save the expense")
        try await written()
        #expect(saved?.amounts.id == Self.newID && saved?.amounts.amount == dinner.fields.amounts.amount)
        #expect(saved.map { $0.day > dinner.fields.day } == true)
    }

    @Test func `a refused expense is written again, then forgotten`() async throws {
        var fields = try #require(SampleData.dinner).fields
        let amounts = fields.amounts
        let id: ExpenseID = SampleData.id(99)
        fields.amounts = try ExpenseAmounts(
            id: id, amount: amounts.amount, payers: amounts.payers, split: amounts.split)
        let refused = RefusedOperation(
            id: OperationID("refused"), record: .expense(group, id), groupName: "Paraty", change: .created,
            subject: fields.title, date: SampleData.now, reason: .changeTooLarge, expense: fields)
        ledger.update { $0.refused = [refused] }
        let tester = show(.correct(refused.id))
        await tester.eventually { $0.hasText("The server refused this expense. Correct it and save it again.") }
        await tester.eventually { $0.has(.textField("Title")) }
        tester.replaceText(in: .textField("Title"), with: "Jantar")
        tester.tap("Save the expense")
        try await written()
        guard case .createExpense = ledger.performed.last else {
            Issue.record("The server never had the expense.")
            return
        }
        #expect(saved?.amounts.id == id && ledger.discarded == [refused.id])
    }

    @Test func `an expense that is gone says so`() async throws {
        let tester = show(.edit(SampleData.id(98)))
        await tester.eventually { $0.hasButton("Try again") }
        tester.assert { $0.hasNo(.button("Save the expense")) }
    }

    @Test func `cancelling writes nothing`() async throws {
        let tester = show()
        await tester.eventually { $0.has(.textField("Title")) }
        tester.tap(.button("Cancel"))
        #expect(events.all == [.cancelled] && ledger.performed.isEmpty)
    }

    @Test func `no value that a client sends ends the process`() async throws {
        let tester = show()
        await tester.eventually { $0.has(.textField("Title")) }
        tester.toggle("This expense repeats", to: true)
        tester.reportExtremes()
    }
}
