// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAppBase
import VerniDefaultExpense
import VerniDomain
import VerniExpense
import VerniLedger
import VerniPreviewLedger
import VerniTime
import Vitral
import VitralTestSupport
import VitralTesting

@Suite("The page of an expense", .timeLimit(.minutes(1)))
struct ExpenseTests: ViewTest {
    private let ledger = PreviewLedger()
    private let accounts = StoringAccounts()
    private let events = Events()
    private let group = SampleData.trip.id
    private let id: ExpenseID = SampleData.id(30)

    /// The events of a screen, in order.
    private final class Events {
        var all: [ExpenseEvent] = []
    }

    private struct FixedClock: VerniClock {
        var now: Date { SampleData.now }
        func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
    }

    private func show(
        in language: String = "en", _ change: (inout ExpenseDetail) throws -> Void = { _ in }
    ) throws -> ViewTester {
        var detail = ExpenseDetail(expense: try #require(SampleData.dinner))
        try change(&detail)
        ledger.update { [detail] in $0.expenseDetails[id] = detail }
        let factory = DefaultExpenseScreenFactory(
            ledger: ledger, accounts: accounts, clock: FixedClock(), makeID: { Self.newID.uuid })
        let screen = factory.screen(ExpenseInput(id, in: group)) { [events] in events.all.append($0) }
        return ViewTester(NavigationStack { screen }, client: ClientProfile(languages: [language]))
    }

    private nonisolated static let newID: CommentID = SampleData.id(200)

    private func comment(_ number: UInt8, _ text: String, isMine: Bool) -> VerniDomain.Comment {
        VerniDomain.Comment(
            id: SampleData.id(number), author: isMine ? "ana" : "rui", authorName: isMine ? "Ana" : "Rui",
            text: text, createdAt: SampleData.now, isMine: isMine)
    }

    // MARK: Reading

    @Test func `it shows the amount, the payers and the shares`() async throws {
        let tester = try show()
        await tester.eventually {
            $0.hasHeading("Jantar no centro")
            $0.hasHeading("Paid by")
            $0.hasHeading("Shares")
            $0.hasText("R$60.00")
            $0.hasText("Comida")
        }
    }

    @Test func `it speaks Portuguese`() async throws {
        let tester = try show(in: "pt-BR")
        await tester.eventually {
            $0.hasHeading("Pago por")
            $0.hasHeading("Comprovantes")
            $0.hasButton("Editar a despesa")
            $0.hasNo(.text(containing: "expense."))
        }
    }

    @Test func `editing and duplicating are other pages`() async throws {
        let tester = try show()
        await tester.eventually { $0.hasButton("Edit the expense") }
        tester.tap(.button("Edit the expense"))
        tester.tap(.button("Duplicate"))
        #expect(events.all == [.edit, .duplicate])
    }

    @Test func `a user without the right sees no way to change it`() async throws {
        let tester = try show { $0.isEditable = false }
        await tester.eventually { $0.hasHeading("Jantar no centro") }
        tester.assert {
            $0.hasNo(.button("Edit the expense"))
            $0.hasNo(.button("Delete the expense"))
            $0.hasNo(.button("Add a receipt"))
        }
        // A copy is an expense of the user's own.
        tester.tap(.button("Duplicate"))
        #expect(events.all == [.duplicate])
    }

    @Test func `in an archived group, nothing is duplicated`() async throws {
        ledger.update { $0.details[SampleData.trip.id]?.isArchived = true }
        let tester = try show()
        await tester.eventually { $0.hasHeading("Jantar no centro") }
        tester.assert { $0.hasNo(.button("Duplicate")) }
    }

    @Test func `an expense that was deleted while the user changed it says so`() async throws {
        let tester = try show { detail in
            detail.expense.isDeleted = true
            detail.hidesMyChange = true
        }
        await tester.eventually { $0.hasText(containing: "deleted while you were changing it") }
    }

    @Test func `the author of an expense keeps its name after leaving`() async throws {
        let tester = try show { detail in
            detail.expense.author = "gone"
            detail.authorName = "Eva"
            detail.comments = [comment(61, "Hers", isMine: false)]
        }
        await tester.eventually { $0.hasText("Eva") }
        let unknown = try show { $0.expense.author = "gone" }
        await unknown.eventually { $0.hasText("A former member") }
    }

    // MARK: Comments

    @Test func `a comment is written, and its field is emptied`() async throws {
        let tester = try show()
        await tester.eventually { $0.has(.textField("New comment")) }
        tester.type(" Thanks ", into: .textField("New comment"))
        tester.tap(.button("Comment"))
        await tester.eventually { $0.hasValue("", in: .textField("New comment")) }
        #expect(ledger.performed == [.addComment(group, id, Self.newID, text: "Thanks")])
    }

    @Test func `only the author edits and deletes a comment`() async throws {
        let tester = try show { $0.comments = [comment(61, "Hers", isMine: false), comment(62, "Mine", isMine: true)] }
        await tester.eventually { $0.hasText("Hers") }
        tester.assert {
            $0.hasNo(.button("Edit the comment: Hers"))
            $0.hasNo(.button("Delete the comment: Hers"))
        }
        tester.tap("Edit the comment: Mine")
        tester.replaceText(in: .textField("Your comment"), with: "Ours")
        tester.tap("Save the comment")
        await tester.eventually { $0.hasNo(.textField("Your comment")) }
        tester.tap("Delete the comment: Mine")
        tester.tap(.button("Delete").inside(.alert()))
        try await eventually { ledger.performed.count == 2 }
        #expect(
            ledger.performed == [
                .editComment(group, id, SampleData.id(62), text: "Ours"),
                .deleteComment(group, id, SampleData.id(62)),
            ])
    }

