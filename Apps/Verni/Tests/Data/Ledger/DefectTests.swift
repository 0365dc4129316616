// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync
import VitralSyncTesting

@testable import VerniDefaultLedger

/// The defects of the app's origin that concern its log, by their numbers in its list.
@Suite("Defects that must not happen again")
struct DefectTests {
    @Test("1: a lost reply blocks nothing, and a bad operation stops no other")
    func lostReply() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ledgers.ana.perform(.claimMember(Sample.group, Sample.caio))
        try await ledgers.ana.sync()
        try await ledgers.rui.perform(.claimMember(Sample.group, Sample.caio))
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(2)))
        var lossy = MemoryTransport(world.log.hub, account: "rui")
        lossy.fault = { $0 == .push ? .lostReply : nil }
        _ = try? await ledgers.rui.replica.sync(over: lossy)
        try await ledgers.rui.sync()
        #expect(try await ledgers.rui.refused.map(\.reason) == [.alreadyClaimed])
        #expect(try await ledgers.rui.status.waiting == 0)
        #expect(try await world.log.ledger(of: "ana").expenses(ExpenseQuery(), offset: 0, limit: 9).total == 2)
    }

    @Test("2: a slow clock's deletion sorts after the creation that it saw")
    func slowClock() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let slow = try await world.device("rui", id: 3, ahead: -86_400 * 400).ledger
        let ana = world.log.ledger(of: "ana")
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await slow.sync()
        try await slow.perform(.deleteExpense(Sample.group, .number(1)))
        try await slow.sync()
        #expect(try await ana.expense(.number(1), in: Sample.group).expense.isDeleted)
        #expect(try await ana.group(Sample.group).balances.isEmpty)
    }

    @Test("3: any order of arrival gives the same state", arguments: [true, false])
    func order(isAnaFirst: Bool) async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        try await ledgers.ana.perform(.editExpense(Sample.group, Sample.expense(1, "Ana's", 10)))
        try await ledgers.rui.perform(.editExpense(Sample.group, Sample.expense(1, "Rui's", 20, by: Sample.rui)))
        try await ledgers.ana.perform(
            .createPayment(Sample.group, .number(1), Sample.payment(5, from: Sample.rui, to: Sample.ana)))
        if isAnaFirst {
            try await OwnLedger.exchange(ledgers.ana, ledgers.rui)
        } else {
            try await OwnLedger.exchange(ledgers.rui, ledgers.ana)
        }
        let states = try await Recomputation(world.container).states()
        for container in [ledgers.ana.container, ledgers.rui.container] {
            #expect(try await Recomputation(container).states() == states)
        }
        #expect(try await ledgers.ana.expense(.number(1), in: Sample.group).expense.fields.title == "Rui's")
    }

    @Test("4: a guest is its author's, and can be claimed with all that it shares")
    func guests() async throws {
        let world = try await LedgerWorld()
        let ana = world.log.ledger(of: "ana")
        try await Sample.make(in: ana)
        try await ana.perform(.createExpense(Sample.group, Sample.expense(1)))
        #expect(try await ana.history(of: .member(Sample.group, Sample.caio)).map(\.isMine) == [true])
        try await world.join("caio", as: Sample.caio, number: 1)
        let caio = world.log.ledger(of: "caio")
        #expect(try await caio.groups(deleted: false).first?.balances == [.eur: -300])
    }

    @Test("5: what was not sent is sent by the next sync, without another write")
    func unsent() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let device = try await world.device("ana", id: 1)
        try await device.ledger.sync()
        device.goOffline(true)
        try await device.ledger.perform(.createExpense(Sample.group, Sample.expense(1)))
        await #expect(throws: VerniError.offline) { try await device.ledger.sync() }
        device.goOffline(false)
        try await device.ledger.sync()
        #expect(try await world.log.ledger(of: "rui").expenses(ExpenseQuery(), offset: 0, limit: 1).total == 1)
    }

    @Test("12: no account writes as another, and membership is checked on every operation")
    func authors() async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        try await ledgers.rui.perform(.createExpense(Sample.group, Sample.expense(1)))
        let sent = RecordedEntries()
        let recorder = RecordingTransport(MemoryTransport(world.log.hub, account: "rui"), sent)
        try await ledgers.rui.replica.sync(over: recorder)
        let entries = sent.all
        #expect(entries.count == 1)
        // The same bytes by another account, and by the author after leaving.
        #expect(try await world.log.hub.accept(entries, from: "ana") == [.refused(.notAuthor)])
        try await ledgers.rui.perform(.editExpense(Sample.group, Sample.expense(1, "Late")))
        try await world.log.ledger(of: "rui").perform(.leaveGroup(Sample.group))
        try await ledgers.rui.sync()
        #expect(try await ledgers.rui.refused.map(\.reason) == [.notFound])
        #expect(
            try await world.log.ledger(of: "ana").expense(.number(1), in: Sample.group).expense.fields.title == "Dinner"
        )
    }

    @Test("16: cents are kept from text to balance")
    func cents() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let ana = world.log.ledger(of: "ana")
        for (number, text) in ["0.29", "1.15", "4.35", "0.57"].enumerated() {
            let money = try Money(text: text, in: .eur)
            try await ana.perform(
                .createExpense(
                    Sample.group,
                    Sample.expense(UInt32(number), text, money.minorUnits, among: .equal([Sample.rui]))))
        }
        #expect(try await ana.group(Sample.group).balances == [.eur: [Sample.ana: 636, Sample.rui: -636]])
    }

    @Test("17: an operation writes its own fields, and opening reads no entry", arguments: [10, 200])
    func costs(expenses: Int) async throws {
        let world = try await LedgerWorld()
        let ledgers = try await world.devices()
        for number in 0..<expenses {
            try await ledgers.ana.perform(.createExpense(Sample.group, Sample.expense(UInt32(number), note: "n")))
        }
        try await ledgers.ana.sync()
        let sent = RecordedEntries()
        try await ledgers.ana.perform(.editExpense(Sample.group, Sample.expense(1, "New title", note: "n")))
        try await ledgers.ana.replica.sync(
            over: RecordingTransport(MemoryTransport(world.log.hub, account: "ana"), sent))
        let entry = try SyncEntry(reading: try #require(sent.all.first))
        #expect(entry.recordChanges.map(\.properties) == [["title"]])
        #expect(entry.bytes.count < 200)
        // Balances are read from their own rows, of which there is one for each member and currency.
        let rows = try await ledgers.ana.container.read { try $0.fetchCount(FetchDescriptor<BalanceState>()) }
        #expect(rows == 3)
    }

    @Test("18: an index finds the records that an operation changes")
    func indexes() throws {
        for record in LedgerSchema.records {
            let entity = try LedgerWorld.schema.entity(for: record)
            #expect(entity.uniquenessConstraints.contains(["id"]), "\(entity.name)")
        }
    }
}

/// A connection that keeps what is sent.
private struct RecordingTransport: SyncTransport {
    private let transport: MemoryTransport
    private let sent: RecordedEntries

    init(_ transport: MemoryTransport, _ sent: RecordedEntries) {
        self.transport = transport
        self.sent = sent
    }

    var account: String { transport.account }

    func push(_ entries: [Data]) async throws -> [SyncVerdict] {
        sent.add(entries)
        return try await transport.push(entries)
    }

    func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
        try await transport.page(of: scope, after: number, limit: limit)
    }

    func snapshot(of scope: UUID) async throws -> SyncSnapshot { try await transport.snapshot(of: scope) }
}

/// The entries that were sent.
private final class RecordedEntries: Sendable {
    private let entries = Mutex<[Data]>([])

    var all: [Data] { entries.withLock { $0 } }

    func add(_ more: [Data]) { entries.withLock { $0 += more } }
}
