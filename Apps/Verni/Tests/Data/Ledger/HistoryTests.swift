// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

@Suite("Activity, history and undo")
struct HistoryTests {
    @Test("Each operation is told once, the latest first, page by page", arguments: TestStore.allCases)
    func activity(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.addComment(Sample.group, .number(1), .number(1), text: "Hi"))
        try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Supper", 300)))
        try await rui.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(5, from: Sample.rui, to: Sample.ana)))
        try await ana.perform(.archiveGroup(Sample.group, true))
        try await ana.perform(.archiveGroup(Sample.group, false))
        try await ana.perform(.editProfile(name: "A", picture: nil, currency: .eur, hidesAmounts: false))
        var items: [ActivityItem] = []
        while items.count < 100 {
            let page = try await ana.activity(in: nil, before: items.last?.id, limit: 4)
            items += page
            guard page.count == 4 else { break }
        }
        #expect(
            items.map(\.change) == [
                .unarchived, .archived, .created, .edited, .commented, .created, .claimed, .inviteCreated, .created,
                .created, .created,
            ])
        #expect(Set(items.map(\.id)).count == items.count && items.allSatisfy { $0.groupName == "Lisboa" })
        #expect(items.map(\.isMine) == [true, true, false, false, false, true, false, true, true, true, true])
        #expect(items[2].subject == "Rui → Ana" && items[2].amount?.minorUnits == 5)
        #expect(items[3].subject == "Supper" && items[3].amount?.minorUnits == 300 && items[3].share?.minorUnits == 100)
        // Ana has paid all of it, and Rui and Bia owe their shares.
        #expect(items[3].balance?.minorUnits == 200)
        #expect(try await rui.activity(in: nil, before: items[2].id, limit: 1).first?.balance?.minorUnits == -100)
        #expect(items[3].authorName == "Rui" && items[3].record == .expense(Sample.group, .number(1)))
        #expect(items[5].subject == "Dinner" && items[5].amount?.minorUnits == 900)
        #expect(items[6].subject == "Rui" && items[10].record == .group(Sample.group))
        #expect(try await rui.activity(in: Sample.group, before: nil, limit: 2).map(\.isMine) == [false, false])
    }

    @Test("Versions name their differences, and any can be put back")
    func versions() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        let reference = RecordReference.expense(Sample.group, .number(1))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1, "Dinner", 900)))
        try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Supper", 900, note: "late")))
        try await rui.perform(
            .editExpense(Sample.group, Sample.expense(1, "Supper", 600, by: Sample.rui, note: "late")))
        try await ana.perform(.deleteExpense(Sample.group, .number(1)))
        let versions = try await ana.history(of: reference)
        #expect(versions.map(\.change) == [.deleted, .edited, .edited, .created])
        #expect(versions.map(\.authorName) == ["Ana", "Rui", "Rui", "Ana"])
        #expect(versions[0].differences == [.init(field: .deleted, before: "false", after: "true")])
        #expect(
            versions[1].differences == [
                .init(field: .amount, before: "9.00 EUR", after: "6.00 EUR"),
                .init(field: .payers, before: "Ana 9.00 EUR", after: "Rui 6.00 EUR"),
                .init(
                    field: .shares, before: "Ana 3.00 EUR, Caio 3.00 EUR, Rui 3.00 EUR",
                    after: "Ana 2.00 EUR, Caio 2.00 EUR, Rui 2.00 EUR"),
            ])
        #expect(
            versions[2].differences == [
                .init(field: .title, before: "Dinner", after: "Supper"), .init(field: .note, before: "", after: "late"),
            ])
        #expect(versions[3].differences.map(\.field).contains(.amount))
        // The expense is deleted already, so taking its creation back would change nothing.
        #expect(versions.map(\.isRevertible) == [true, true, true, false])

        try await ana.revert(versions[0].id, in: Sample.group)
        try await ana.revert(versions[2].id, in: Sample.group)
        let expense = try await ana.expense(.number(1), in: Sample.group).expense
        #expect(!expense.isDeleted && expense.fields.title == "Dinner" && expense.fields.note.isEmpty)
        #expect(expense.fields.amounts.amount.minorUnits == 600)
        #expect(try await ana.history(of: reference).first?.change == .reverted)
    }

    @Test("Each write can be undone, and the undo too", arguments: TestStore.allCases)
    func undo(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let created = try #require(try await ana.perform(.createExpense(Sample.group, Sample.expense(1))))
        let undone = try #require(try await ana.revert(created, in: Sample.group))
        #expect(try await ana.group(Sample.group).balances.isEmpty)
        #expect(try await ana.expense(.number(1), in: Sample.group).expense.isDeleted)
        try await ana.revert(undone, in: Sample.group)
        #expect(try await ana.group(Sample.group).balances[.eur]?[Sample.ana] == 600)
        let payment = try #require(
            try await ana.perform(
                .createPayment(Sample.group, .number(1), Sample.payment(5, from: Sample.rui, to: Sample.ana))))
        try await ana.revert(payment, in: Sample.group)
        #expect(try await ana.payments(of: Sample.group, deleted: true).count == 1)
        let member = try #require(try await ana.perform(.addMember(Sample.group, .number(40), name: "Eva")))
        try await ana.revert(member, in: Sample.group)
        #expect(try await ana.group(Sample.group).members.count == 3)
        let name = try #require(try await ana.perform(.editGroup(Sample.group, Sample.fields("Porto"))))
        try await ana.revert(name, in: Sample.group)
        #expect(try await ana.group(Sample.group).fields.name == "Lisboa")
        let deletion = try #require(try await ana.perform(.deleteGroup(Sample.group)))
        try await ana.revert(deletion, in: Sample.group)
        #expect(try await ana.groups(deleted: false).count == 1)
        try await Recomputation(world.container).check("after undos")
    }

    @Test("An import that has made guests is taken back whole, and what is restored brings its guest along")
    func undoneImport() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        let (zoe, leo) = (MemberID.number(40), MemberID.number(41))
        let operations: [LedgerOperation] = [
            .addMember(Sample.group, zoe, name: "Zoé"), .addMember(Sample.group, leo, name: "Leo"),
            .createExpense(Sample.group, try Sample.expense(1, among: .equal([zoe, leo]))),
            .createExpense(Sample.group, try Sample.expense(2, by: zoe)),
            .createPayment(Sample.group, .number(1), try Sample.payment(5, from: leo, to: Sample.ana)),
        ]
        var written: [OperationID] = []
        for operation in operations { written.append(try #require(try await ana.perform(.imported(operation)))) }
        for operation in written.reversed() { try await ana.revert(operation, in: Sample.group) }
        #expect(try await ana.group(Sample.group).members.map(\.id).sorted() == [Sample.ana, Sample.rui, Sample.caio])
        #expect(try await ana.group(Sample.group).balances.isEmpty)
        #expect(try await ana.expenses(ExpenseQuery(isDeleted: true), offset: 0, limit: 9).total == 2)

        let restored = try #require(try await ana.perform(.restoreExpense(Sample.group, .number(2))))
        #expect(try await ana.group(Sample.group).members.count == 4)
        #expect(try await ana.group(Sample.group).balances[.eur]?[zoe] == 900)
        let item = try #require(try await ana.activity(in: Sample.group, before: nil, limit: 1).first)
        #expect(item.change == .restored && item.subject == "Dinner" && item.isRevertible)
        let undone = try #require(try await ana.revert(restored, in: Sample.group))
        #expect(try await ana.group(Sample.group).members.count == 3)
        try await ana.revert(undone, in: Sample.group)
        #expect(try await ana.group(Sample.group).members.count == 4)
        try await ana.perform(.restorePayment(Sample.group, .number(1)))
        #expect(try await ana.group(Sample.group).balances[.eur]?[leo] == 5)
        await #expect(throws: VerniError.notAllowed) { try await ana.perform(.deleteMember(Sample.group, leo)) }
        // Deleted ones do not keep a guest, who returns when a file names them again.
        try await ana.perform(.deletePayment(Sample.group, .number(1)))
        try await ana.perform(.deleteMember(Sample.group, leo))
        try await ana.perform(.addMember(Sample.group, leo, name: "Leo"))
        #expect(try await ana.group(Sample.group).member(leo)?.name == "Leo")
        try await Recomputation(world.container).check("after an import")
    }

    @Test("An expense that is restored apart from its guest's deletion is refused")
    func restoredWithoutGuest() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1, among: .equal([Sample.caio]))))
        try await ledgers.ana.perform(.deleteExpense(Sample.group, .number(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await ledgers.ana.perform(.deleteMember(Sample.group, Sample.caio))
        try await ledgers.ana.sync()
        // Rui has not seen the deletion, and changes what is deleted, which needs no guest.
        try await ledgers.rui.perform(.editExpense(Sample.group, Sample.expense(1, among: .exact([Sample.caio: 900]))))
        try await ledgers.rui.perform(.restoreExpense(Sample.group, .number(1)))
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        #expect(try await ledgers.rui.refused.map(\.reason) == [.unknownMember(Sample.caio)])
        #expect(try await ledgers.ana.group(Sample.group).balances.isEmpty)
        try await ledgers.ana.perform(.restoreExpense(Sample.group, .number(1)))
        #expect(try await ledgers.ana.group(Sample.group).balances[.eur]?[Sample.caio] == -900)
    }

    @Test("An operation of another group, or an unknown one, cannot be put back")
    func strangers() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: .authorAndPayers)
        let (ana, rui, eva) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"), world.log.ledger(of: "eva"))
        let created = try #require(try await ana.perform(.createExpense(Sample.group, Sample.expense(1))))
        try await eva.perform(.createGroup(.number(2), Sample.fields("Eva's"), me: .number(40), myName: "Eva"))
        await #expect(throws: VerniError.notFound) { try await eva.revert(created, in: Sample.group) }
        await #expect(throws: VerniError.notFound) { try await eva.revert(created, in: .number(2)) }
        await #expect(throws: VerniError.notAllowed) { try await rui.revert(created, in: Sample.group) }
        for text in ["", "zz", "01a20eb6f10000020000000000000007"] {
            await #expect(throws: VerniError.notFound) { try await ana.revert(OperationID(text), in: Sample.group) }
        }
    }

    @Test("A replica that has joined by a snapshot cannot revert what came before it")
    func snapshot() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        for number in 0..<1_000 {
            try await ana.perform(
                .setRate(Sample.group, from: .eur, to: .usd, Day(number: number), rate: "1.1"))
        }
        let rui = try await world.device("rui", id: 2).ledger
        try await rui.sync()
        try await rui.perform(.editExpense(Sample.group, Sample.expense(1, "Supper")))
        let versions = try await rui.history(of: .expense(Sample.group, .number(1)))
        #expect(versions.map(\.isRevertible) == [false] && versions.first?.differences.first?.after == "Supper")
        #expect(versions.map(\.isFirst) == [false])
        #expect(try await !rui.hasAllActivity(in: nil))
        #expect(try await !rui.hasAllActivity(in: Sample.group))
        let all = try await ana.history(of: .expense(Sample.group, .number(1)))
        #expect(all.last?.isFirst == true)
        #expect(try await ana.hasAllActivity(in: nil))
        await #expect(throws: VerniError.notFound) { try await rui.revert(versions[0].id, in: Sample.group) }
    }

    /// Writes operations of every kind, of which Rui may take back some, and returns the number of items.
    private static func writeAll(_ ana: HostedLedger, _ rui: HostedLedger, in world: LedgerWorld) async throws {
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.createExpense(Sample.group, Sample.expense(2, by: Sample.rui)))
        try await ana.perform(.editExpense(Sample.group, Sample.expense(1, "Supper")))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(3)))
        try await ana.perform(.deleteExpense(Sample.group, .number(3)))
        for (ledger, number) in [(ana, UInt32(1)), (rui, 2)] {
            try await ledger.perform(.addComment(Sample.group, .number(1), .number(number), text: "Hi"))
            try await ledger.perform(.editComment(Sample.group, .number(1), .number(number), text: "Ho"))
        }
        try await rui.perform(.addComment(Sample.group, .number(1), .number(3), text: "Oops"))
        try await rui.perform(.deleteComment(Sample.group, .number(1), .number(3)))
        let digest = String(repeating: "ab", count: 32)
        try await ana.perform(
            .addReceipt(
                Sample.group, .number(1), ReceiptFile(id: .number(1), digest: digest, kind: .png, byteCount: 7)))
        let payment = try Sample.payment(5, from: Sample.rui, to: Sample.ana)
        try await rui.perform(.createPayment(Sample.group, .number(1), payment))
        try await ana.perform(
            .createPayment(Sample.group, .number(2), Sample.payment(7, from: Sample.ana, to: Sample.rui)))
        let category = VerniDomain.Category(id: .number(31), name: "Food", symbol: "cup")
        try await ana.perform(.addCategory(Sample.group, category))
        try await ana.perform(.editCategory(Sample.group, .init(id: category.id, name: "Meals", symbol: "cup")))
        try await ana.perform(.deleteCategory(Sample.group, category.id))
        try await ana.perform(.addMember(Sample.group, .number(14), name: "Zoé"))
        try await ana.perform(.editMember(Sample.group, Sample.ana, name: "Ana A.", picture: nil))
        try await ana.perform(.editMember(Sample.group, .number(14), name: "Zoe", picture: nil))
        try await ana.perform(.claimMember(Sample.group, .number(14)))
        try await ana.perform(.addMember(Sample.group, .number(15), name: "Gone"))
        try await ana.perform(.deleteMember(Sample.group, .number(15)))
        let rule = RecurrenceFields(
            rule: try RecurrenceRule(start: Day(number: 30_000), every: 1, .months), timeZone: "Europe/Lisbon",
            template: try Sample.expense(9, "Rent"))
        try await ana.perform(.setRecurrence(Sample.group, .number(1), rule))
        try await ana.perform(.skipRecurrence(Sample.group, .number(1), Day(number: 30_000)))
        try await ana.perform(.setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "1.1"))
        try await ana.perform(.setRate(Sample.group, from: .eur, to: .usd, Sample.day, rate: "1.2"))
        try await ana.perform(.editGroup(Sample.group, Sample.fields("Porto", rights: .authorAndPayers)))
        for number: UInt32 in [8, 9] {
            try await ana.perform(
                .createInvite(
                    Sample.group, .number(number), tokenDigest: Data(repeating: UInt8(number), count: 32),
                    expiresAt: world.clock.now + 3_600, uses: 1))
        }
        try await ana.perform(.revokeInvite(Sample.group, .number(9)))
        try await world.join("leo", as: nil, name: "Leo", number: 20)
        try await world.log.ledger(of: "leo").perform(.leaveGroup(Sample.group))
    }

    @Test("What is offered to be taken back can be, the rest is refused or changes nothing", arguments: ["ana", "rui"])
    func revertible(user: String) async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup(rights: .authorAndPayers)
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await Self.writeAll(ana, rui, in: world)
        let ledger = world.log.ledger(of: user)
        let items = try await ledger.activity(in: Sample.group, before: nil, limit: 99)
        #expect(items.contains(where: \.isRevertible) && items.contains { !$0.isRevertible })
        // An invitation that was revoked stays so, although the rules would let it be used again.
        for item in items where item.change != .inviteRevoked {
            // The reverts before may have changed what this one would do.
            let current = try await ledger.activity(in: Sample.group, before: nil, limit: 199)
            let isOffered = try #require(current.first { $0.id == item.id }).isRevertible
            let reverted = try? await ledger.revert(item.id, in: Sample.group)
            #expect(isOffered == (reverted != nil), "\(item.change) \(item.record) \(item.subject)")
            guard let undone = reverted else { continue }
            _ = try? await ledger.revert(undone, in: Sample.group)
        }
        let revoked = items.filter { $0.change == .inviteRevoked }
        #expect(revoked.map(\.isRevertible) == [false])
        try await ana.perform(.archiveGroup(Sample.group, true))
        let archived = try await ledger.activity(in: Sample.group, before: nil, limit: 199)
        #expect(archived.first?.isRevertible == true)
        let closed: Set<ActivityItem.Change> = [.created, .edited, .deleted, .commented, .categoryEdited, .rateSet]
        #expect(!archived.contains { $0.isRevertible && closed.contains($0.change) })
    }

    @Test("Categories and comments have words of their own")
    func words() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ana.perform(.addCategory(Sample.group, .init(id: .number(31), name: "Food", symbol: "cup")))
        try await ana.perform(.editCategory(Sample.group, .init(id: .number(31), name: "Meals", symbol: "cup")))
        try await ana.perform(.deleteCategory(Sample.group, .number(31)))
        try await ana.perform(.addComment(Sample.group, .number(1), .number(1), text: "Hi"))
        try await ana.perform(.editComment(Sample.group, .number(1), .number(1), text: "Ho"))
        try await ana.perform(.deleteComment(Sample.group, .number(1), .number(1)))
        let items = try await ana.activity(in: Sample.group, before: nil, limit: 6)
        #expect(
            items.map(\.change) == [
                .commentDeleted, .commentEdited, .commented, .categoryDeleted, .categoryEdited, .categoryAdded,
            ])
        #expect(items.map(\.subject) == ["Dinner", "Dinner", "Dinner", "Meals", "Meals", "Meals"])
    }

    @Test("A member leaves the group, and joins as a member")
    func leaving() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        try await world.log.ledger(of: "rui").perform(.leaveGroup(Sample.group))
        let items = try await world.log.ledger(of: "ana").activity(in: Sample.group, before: nil, limit: 2)
        #expect(items.map(\.change) == [.left, .claimed] && items.map(\.subject) == ["Lisboa", "Rui"])
        #expect(items[0].record == .member(Sample.group, Sample.rui) && items[0].authorName == "Rui")
    }

    @Test("An import of many rows is one item, also from page to page", arguments: TestStore.allCases)
    func imports(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        for number: UInt32 in 10..<250 {
            try await ana.perform(.imported(.createExpense(Sample.group, Sample.expense(number))))
        }
        try await rui.perform(.imported(.createExpense(Sample.group, Sample.expense(300))))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(2)))
        let all = try await ana.activity(in: Sample.group, before: nil, limit: 4)
        #expect(all.map(\.change) == [.created, .imported, .imported, .created] && all.map(\.count) == [1, 1, 240, 1])
        #expect(all[2].record == .group(Sample.group) && !all[2].isRevertible && all[2].authorName == "Ana")
        var paged: [ActivityItem] = []
        for _ in 0..<4 {
            paged += try await ana.activity(in: Sample.group, before: paged.last?.id, limit: 1)
        }
        #expect(paged == all)
    }
}
