// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniAPITypes
import VerniControllers
import VerniDomain
import VerniLedger
import VerniPush
import VerniRepositories
import VerniServices
import VitralModels
import VitralPush
import VitralSync
import VitralTestSupport

@Suite("Push messages about groups", .timeLimit(.minutes(3))) struct PushFanOutTests {
    private static func with(
        _ body: (ServerRig, _ ana: User, _ rui: User, TestGroup, PushFanOut) async throws -> Void
    ) async throws {
        try await ServerRig.with { rig in
            let (ana, rui) = (try await rig.user("ana"), try await rig.user("rui"))
            let group = try await rig.group(of: ana)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            let fanOut = PushFanOut(
                rig.log.hub, source: ServerNoticeSource(rig.parts.desk, repository: NoticeRepository(rig.container)),
                pusher: rig.notices, logger: rig.records.logger)
            try await body(rig, ana, rui, group, fanOut)
        }
    }

    private static var browser: PushSubscription {
        get throws {
            try PushSubscription(
                endpoint: "https://push.example.org/s/1",
                publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
                secret: "BTBZMqHH6r4Tts7J_aSIgg")
        }
    }

    private static func browsers(of rig: ServerRig) -> PushSubscriptions {
        PushSubscriptions(rig.container, policy: PushAddressPolicy { _ in true })
    }

    /// Notifies a user of all operations of a group.
    private func notify(_ user: User, of group: TestGroup, _ fanOut: PushFanOut) async throws {
        let event = try #require(
            try await user.rig.log.hub.scopes(for: user.account).first { $0.scope == group.id.uuid })
        try await fanOut.notify(user.account, of: event)
    }

    @Test("a user hears of expenses with a share of theirs by others, once")
    func expenses() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            try await notify(rui, of: group, fanOut)
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            let alone = ExpenseID(UUID())
            var fields = expense.fields
            fields.amounts = try ExpenseAmounts(
                id: alone, amount: Money(minorUnits: 700, currency: .eur), payers: [group.owner: 700],
                split: .equal([group.owner]))
            try await ana.ledger.perform(.createExpense(group.id, fields))
            for _ in 0..<2 { try await notify(rui, of: group, fanOut) }
            try await notify(ana, of: group, fanOut)
            let notice = try #require(rig.notices.all.first)
            #expect(rig.notices.all.count == 1 && notice.account == rui.account && notice.language == "pt-BR")
            #expect(notice.path == "/groups/\(group.id)/expenses/\(expense.id)" && !notice.hidesAmounts)
            let (amount, share) = (
                try Money(minorUnits: 1_000, currency: .eur), try Money(minorUnits: 500, currency: .eur)
            )
            let expected = UserNotice.ExpenseNotice(
                author: "ana", title: "Jantar", amount: amount, share: share, change: .added)
            #expect(notice.content == .expense(expected))
        }
    }

    @Test("a user hears of payments and comments, without amounts if wished, and of nothing in a muted group")
    func paymentsAndComments() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            try await notify(rui, of: group, fanOut)
            let before = rig.notices.all.count
            try await rui.ledger.perform(
                .editProfile(name: "Rui", picture: nil, currency: .eur, hidesAmounts: true))
            try await ana.ledger.perform(.addComment(group.id, expense.id, CommentID(UUID()), text: "Foi bom"))
            let amounts = try PaymentAmounts(
                from: group.guest, to: group.owner, amount: Money(minorUnits: 500, currency: .eur))
            try await ana.ledger.perform(
                .createPayment(
                    group.id, PaymentID(UUID()), PaymentFields(day: expense.fields.day, amounts: amounts)))
            try await notify(rui, of: group, fanOut)
            let notices = rig.notices.all.dropFirst(before)
            #expect(
                notices.map(\.content) == [
                    .comment(author: "ana", expense: "Jantar", text: "Foi bom"),
                    .payment(author: "ana", from: .recipient, to: .member("ana"), amount: amounts.amount),
                ])
            #expect(notices.allSatisfy { $0.hidesAmounts })
            try await rui.ledger.perform(.muteGroup(group.id, true))
            try await ana.ledger.perform(.createExpense(group.id, try group.expense().fields))
            try await notify(rui, of: group, fanOut)
            #expect(rig.notices.all.count == before + 2)
        }
    }

    @Test("two comments are notified of with a text each, and one that was deleted is not")
    func severalComments() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            let expense = try group.expense()
            try await ana.ledger.perform(.createExpense(group.id, expense.fields))
            try await notify(rui, of: group, fanOut)
            let before = rig.notices.all.count
            let deleted = CommentID(UUID())
            try await ana.ledger.perform(.addComment(group.id, expense.id, CommentID(UUID()), text: "Primeiro"))
            try await ana.ledger.perform(.addComment(group.id, expense.id, deleted, text: "Engano"))
            try await ana.ledger.perform(.addComment(group.id, expense.id, CommentID(UUID()), text: "Segundo"))
            try await ana.ledger.perform(.deleteComment(group.id, expense.id, deleted))
            try await notify(rui, of: group, fanOut)
            #expect(
                rig.notices.all.dropFirst(before).map(\.content) == [
                    .comment(author: "ana", expense: "Jantar", text: "Primeiro"),
                    .comment(author: "ana", expense: "Jantar", text: "Segundo"),
                ])
        }
    }

    @Test("the service follows the log for the users with a browser, and nothing of the past is told")
    func service() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            try await ana.ledger.perform(.createExpense(group.id, try group.expense("Antes").fields))
            try await Self.browsers(of: rig).add(Self.browser, of: rui.account)
            let running = Task { try await fanOut.run() }
            let repository = NoticeRepository(rig.container)
            while try await repository.position(of: rui.account, in: group.id.uuid) == nil { await Task.yield() }
            try await ana.ledger.perform(.createExpense(group.id, try group.expense("Depois").fields))
            while rig.notices.all.isEmpty { await Task.yield() }
            running.cancel()
            _ = await running.result
            #expect(rig.notices.all.count == 1)
            guard case .expense(let notice) = rig.notices.all.first?.content else {
                Issue.record("There is no notification.")
                return
            }
            #expect(notice.title == "Depois")
        }
    }

    @Test("a user who turns notifications on again hears nothing of the time between")
    func again() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            let repository = NoticeRepository(rig.container)
            func hasPosition() async throws -> Bool {
                try await repository.position(of: rui.account, in: group.id.uuid) != nil
            }
            let running = Task { try await fanOut.run() }
            try await Self.browsers(of: rig).add(Self.browser, of: rui.account)
            while try await !hasPosition() { await Task.yield() }
            try await Self.browsers(of: rig).remove(Self.browser.endpoint.absoluteString, of: rui.account)
            while try await hasPosition() { await Task.yield() }
            try await ana.ledger.perform(.createExpense(group.id, try group.expense("Antes").fields))
            try await Self.browsers(of: rig).add(Self.browser, of: rui.account)
            while try await !hasPosition() { await Task.yield() }
            try await ana.ledger.perform(.createExpense(group.id, try group.expense("Depois").fields))
            while rig.notices.all.isEmpty { await Task.yield() }
            running.cancel()
            _ = await running.result
            #expect(rig.notices.titles == ["Depois"])
        }
    }

    @Test("a user who leaves and joins again hears nothing of the time between")
    func joiningAgain() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            try await notify(rui, of: group, fanOut)
            let before = rig.notices.all.count
            try await rui.ledger.perform(.leaveGroup(group.id))
            for number in 1...3 {
                try await ana.ledger.perform(.createExpense(group.id, try group.expense("\(number)").fields))
            }
            let event = try #require(try await rig.log.hub.scopes(for: ana.account).first { $0.scope == group.id.uuid })
            try await fanOut.notify(rui.account, of: event)
            try await rig.join(group, rui, invitedBy: ana, as: group.guest)
            try await notify(rui, of: group, fanOut)
            #expect(rig.notices.all.count == before)
        }
    }

    @Test("a new expense that is taken back is told as deleted")
    func takenBack() async throws {
        try await Self.with { rig, ana, rui, group, fanOut in
            try await notify(rui, of: group, fanOut)
            let expense = try group.expense()
            let creation = try #require(try await ana.ledger.perform(.createExpense(group.id, expense.fields)))
            try await notify(rui, of: group, fanOut)
            try await ana.ledger.revert(creation, in: group.id)
            try await notify(rui, of: group, fanOut)
            #expect(rig.notices.changes == [.added, .deleted])
        }
    }
}

extension RecordingPusher {
    private var expenses: [UserNotice.ExpenseNotice] {
        all.compactMap { if case .expense(let notice) = $0.content { notice } else { nil } }
    }

    fileprivate var titles: [String] { expenses.map(\.title) }

    fileprivate var changes: [UserNotice.ExpenseNotice.Change] { expenses.map(\.change) }
}
