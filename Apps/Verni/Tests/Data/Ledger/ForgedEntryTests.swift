// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync
import VitralSyncTesting

@testable import VerniDefaultLedger

@Suite("Entries that no client of ours writes")
struct ForgedEntryTests {
    /// A replica without rules, which writes what it is told.
    private static func forger(of account: String, in world: LedgerWorld) async throws -> (Replica, MemoryTransport) {
        let container = try await ModelContainer(
            for: LedgerWorld.schema, configurations: TestStore.sqlite.configuration())
        let clock = world.clock
        let replica = try Replica(
            container, environment: SyncEnvironment(now: { clock.now }, makeReplica: { 66 }))
        let transport = MemoryTransport(world.log.hub, account: account)
        try await replica.join(Sample.group.uuid)
        try await replica.sync(over: transport)
        return (replica, transport)
    }

    private static func refusal(
        _ change: any SyncOperation, by author: String, in world: LedgerWorld
    ) async throws -> SyncRefusal? {
        let (replica, transport) = try await forger(of: author, in: world)
        try await replica.commit(change, in: Sample.group.uuid, by: author)
        try await replica.sync(over: transport)
        return try await replica.refused.first?.reason
    }

    /// Returns the operation that creates an expense of an account, with the bytes of its amounts.
    private static func expense(by author: String, _ amounts: Data) -> LedgerChange<LedgerKinds.ExpenseCreate> {
        LedgerChange { context in
            let expense = ExpenseRecord(id: ExpenseID.number(2).uuid)
            expense.group = Sample.group.uuid
            expense.author = author
            expense.createdAt = Date(timeIntervalSince1970: 0)
            expense.title = "Forged"
            expense.amounts = amounts
            context.insert(expense)
        }
    }

    @Test("Shares that do not follow from the rule are refused")
    func shares() async throws {
        let world = try await LedgerWorld.withExpense()
        let honest = AmountsCoding.encode(try Sample.amounts(2, among: .exact([Sample.ana: 100, Sample.rui: 800])))
        var forged = AmountsCoding.encode(try Sample.amounts(2, among: .exact([Sample.ana: 800, Sample.rui: 100])))
        // The shares of the first, with the rule of the second.
        let ruleLength = 8
        forged = honest.dropLast(ruleLength) + forged.suffix(ruleLength)
        #expect(AmountsCoding.decode(Data(forged)) != nil)
        let change = Self.expense(by: "rui", Data(forged))
        #expect(try await Self.refusal(change, by: "rui", in: world) == SyncRefusal(.sharesDoNotMatchRule))
    }

    @Test("A record in another's name, and a claim in another's name, are refused")
    func names() async throws {
        let world = try await LedgerWorld.withExpense()
        let expense = Self.expense(by: "ana", AmountsCoding.encode(try Sample.amounts(2)))
        #expect(try await Self.refusal(expense, by: "rui", in: world) == .notAllowed)
        let claim = LedgerChange<LedgerKinds.MemberClaim> { context in
            try context.member(Sample.caio.uuid)?.account = "ana"
        }
        #expect(try await Self.refusal(claim, by: "rui", in: world) == .notAllowed)
        let removal = LedgerChange<LedgerKinds.MemberLeave> { context in
            try context.member(Sample.ana.uuid)?.account = nil
        }
        #expect(try await Self.refusal(removal, by: "rui", in: world) == .notAllowed)
    }

    @Test("The last account does not leave its group, whatever its client writes", arguments: [false, true])
    func lastMember(isClaim: Bool) async throws {
        let world = try await LedgerWorld.withExpense()
        let rui = world.log.ledger(of: "rui")
        try await rui.perform(.claimMember(Sample.group, Sample.caio))
        try await world.log.ledger(of: "ana").perform(.leaveGroup(Sample.group))
        @Sendable func leave(_ context: ModelContext) throws {
            for member in [Sample.rui, Sample.caio] { try context.member(member.uuid)?.account = nil }
        }
        let change: any SyncOperation =
            isClaim ? LedgerChange<LedgerKinds.MemberClaim>(leave) : LedgerChange<LedgerKinds.MemberLeave>(leave)
        #expect(try await Self.refusal(change, by: "rui", in: world) == SyncRefusal(.lastMember))
        #expect(try await rui.group(Sample.group).mine.count == 2)
    }

