// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VitralModels

@Suite("Complete copies of groups", .timeLimit(.minutes(2)))
struct ArchiveTests {
    /// Returns the sample group's file.
    private static func file(of world: LedgerWorld) async throws -> Data {
        try ArchiveFile.data(of: try await world.log.ledger(of: "ana").archive(of: Sample.group))
    }

    private static func read(_ data: Data, _ world: LedgerWorld) throws -> GroupArchive {
        try ArchiveFile.archive(in: data, now: world.clock.now)
    }

    /// Makes the sample group, and imports it into a replica that knows none.
    private static func imported() async throws -> (world: LedgerWorld, file: Data, target: OwnLedger) {
        let world = try await LedgerWorld()
        try await ArchiveSample.make(in: world)
        let file = try await file(of: world)
        let target = try await world.device(nil, id: 9).ledger
        let work = try await ArchiveImport(try read(file, world), to: target)
        #expect(work.isNew && work.guests.map(\.name).sorted() == ["Caio", "Rui"])
        try await work.write(to: target)
        return (world, file, target)
    }

    // MARK: The same state

    @Test("A copy has the state of the group, and so has a copy of the copy")
    func sameState() async throws {
        let (world, file, target) = try await Self.imported()
        let source = world.log.ledger(of: "ana")
        let (before, after) = (try await source.group(Sample.group), try await target.group(Sample.group))
        #expect(after.balances == before.balances && !before.balances.isEmpty)
        #expect(after.plan == before.plan && before.plan[.eur]?.isEmpty == false)
        #expect(after.fields == before.fields && after.categories == before.categories)
        #expect(after.members.map(\.name) == before.members.map(\.name))
        #expect(after.members.filter(\.isMe).map(\.id) == [Sample.ana])
        #expect(after.members.filter(\.isGuest).map(\.id).sorted() == [Sample.rui, Sample.caio])
        for isDeleted in [false, true] {
            let query = ExpenseQuery(group: Sample.group, isDeleted: isDeleted)
            let (old, new) = (
                try await source.expenses(query, offset: 0, limit: 99).expenses,
                try await target.expenses(query, offset: 0, limit: 99).expenses
            )
            #expect(new.map(\.fields) == old.map(\.fields) && !old.isEmpty)
            #expect(new.map(\.recurrence) == old.map(\.recurrence))
            let paid = try await source.payments(of: Sample.group, deleted: isDeleted)
            #expect(try await target.payments(of: Sample.group, deleted: isDeleted).map(\.fields) == paid.map(\.fields))
        }
        #expect(try await target.recurrences(of: Sample.group) == source.recurrences(of: Sample.group))
        let copy = try await target.archive(of: Sample.group)
        #expect(try copy.withoutAuthors == Self.read(file, world).withoutAuthors)
        #expect(copy.rates.map(\.rate) == ["0.91"])
        let again = try ArchiveFile.data(of: copy)
        #expect(try Self.read(again, world) == copy)
    }

