// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

@testable import VerniDefaultLedger

@Suite("Operations that the ledger refuses")
struct RefusalTests {
    @Test("A stranger finds no group, whatever it asks for")
    func strangers() async throws {
        let world = try await LedgerWorld.withExpense()
        let eva = world.log.ledger(of: "eva")
        for operation: LedgerOperation in [
            .editGroup(Sample.group, Sample.fields("Eva's")), .deleteGroup(Sample.group),
            .claimMember(Sample.group, Sample.caio), .addMember(Sample.group, .number(40), name: "Eva"),
            .leaveGroup(Sample.group), .createExpense(Sample.group, try Sample.expense(9)),
            .deleteExpense(Sample.group, .number(1)),
            .addComment(Sample.group, .number(1), .number(1), text: "Hi"),
            .setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "1.1"),
        ] {
            await #expect(throws: VerniError.notFound) { try await eva.perform(operation) }
        }
        await #expect(throws: VerniError.notFound) { try await eva.group(Sample.group) }
        await #expect(throws: VerniError.notFound) { try await eva.expense(.number(1), in: Sample.group) }
        await #expect(throws: VerniError.notFound) { try await eva.activity(in: Sample.group, before: nil, limit: 1) }
        await #expect(throws: VerniError.notFound) { try await eva.history(of: .expense(Sample.group, .number(1))) }
        await #expect(throws: SyncError.notFound) {
            try await world.log.hub.page(of: Sample.group.uuid, after: 0, for: "eva")
        }
        #expect(try await eva.expenses(ExpenseQuery(), offset: 0, limit: 9).total == 0)
        #expect(try await eva.activity(in: nil, before: nil, limit: 9).isEmpty)
    }

    @Test("A member of one group cannot reach a record of another through it")
    func otherGroups() async throws {
        let world = try await LedgerWorld.withExpense()
        let eva = world.log.ledger(of: "eva")
        let other = GroupID.number(2)
        try await eva.perform(.createGroup(other, Sample.fields("Eva's"), me: .number(40), myName: "Eva"))
        for operation: LedgerOperation in [
            .deleteExpense(other, .number(1)), .claimMember(other, Sample.caio),
            .addComment(other, .number(1), .number(1), text: "Hi"),
            .createExpense(other, try Sample.expense(7)),
        ] {
            await #expect(throws: VerniError.self) { try await eva.perform(operation) }
        }
        await #expect(throws: VerniError.notFound) { try await eva.expense(.number(1), in: other) }
    }

    @Test("Names, amounts, members, days and files must be valid")
    func values() async throws {
        let world = try await LedgerWorld.withExpense()
        let ana = world.log.ledger(of: "ana")
        let stranger = MemberID.number(99)
        let digest = String(repeating: "ab", count: 32)
        let cases: [(VerniError, LedgerOperation)] = [
            (.nameInvalid(limit: 80), .editGroup(Sample.group, Sample.fields("  "))),
            (.nameInvalid(limit: 80), .addMember(Sample.group, .number(40), name: String(repeating: "x", count: 81))),
            (.nameInvalid(limit: 200), .createExpense(Sample.group, try Sample.expense(2, ""))),
            (.nameInvalid(limit: 2_000), .addComment(Sample.group, .number(1), .number(1), text: "\n ")),
            (
                .unknownMember(stranger),
                .createExpense(Sample.group, try Sample.expense(2, by: stranger, among: .equal([Sample.ana])))
            ),
            (
                .unknownMember(stranger),
                .createPayment(Sample.group, .number(1), try Sample.payment(1, from: stranger, to: Sample.ana))
            ),
            (.notFound, .createExpense(Sample.group, try Sample.expense(2, category: .number(77)))),
            (.notFound, .editExpense(Sample.group, try Sample.expense(77))),
            (.notFound, .addComment(Sample.group, .number(77), .number(1), text: "Hi")),
            (
                .fileKind,
                .addReceipt(
                    Sample.group, .number(1), ReceiptFile(id: .number(1), digest: "ab", kind: .png, byteCount: 1))
            ),
            (
                .fileTooLarge(limit: 10 * 1_024 * 1_024),
                .addReceipt(
                    Sample.group, .number(1),
                    ReceiptFile(id: .number(1), digest: digest, kind: .png, byteCount: 10 * 1_024 * 1_024 + 1))
            ),
            (.fileKind, .editMember(Sample.group, Sample.ana, name: "Ana", picture: "../x")),
            (.rateMissing, .setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "1e5")),
            (.rateMissing, .setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "0.0")),
            (.notAllowed, .setRate(Sample.group, from: .eur, to: .eur, Sample.day, rate: "1")),
            (
                .limitReached,
                .createInvite(
                    Sample.group, .number(9), tokenDigest: Data(repeating: 1, count: 32), expiresAt: .distantFuture,
                    uses: 1)
            ),
            (
                .limitReached,
                .createInvite(
                    Sample.group, .number(9), tokenDigest: Data(repeating: 1, count: 31),
                    expiresAt: world.clock.now + 60, uses: 1)
            ),
        ]
        for (error, operation) in cases {
            await #expect(throws: error, "\(operation)") { try await ana.perform(operation) }
        }
        #expect(try await ana.group(Sample.group).members.count == 3)
        #expect(try await ana.expenses(ExpenseQuery(), offset: 0, limit: 9).total == 1)
    }

    @Test("With restricted rights only the author and who paid change an expense or payment")
    func rights() async throws {
        let world = try await LedgerWorld.withExpense(.authorAndPayers)
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        await #expect(throws: VerniError.notAllowed) { try await rui.perform(.deleteExpense(Sample.group, .number(1))) }
        await #expect(throws: VerniError.notAllowed) {
            try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Rui's")))
        }
        #expect(try await !rui.expense(.number(1), in: Sample.group).isEditable)
        try await rui.perform(.addComment(Sample.group, .number(1), .number(1), text: "Too much"))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(2, by: Sample.rui)))
        try await rui.perform(.editExpense(Sample.group, Sample.expense(2, "Rui paid", by: Sample.rui)))
        // Rui cannot make himself the payer of another's expense.
        await #expect(throws: VerniError.notAllowed) {
            try await rui.perform(.editExpense(Sample.group, Sample.expense(1, by: Sample.rui)))
        }
        try await ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(5, from: Sample.ana, to: Sample.rui)))
        await #expect(throws: VerniError.notAllowed) { try await rui.perform(.deletePayment(Sample.group, .number(1))) }
        try await ana.perform(
            .createPayment(Sample.group, .number(2), Sample.payment(5, from: Sample.rui, to: Sample.ana)))
        try await rui.perform(.deletePayment(Sample.group, .number(2)))
    }

    @Test("Comments belong to their authors, claimed members to their accounts")
    func ownership() async throws {
        let world = try await LedgerWorld.withExpense()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await rui.perform(.addComment(Sample.group, .number(1), .number(1), text: "Hi"))
        for operation: LedgerOperation in [
            .editComment(Sample.group, .number(1), .number(1), text: "Ho"),
            .deleteComment(Sample.group, .number(1), .number(1)),
            .editMember(Sample.group, Sample.rui, name: "Not Rui", picture: nil),
            .deleteMember(Sample.group, Sample.rui),
        ] {
            await #expect(throws: VerniError.notAllowed) { try await ana.perform(operation) }
        }
        // Caio shares an expense.
        await #expect(throws: VerniError.notAllowed) { try await ana.perform(.deleteMember(Sample.group, Sample.caio)) }
        await #expect(throws: VerniError.alreadyClaimed) {
            try await ana.perform(.claimMember(Sample.group, Sample.rui))
        }
    }

    @Test("An archived group changes only after it was restored, a deleted one is gone for writers")
    func archived() async throws {
        let world = try await LedgerWorld.withExpense()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.archiveGroup(Sample.group, true))
        for operation: LedgerOperation in [
            .createExpense(Sample.group, try Sample.expense(2)), .deleteExpense(Sample.group, .number(1)),
            .editGroup(Sample.group, Sample.fields("New")), .addMember(Sample.group, .number(40), name: "Eva"),
        ] {
            await #expect(throws: VerniError.groupArchived) { try await rui.perform(operation) }
        }
        try await rui.perform(.leaveGroup(Sample.group))
        try await ana.perform(.archiveGroup(Sample.group, false))
        try await ana.perform(.deleteGroup(Sample.group))
        await #expect(throws: VerniError.notFound) {
            try await ana.perform(.createExpense(Sample.group, Sample.expense(2)))
        }
    }

    @Test(
        "A deleted group can be restored for 30 days, whatever the clock of who has deleted it",
        arguments: [-90.0, 0])
    func slowClock(days: Double) async throws {
        let world = try await LedgerWorld.withExpense()
        let (ana, day) = (world.log.ledger(of: "ana"), 24 * 60 * 60.0)
        let slow = try await world.device("rui", id: 2, ahead: days * day)
        try await slow.ledger.sync()
        try await slow.ledger.perform(.deleteGroup(Sample.group))
        // The deletion arrives after more than 30 days.
        world.clock.advance(40 * day)
        try await slow.ledger.sync()
        #expect(try await ana.groups(deleted: true).count == 1)
        world.clock.advance(29 * day)
        try await ana.perform(.restoreGroup(Sample.group))
        #expect(try await ana.groups(deleted: false).count == 1)
        try await ana.perform(.deleteGroup(Sample.group))
        world.clock.advance(29 * day)
        #expect(try await ana.groups(deleted: true).count == 1)
        world.clock.advance(2 * day)
        #expect(try await ana.groups(deleted: true).isEmpty)
        await #expect(throws: VerniError.notFound) { try await ana.perform(.restoreGroup(Sample.group)) }
    }

    @Test("A group has at most 100 members and 100 categories")
    func limits() async throws {
        let world = try await LedgerWorld.withExpense()
        let ana = world.log.ledger(of: "ana")
        for number: UInt32 in 3..<100 {
            try await ana.perform(.addMember(Sample.group, .number(1_000 + number), name: "M\(number)"))
        }
        await #expect(throws: VerniError.limitReached) {
            try await ana.perform(.addMember(Sample.group, .number(2_000), name: "One more"))
        }
        for number: UInt32 in 0..<100 {
            let category = VerniDomain.Category(id: .number(number), name: "C\(number)", symbol: "tag")
            try await ana.perform(.addCategory(Sample.group, category))
        }
        await #expect(throws: VerniError.limitReached) {
            try await ana.perform(.addCategory(Sample.group, .init(id: .number(500), name: "C", symbol: "tag")))
        }
        try await ana.perform(.deleteMember(Sample.group, .number(1_050)))
        try await ana.perform(.addMember(Sample.group, .number(2_000), name: "One more"))
        #expect(try await ana.groups(deleted: false).first?.memberCount == 100)
    }

    @Test("A change that is too large for an entry is refused as such")
    func tooLarge() async throws {
        let world = try await LedgerWorld.withExpense()
        let items = (0..<500).map { number in
            Split.Item(title: String(repeating: "x", count: 60) + "\(number)", amount: 1_000, takers: [Sample.ana])
        }
        await #expect(throws: VerniError.changeTooLarge) {
            try await world.log.ledger(of: "ana").perform(
                .createExpense(Sample.group, Sample.expense(2, "Receipt", 500_000, among: .items(.init(items: items)))))
        }
    }
}
