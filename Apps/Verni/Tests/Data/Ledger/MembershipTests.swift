// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSyncTesting

@testable import VerniDefaultLedger
@testable import VitralSync

@Suite("Invitations and accounts")
struct MembershipTests {
    private static let token = Data(repeating: 9, count: 32)

    @Test("A stranger joins by an invitation as a guest, or as a new member", arguments: TestStore.allCases)
    func joining(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        let ana = world.log.ledger(of: "ana")
        try await Sample.make(in: ana)
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ana.perform(
            .createInvite(
                Sample.group, .number(1), tokenDigest: Self.token, expiresAt: world.clock.now + 3_600, uses: 2))
        let preview = try await world.log.invitation(tokenDigest: Self.token, for: nil)
        #expect(preview.groupName == "Lisboa" && preview.memberCount == 3 && !preview.isMember)
        #expect(preview.guests.map(\.name) == ["Caio", "Rui"])
        #expect(
            try await world.log.accept(tokenDigest: Self.token, as: Sample.rui, name: "", by: "rui") == Sample.group)
        let rui = world.log.ledger(of: "rui")
        #expect(try await rui.groups(deleted: false).first?.balances == [.eur: -300])
        await #expect(throws: VerniError.alreadyMember) {
            try await world.log.accept(tokenDigest: Self.token, as: nil, name: "R", by: "rui")
        }
        await #expect(throws: VerniError.alreadyClaimed) {
            try await world.log.accept(tokenDigest: Self.token, as: Sample.rui, name: "", by: "eva")
        }
        #expect(try await world.log.invitation(tokenDigest: Self.token, for: "rui").isMember)
        _ = try await world.log.accept(tokenDigest: Self.token, as: nil, name: "Eva", by: "eva")
        let group = try await world.log.ledger(of: "eva").group(Sample.group)
        #expect(group.members.count == 4 && group.mine.count == 1)
        #expect(group.members.first(where: \.isMe)?.name == "Eva")
        #expect(try await ana.invites(of: Sample.group).first?.usesLeft == 0)
        await #expect(throws: VerniError.inviteExpired) {
            try await world.log.accept(tokenDigest: Self.token, as: nil, name: "Leo", by: "leo")
        }
    }

    @Test("An invitation that is revoked, expired, unknown, or of an archived group lets no account in")
    func expired() async throws {
        let world = try await LedgerWorld()
        let ana = world.log.ledger(of: "ana")
        try await Sample.make(in: ana)
        func make(_ number: UInt32, seconds: TimeInterval = 3_600) async throws -> Data {
            let digest = Data(repeating: UInt8(number), count: 32)
            try await ana.perform(
                .createInvite(
                    Sample.group, .number(number), tokenDigest: digest, expiresAt: world.clock.now + seconds, uses: 1))
            return digest
        }
        func expectExpired(_ digest: Data) async throws {
            await #expect(throws: VerniError.inviteExpired) {
                try await world.log.invitation(tokenDigest: digest, for: nil)
            }
            await #expect(throws: VerniError.inviteExpired) {
                try await world.log.accept(tokenDigest: digest, as: nil, name: "Eva", by: "eva")
            }
        }
        try await expectExpired(Self.token)
        let revoked = try await make(1)
        try await ana.perform(.revokeInvite(Sample.group, .number(1)))
        try await expectExpired(revoked)
        let short = try await make(2, seconds: 10)
        let open = try await make(3)
        world.clock.advance(11)
        try await expectExpired(short)
        try await ana.perform(.archiveGroup(Sample.group, true))
        try await expectExpired(open)
    }

    @Test("A member who has left cannot come back by the same permission")
    func leaving() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let rui = world.log.ledger(of: "rui")
        try await rui.perform(.leaveGroup(Sample.group))
        await #expect(throws: VerniError.notFound) { try await rui.perform(.claimMember(Sample.group, Sample.rui)) }
        try await world.join("rui", as: Sample.rui, number: 2)
        #expect(try await rui.group(Sample.group).mine == [Sample.rui])
    }

    @Test("The last account cannot leave its group, and is deleted nevertheless")
    func lastMember() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.leaveGroup(Sample.group))
        await #expect(throws: VerniError.lastMember) { try await rui.perform(.leaveGroup(Sample.group)) }
        #expect(try await rui.group(Sample.group).mine == [Sample.rui])
        try await world.log.forget("rui")
        #expect(try await rui.groups(deleted: false).isEmpty)
    }

    @Test("Of the last two accounts that leave apart, the second one stays")
    func leavingApart() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        for ledger in [ledgers.ana, ledgers.rui] { try await ledger.perform(.leaveGroup(Sample.group)) }
        for ledger in [ledgers.ana, ledgers.rui] { try await ledger.sync() }
        #expect(try await ledgers.rui.refused.map(\.reason) == [.lastMember])
        #expect(try await ledgers.rui.group(Sample.group).mine == [Sample.rui])
        #expect(try await world.log.ledger(of: "rui").group(Sample.group).mine == [Sample.rui])
    }

    @Test("A deleted account leaves guests with their balances, and its private scope is gone")
    func deletedAccount() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.claimMember(Sample.group, Sample.caio))
        try await rui.perform(.editProfile(name: "Rui", picture: nil, currency: .eur, hidesAmounts: false))
        try await rui.perform(.createGroup(.number(2), Sample.fields("Rui's"), me: .number(41), myName: "Rui"))
        try await rui.perform(.deleteGroup(.number(2)))
        try await world.log.forget("rui")
        #expect(try await world.log.profile(of: "rui") == nil)
        let group = try await ana.group(Sample.group)
        #expect(group.members.filter(\.isGuest).map(\.id) == [Sample.caio, Sample.rui])
        #expect(group.balances == [.eur: [Sample.ana: 600, Sample.rui: -300, Sample.caio: -300]])
        #expect(try await rui.groups(deleted: true).isEmpty)
        #expect(try await rui.groups(deleted: false).isEmpty)
        try await world.log.forget("rui")
    }

    @Test("Who has left keeps the name of the guest that it was last", arguments: TestStore.allCases)
    func formerAuthor(store: TestStore) async throws {
        let world = try await LedgerWorld(store)
        try await world.makeGroup()
        let (ana, rui) = (world.log.ledger(of: "ana"), world.log.ledger(of: "rui"))
        try await rui.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.perform(.addComment(Sample.group, .number(1), .number(1), text: "Bye"))
        try await rui.perform(.leaveGroup(Sample.group))
        func names() async throws -> [String] {
            let detail = try await ana.expense(.number(1), in: Sample.group)
            let versions = try await ana.history(of: .expense(Sample.group, .number(1)))
            let activity = try await ana.activity(in: Sample.group, before: nil, limit: 3)
            return [detail.authorName] + detail.comments.map(\.authorName) + versions.map(\.authorName)
                + activity.map(\.authorName)
        }
        #expect(try await names() == Array(repeating: "Rui", count: 6))
        // A guest is renamed by any member; another account has a name of its own.
        try await ana.perform(.editMember(Sample.group, Sample.rui, name: "Rui M.", picture: nil))
        #expect(Set(try await names()) == ["Rui M.", "Ana"])
        try await world.join("eva", as: Sample.rui, number: 3)
        #expect(try await ana.expense(.number(1), in: Sample.group).authorName.isEmpty)
    }

    @Test("A deleted account keeps the name of its guest too")
    func deletedAuthor() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        try await world.log.forget("rui")
        try await ledgers.ana.sync()
        let items = try await ledgers.ana.activity(in: Sample.group, before: nil, limit: 2)
        #expect(items.map(\.change) == [.left, .created] && items.map(\.authorName) == ["Rui", "Rui"])
    }

    @Test("Pages and replicas hear of changes, strangers do not")
    func changes() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        var hosted = world.log.ledger(of: "rui").changes().makeAsyncIterator()
        var own = ledgers.rui.changes().makeAsyncIterator()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ledgers.ana.sync()
        #expect(await hosted.next() != nil)
        try await ledgers.rui.sync()
        #expect(await own.next() != nil)
    }

    @Test("An account that leaves hears so on all pages, although nothing has happened in the group before")
    func leavingHeard() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let rui = world.log.ledger(of: "rui")
        var changes = rui.changes().makeAsyncIterator()
        while world.log.hub.announcer.knownAccounts.isEmpty { await Task.yield() }
        try await rui.perform(.leaveGroup(Sample.group))
        #expect(await changes.next() != nil)
        #expect(try await rui.groups(deleted: false).isEmpty)
    }

    @Test("A group that the account has left elsewhere is hidden on its replicas until it joins again")
    func leavingElsewhere() async throws {
        let world = try await LedgerWorld()
        let own = try await world.devices().rui
        try await own.perform(.createExpense(Sample.group, Sample.expense(1)))
        var changes = own.changes().makeAsyncIterator()
        try await world.log.ledger(of: "rui").perform(.leaveGroup(Sample.group))
        try await own.sync()
        #expect(await changes.next() != nil)
        #expect(try await own.groups(deleted: false).isEmpty)
        await #expect(throws: VerniError.notFound) { try await own.group(Sample.group) }
        #expect(try await own.expenses(ExpenseQuery(), offset: 0, limit: 10).total == 0)
        // The replica still lists the changes that were never sent.
        #expect(try await own.refused.map(\.groupName) == ["Lisboa"])
        try await world.join("rui", as: Sample.rui, number: 2)
        try await own.sync()
        #expect(try await own.group(Sample.group).mine == [Sample.rui])
    }

    @Test("A group that the server has never had stays on the replica that has made it")
    func unsentGroup() async throws {
        let world = try await LedgerWorld()
        let own = try await world.device(nil, id: 3).ledger
        try await Sample.make(in: own)
        // The entries wait for an account, and the scope is read all the same.
        let server = LedgerConnection.Server(
            transport: MemoryTransport(world.log.hub, account: "eva"), scopes: { [] })
        #expect(try await own.sync(over: server).hidden.contains(Sample.group.uuid))
        #expect(try await own.groups(deleted: false).map(\.id) == [Sample.group])
    }

    @Test("A replica that reaches no server says so until it does")
    func offline() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let device = try await world.device("ana", id: 1)
        try await device.ledger.sync()
        device.goOffline(true)
        try await device.ledger.perform(.createExpense(Sample.group, Sample.expense(1)))
        await #expect(throws: VerniError.offline) { try await device.ledger.sync() }
        #expect(try await device.ledger.status == LedgerStatus(waiting: 1, isOffline: true))
        device.goOffline(false)
        try await device.ledger.sync()
        #expect(try await device.ledger.status == LedgerStatus())
    }
}