    @Test("A copy has the deleted guests of deleted records, and restores them as the group does")
    func deletedGuests() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let source = world.log.ledger(of: "ana")
        let zoe = MemberID.number(40)
        try await source.perform(.addMember(Sample.group, zoe, name: "Zoé"))
        try await source.perform(.createExpense(Sample.group, Sample.expense(1, among: .equal([zoe]))))
        try await source.perform(.deleteExpense(Sample.group, .number(1)))
        try await source.perform(.deleteMember(Sample.group, zoe))
        let archive = try Self.read(try await Self.file(of: world), world)
        #expect(archive.deletedMembers.map(\.name) == ["Zoé"] && archive.members.count == 3)
        let target = try await world.device(nil, id: 9).ledger
        let work = try await ArchiveImport(archive, to: target)
        #expect(work.guests.count == 2)
        try await work.write(to: target)
        #expect(try await target.group(Sample.group).members.count == 3)
        #expect(try await target.archive(of: Sample.group).withoutAuthors == archive.withoutAuthors)
        #expect(try await ArchiveImport(archive, to: target).isEmpty)
        for ledger in [source as any Ledger, target] {
            try await ledger.perform(.restoreExpense(Sample.group, .number(1)))
            #expect(try await ledger.group(Sample.group).balances[.eur]?[zoe] == -900)
        }
    }

    @Test("Comments keep their writers' names, and only the user's own can be changed")
    func comments() async throws {
        let (_, _, target) = try await Self.imported()
        let detail = try await target.expense(.number(3), in: Sample.group)
        #expect(detail.comments.map(\.authorName) == ["Ana", "Rui"])
        #expect(detail.comments.map(\.isMine) == [true, false])
        #expect(detail.comments.map(\.text) == ["From Ana", "De Rui: olá"])
        #expect(detail.receipts.map(\.digest) == [ArchiveSample.digest])
    }

    @Test("A copy's recurrences go on where the group's stand, and make nothing twice")
    func recurrences() async throws {
        let (world, _, target) = try await Self.imported()
        #expect(try await target.makeDueExpenses() == 0)
        world.clock.advance(14 * 24 * 60 * 60)
        let count = try await world.log.makeDueExpenses()
        #expect(count == 2)
        #expect(try await target.makeDueExpenses() == count)
        let source = world.log.ledger(of: "ana")
        #expect(try await target.group(Sample.group).balances == source.group(Sample.group).balances)
    }

    @Test("Importing a copy again adds nothing, also after changes, which stay")
    func again() async throws {
        let (world, file, target) = try await Self.imported()
        let archive = try Self.read(file, world)
        #expect(try await ArchiveImport(archive, to: target).isEmpty)
        try await target.perform(.deleteExpense(Sample.group, .number(4)))
        try await target.perform(.deleteComment(Sample.group, .number(3), .number(1)))
        try await target.perform(.setRate(Sample.group, from: .usd, to: .eur, Sample.day, rate: "0.95"))
        let before = try await target.group(Sample.group)
        try await ArchiveImport(archive, to: target).write(to: target)
        #expect(try await target.group(Sample.group) == before)
        #expect(try await target.archive(of: Sample.group).rates.map(\.rate) == ["0.95"])
        #expect(try await target.expense(.number(3), in: Sample.group).comments.count == 1)
    }

    @Test("A copy of a deleted group restores it, with what it lacks")
    func deletedGroup() async throws {
        let (world, file, target) = try await Self.imported()
        var archive = try Self.read(file, world)
        let before = try await target.group(Sample.group)
        try await target.perform(.deleteGroup(Sample.group))
        #expect(try await target.groups(deleted: false).isEmpty)
        let work = try await ArchiveImport(archive, to: target)
        #expect(!work.isNew && work.isRestored && !work.isEmpty && work.expenseCount == 0)
        let written = try await work.write(to: target)
        #expect(try await target.group(Sample.group) == before)
        // Taking the import back deletes the group again.
        for operation in written.reversed() { try await target.revert(operation, in: Sample.group) }
        #expect(try await target.groups(deleted: false).isEmpty)
        archive.members.append(ArchivedMember(id: .number(41), name: "Zoé"))
        try await ArchiveImport(archive, to: target).write(to: target)
        #expect(try await target.group(Sample.group).member(.number(41))?.name == "Zoé")
        #expect(try await !ArchiveImport(archive, to: target).isRestored)
    }

    @Test("An import that was interrupted writes the rest when it is run again")
    func interrupted() async throws {
        let world = try await LedgerWorld()
        try await ArchiveSample.make(in: world)
        let archive = try Self.read(try await Self.file(of: world), world)
        let target = try await world.device(nil, id: 9).ledger
        // As the first records of an archive would be written.
        var part = archive
        part.expenses = archive.expenses.sorted { $0.order < $1.order }.dropLast(4)
        part.payments = []
        part.rates = []
        try await ArchiveImport(part, to: target).write(to: target)
        try await target.perform(.stopRecurrence(Sample.group, ArchiveSample.rent))
        try await ArchiveImport(archive, to: target).write(to: target)
        let source = world.log.ledger(of: "ana")
        #expect(try await target.group(Sample.group).balances == source.group(Sample.group).balances)
        #expect(try await target.recurrences(of: Sample.group) == source.recurrences(of: Sample.group))
    }

    @Test("A server accepts what a replica has imported")
    func synced() async throws {
        let (_, _, target) = try await Self.imported()
        let server = try await LedgerWorld()
        let data = try ArchiveFile.data(of: try await target.archive(of: Sample.group))
        let device = try await server.device("ana", id: 3)
        try await ArchiveImport(try Self.read(data, server), to: device.ledger).write(to: device.ledger)
        try await device.ledger.sync()
        #expect(try await device.ledger.status == LedgerStatus())
        let hosted = server.log.ledger(of: "ana")
        #expect(try await hosted.group(Sample.group).balances == target.group(Sample.group).balances)
        #expect(try await hosted.group(Sample.group).plan == target.group(Sample.group).plan)
    }

    @Test("A replica that has just been signed in receives its account's groups first, so a copy adds nothing")
    func firstSync() async throws {
        let world = try await LedgerWorld()
        try await ArchiveSample.make(in: world)
        let archive = try Self.read(try await Self.file(of: world), world)
        let source = world.log.ledger(of: "ana")
        let before = try await source.group(Sample.group)
        let device = try await world.device("ana", id: 7)
        #expect(try await device.ledger.groups(deleted: false).isEmpty)
        let work = try await ArchiveImport(archive, to: device.ledger)
        #expect(!work.isNew && work.isEmpty)
        try await work.write(to: device.ledger)
        try await device.ledger.sync()
        #expect(try await device.ledger.status == LedgerStatus())
        #expect(try await device.ledger.group(Sample.group).balances == before.balances)
        #expect(try await source.group(Sample.group) == before)
    }

    @Test("Without a connection, only a replica that knows its account's groups imports")
    func offlineImport() async throws {
        let world = try await LedgerWorld()
        try await ArchiveSample.make(in: world)
        let archive = try Self.read(try await Self.file(of: world), world)
        let fresh = try await world.device("eva", id: 7)
        fresh.goOffline(true)
        await #expect(throws: VerniError.offline) { try await ArchiveImport(archive, to: fresh.ledger) }
        fresh.goOffline(false)
        try await fresh.ledger.sync()
        fresh.goOffline(true)
        let other = try await LedgerWorld()
        let copy = try ArchiveFile.archive(in: ArchiveFile.data(of: archive), now: other.clock.now)
        #expect(try await ArchiveImport(copy, to: fresh.ledger).isNew)
        // Without an account there is nothing to wait for.
        let own = try await world.device(nil, id: 8)
        own.goOffline(true)
        #expect(try await ArchiveImport(archive, to: own.ledger).isNew)
    }

    // MARK: Another group

    @Test("Two groups of one server can have the same copy, with members who are theirs")
    func otherGroups() async throws {
        let (world, file, _) = try await Self.imported()
        let archive = try Self.read(file, world)
        let eva = world.log.ledger(of: "eva")
        let source = try await world.log.ledger(of: "ana").group(Sample.group)
        for number in UInt32(70)..<72 {
            let (group, me) = (GroupID.number(number), MemberID.number(number))
            try await eva.perform(.createGroup(group, Sample.fields("Other"), me: me, myName: "Eva"))
            try await eva.perform(
                .addCategory(group, .init(id: .number(number), name: "FOOD", symbol: "tag")))
            let work = try ArchiveImport(
                archive, into: try await eva.archive(of: group), people: [Sample.ana: me])
            #expect(work.group == group && !work.isNew && work.guests.count == 2)
            try await work.write(to: eva)
            let detail = try await eva.group(group)
            for (currency, balances) in source.balances {
                let names = Dictionary(uniqueKeysWithValues: detail.members.map { ($0.name, $0.id) })
                for member in source.members {
                    let id = try #require(names[member.name == "Ana" ? "Eva" : member.name])
                    #expect(detail.balances[currency]?[id] == balances[member.id])
                }
            }
            #expect(detail.categories.map(\.name) == ["FOOD"])
            #expect(
                try ArchiveImport(archive, into: try await eva.archive(of: group), people: [Sample.ana: me]).isEmpty)
            #expect(try await world.log.makeDueExpenses() == 0)
            let written = try await eva.expenses(ExpenseQuery(group: group), offset: 0, limit: 99)
            let read = try await world.log.ledger(of: "ana").expenses(
                ExpenseQuery(group: Sample.group), offset: 0, limit: 99)
            // Those of one moment are in the order of their identifiers.
            #expect(written.expenses.map(\.fields.title).sorted() == read.expenses.map(\.fields.title).sorted())
            #expect(written.expenses.map(\.fields.day) == read.expenses.map(\.fields.day))
        }
    }

    @Test("Two people who are one member owe what both owed")
    func mergedPeople() async throws {
        let (world, file, _) = try await Self.imported()
        let eva = world.log.ledger(of: "eva")
        let (group, me) = (GroupID.number(70), MemberID.number(70))
        try await eva.perform(.createGroup(group, Sample.fields("Other"), me: me, myName: "Eva"))
        let people = [Sample.ana: me, Sample.rui: me]
        try await ArchiveImport(
            try Self.read(file, world), into: try await eva.archive(of: group), people: people
        ).write(to: eva)
        let source = try await world.log.ledger(of: "ana").group(Sample.group)
        for (currency, balances) in source.balances {
            let sum = balances[Sample.ana, default: 0] + balances[Sample.rui, default: 0]
            #expect(try await eva.group(group).balances[currency]?[me] ?? 0 == sum)
        }
    }

    @Test("A stranger cannot write to the group of a copy, and a member of another group is unknown")
    func strangers() async throws {
        let (world, file, _) = try await Self.imported()
        let archive = try Self.read(file, world)
        let eva = world.log.ledger(of: "eva")
        let before = try await world.log.ledger(of: "ana").group(Sample.group)
        await #expect(throws: VerniError.notAllowed) { try await ArchiveImport(archive, to: eva).write(to: eva) }
        #expect(try await world.log.ledger(of: "ana").group(Sample.group) == before)
        #expect(try await eva.groups(deleted: false).isEmpty)
        let group = GroupID.number(70)
        try await eva.perform(.createGroup(group, Sample.fields("Other"), me: .number(70), myName: "Eva"))
        let current = try await eva.archive(of: group)
        #expect(throws: VerniError.unknownMember(Sample.rui)) {
            try ArchiveImport(archive, into: current, people: [Sample.ana: Sample.rui])
        }
        try await eva.perform(.archiveGroup(group, true))
        let closed = try await eva.archive(of: group)
        #expect(throws: VerniError.groupArchived) { try ArchiveImport(archive, into: closed) }
    }
}