    @Test("A comment in the name of another account is refused, one in a guest's name is not")
    func comments() async throws {
        let world = try await LedgerWorld.withExpense()
        func comment(_ number: UInt32, by writer: MemberID) -> LedgerChange<LedgerKinds.CommentAdd> {
            LedgerChange { context in
                let comment = CommentRecord(id: CommentID.number(number).uuid)
                comment.group = Sample.group.uuid
                comment.expense = ExpenseID.number(1).uuid
                comment.author = "rui"
                comment.writer = writer.uuid
                comment.createdAt = Date(timeIntervalSince1970: 0)
                comment.text = "I was paid in cash"
                context.insert(comment)
            }
        }
        #expect(try await Self.refusal(comment(1, by: Sample.ana), by: "rui", in: world) == .notAllowed)
        #expect(try await Self.refusal(comment(2, by: Sample.caio), by: "rui", in: world) == nil)
        let detail = try await world.log.ledger(of: "ana").expense(.number(1), in: Sample.group)
        #expect(detail.comments.map(\.authorName) == ["Caio"])
    }

    @Test("A group cannot be deleted in the future")
    func deletion() async throws {
        let world = try await LedgerWorld.withExpense()
        for seconds in [Double.infinity, 4e9] {
            let deletion = LedgerChange<LedgerKinds.GroupDelete> { context in
                try context.group(Sample.group.uuid)?.deletedAt = Date(timeIntervalSince1970: seconds)
            }
            #expect(try await Self.refusal(deletion, by: "rui", in: world) == .notAllowed)
        }
    }

    @Test("Changes that are not those of their kind, plain changes, and deletions are refused")
    func shapes() async throws {
        let world = try await LedgerWorld.withExpense()
        let disguised = LedgerChange<LedgerKinds.CommentAdd> { context in
            try context.expense(ExpenseID.number(1).uuid)?.isRemoved = true
        }
        #expect(try await Self.refusal(disguised, by: "rui", in: world) == .malformed)
        let deletion = LedgerChange<LedgerKinds.ExpenseDelete> { context in
            if let expense = try context.expense(ExpenseID.number(1).uuid) { context.delete(expense) }
        }
        #expect(try await Self.refusal(deletion, by: "rui", in: world) == .malformed)
        let (replica, transport) = try await Self.forger(of: "rui", in: world)
        try await replica.write(Sample.group.uuid, by: "rui") { context in
            try context.group(Sample.group.uuid)?.name = "Plain"
        }
        try await replica.sync(over: transport)
        #expect(try await replica.refused.map(\.reason) == [.notAllowed])
    }

    @Test("A used-up invitation cannot be counted down by a client, and no invitation alone lets a stranger in")
    func invitations() async throws {
        let world = try await LedgerWorld.withExpense()
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(
            .createInvite(
                Sample.group, .number(5), tokenDigest: Data(repeating: 5, count: 32), expiresAt: world.clock.now + 60,
                uses: 1))
        let reset = LedgerChange<LedgerKinds.MemberClaim> { context in
            try context.invite(InviteID.number(5).uuid)?.used -= 5
        }
        #expect(try await Self.refusal(reset, by: "rui", in: world) == SyncRefusal(.inviteExpired))
        let container = try await ModelContainer(
            for: LedgerWorld.schema, configurations: TestStore.sqlite.configuration())
        let replica = try Replica(container)
        let join = LedgerChange<LedgerKinds.MemberJoin> { context in
            let member = MemberRecord(id: MemberID.number(50).uuid)
            member.group = Sample.group.uuid
            member.name = "Eva"
            member.account = "eva"
            context.insert(member)
        }
        let clock = world.clock
        let eva = try Replica(container, environment: SyncEnvironment(now: { clock.now }, makeReplica: { 67 }))
        try await eva.commit(join, in: Sample.group.uuid, by: "eva")
        try await eva.sync(over: MemoryTransport(world.log.hub, account: "eva"))
        #expect(try await replica.refused.map(\.reason) == [.notFound])
    }

    @Test("A refused payment, comment or member carries what was written")
    func writtenValues() async throws {
        let world = try await LedgerWorld.withExpense()
        let rui = try await world.device("rui", id: 2)
        try await rui.ledger.sync()
        rui.goOffline(true)
        let payment = try Sample.payment(300, from: Sample.rui, to: Sample.ana)
        try await rui.ledger.perform(.createPayment(Sample.group, .number(5), payment))
        try await rui.ledger.perform(.addComment(Sample.group, .number(1), .number(6), text: "I paid in cash."))
        try await rui.ledger.perform(.addMember(Sample.group, .number(50), name: "Zoe"))
        try await world.log.ledger(of: "ana").perform(.archiveGroup(Sample.group, true))
        rui.goOffline(false)
        try await rui.ledger.sync()
        let refused = try await rui.ledger.refused
        #expect(refused.count == 3 && refused.allSatisfy { $0.reason == .groupArchived })
        #expect(refused.compactMap(\.payment) == [payment])
        #expect(refused.compactMap(\.comment) == ["I paid in cash."])
        #expect(refused.flatMap(\.differences).first(where: { $0.field == .name })?.after == "Zoe")
        #expect(refused.filter(\.isCorrectable).map(\.record) == [.payment(Sample.group, .number(5))])
    }
}