    // MARK: Receipts

    @Test func `a receipt is stored, then added`() async throws {
        let tester = try show()
        await tester.eventually { $0.hasButton("Add a receipt") }
        tester.tap("Add a receipt")
        tester.upload(Data([1, 2, 3]), named: "nota.pdf", in: .button("Choose File"))
        try await eventually { ledger.performed.count == 1 }
        let file = ReceiptFile(
            id: ReceiptID(Self.newID.uuid), digest: StoringAccounts.digest, kind: .pdf, byteCount: 3)
        #expect(ledger.performed == [.addReceipt(group, id, file)])
    }

    @Test func `a file that is refused says why`() async throws {
        accounts.failure = .fileKind
        let tester = try show()
        await tester.eventually { $0.hasButton("Add a receipt") }
        tester.tap("Add a receipt")
        tester.upload(Data([1]), named: "nota.png", in: .button("Choose File"))
        await tester.eventually { $0.hasButton("Dismiss message") }
        #expect(ledger.performed.isEmpty)
    }

    // MARK: History and conflicts

    @Test func `versions say their differences, and can be put back`() async throws {
        let version = RecordVersion(
            id: OperationID("op"), authorName: "Rui Martins", isMine: false, date: SampleData.now, change: .edited,
            differences: [
                .init(field: .amount, before: "200.00 BRL", after: "240.00 BRL"),
                .init(field: .payers, before: "Ana Souza 200.00 BRL", after: "Ana Souza 240.00 BRL"),
                .init(field: .split, before: "equal", after: "weights"),
                .init(field: .note, before: nil, after: "Com gorjeta"),
            ], isRevertible: true)
        ledger.update { $0.versions[.expense(group, id)] = [version] }
        let tester = try show()
        await tester.eventually {
            $0.hasText("Rui Martins edited the expense")
            $0.hasText("Amount: R$200.00 → R$240.00")
            $0.hasText("Paid by: Ana Souza R$200.00 → Ana Souza R$240.00")
            $0.hasText("Note added: Com gorjeta")
        }
        tester.tap(.text("Restore the values from before this"))
        try await eventually { ledger.reverted == [OperationID("op")] }
    }

    @Test func `concurrent amounts are a choice`() async throws {
        let other = try #require(SampleData.boat).fields.amounts
        let tester = try show { detail in
            detail.alternatives = [
                .init(
                    operation: OperationID("a"), author: "Ana", date: SampleData.now,
                    amounts: detail.expense.fields.amounts),
                .init(operation: OperationID("b"), author: "Rui", date: SampleData.now, amounts: other),
            ]
        }
        await tester.eventually { $0.hasHeading("Choose a version") }
        tester.tap("Use R$480.00, by Rui")
        try await eventually { ledger.performed.count == 1 }
        #expect(ledger.performed == [.resolveExpense(group, id, OperationID("b"))])
    }

    // MARK: Deleting

    @Test func `deleting asks first, offers the way back, and closes the page`() async throws {
        let tester = try show()
        await tester.eventually { $0.hasButton("Delete the expense") }
        tester.tap("Delete the expense")
        await tester.eventually { $0.hasText("Delete this expense?") }
        #expect(ledger.performed.isEmpty)
        tester.tap(.button("Delete").inside(.alert()))
        try await eventually { events.all.count == 2 }
        #expect(ledger.performed == [.deleteExpense(group, id)])
        #expect(
            events.all == [.wrote(WrittenOperation(OperationID("preview-1"), in: group, .expenseDeleted)), .closed])
    }

    @Test func `a deleted expense can be restored, and nothing else`() async throws {
        let tester = try show { $0.expense.isDeleted = true }
        await tester.eventually { $0.hasText("This expense was deleted") }
        tester.assert { $0.hasNo(.button("Edit the expense")) }
        tester.tap("Restore")
        try await eventually { ledger.performed == [.restoreExpense(group, id)] }
    }

    @Test func `no value that a client sends ends the process`() async throws {
        let tester = try show { $0.comments = [comment(62, "Mine", isMine: true)] }
        await tester.eventually { $0.hasText("Mine") }
        tester.tap("Edit the comment: Mine")
        tester.reportExtremes()
    }
}