@Suite("Private scopes")
struct PrivateScopeTests {
    @Test("No group and no record takes the place of an account's private scope")
    func squatting() async throws {
        let world = try await LedgerWorld()
        let eva = world.log.ledger(of: "eva")
        let scope = DerivedID.privateScope(of: "ana")
        await #expect(throws: VerniError.notFound) {
            try await eva.perform(.createGroup(GroupID(scope), Sample.fields(), me: .number(1), myName: "Eva"))
        }
        try await eva.perform(.createGroup(.number(2), Sample.fields(), me: .number(1), myName: "Eva"))
        await #expect(throws: VerniError.notFound) {
            try await eva.perform(.addMember(.number(2), MemberID(scope), name: "Squatter"))
        }
        try await world.log.ledger(of: "ana").perform(
            .editProfile(name: "Ana", picture: nil, currency: .eur, hidesAmounts: false))
        #expect(try await world.log.profile(of: "ana")?.name == "Ana")
        await #expect(throws: SyncError.notFound) { try await world.log.hub.page(of: scope, after: 0, for: "eva") }
    }

    @Test("The identifiers of invitations, members and expenses are never private ones")
    func identifiers() {
        #expect(DerivedID.isPrivate(DerivedID.privateScope(of: "ana")))
        #expect(DerivedID.isPrivate(DerivedID.mute(of: Sample.group.uuid, by: "ana")))
        for _ in 0..<1_000 { #expect(!DerivedID.isPrivate(UUID())) }
        for day in 0..<1_000 { #expect(!DerivedID.isPrivate(DerivedID.instance(of: Sample.group.uuid, day: day))) }
    }
}
