// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TemporaryStores
import Testing
import VerniDomain
import VerniLedger
import VitralModels
import VitralSync

@testable import VerniDefaultLedger

@Suite("Adoption of a replica")
struct AdoptionTests {
    @Test("A replica without an account keeps everything, and an account made later adopts it")
    func adoption() async throws {
        let world = try await LedgerWorld()
        let device = try await world.device(nil, id: 5)
        let ledger = device.ledger
        try await Sample.make(in: ledger)
        try await ledger.perform(.createExpense(Sample.group, Sample.expense(1)))
        try await ledger.perform(.addComment(Sample.group, .number(1), .number(1), text: "alone"))
        try await ledger.perform(.editProfile(name: "Ana", picture: nil, currency: .brl, hidesAmounts: true))
        try await ledger.perform(.muteGroup(Sample.group, true))
        #expect(try await ledger.status == LedgerStatus(waiting: 7, isConnected: false))
        try await ledger.sync()
        #expect(try await ledger.group(Sample.group).mine == [Sample.ana])

        try await device.signIn("ana")
        #expect(try await ledger.account() == "ana")
        #expect(try await ledger.group(Sample.group).member(Sample.ana)?.account == "ana")
        try await ledger.sync()
        #expect(try await ledger.refused.isEmpty)
        #expect(try await ledger.status == LedgerStatus())
        let hosted = world.log.ledger(of: "ana")
        let detail = try await hosted.expense(.number(1), in: Sample.group)
        #expect(detail.expense.author == "ana" && detail.comments.map(\.isMine) == [true])
        #expect(try await hosted.group(Sample.group).isMuted)
        #expect(try await world.log.profile(of: "ana")?.hidesAmounts == true)
        await #expect(throws: VerniError.notAllowed) { try await ledger.adopt("rui") }
        try await ledger.adopt("ana")
    }

    @Test("An adoption that is cancelled has changed nothing")
    func cancellation() async throws {
        let clock = LedgerClock()
        let isCancelling = Mutex(false)
        var environment = LedgerWorld.environment(clock)
        environment.now = {
            if isCancelling.withLock({ $0 }) { withUnsafeCurrentTask { $0?.cancel() } }
            return clock.now
        }
        let container = try await ModelContainer(
            for: LedgerWorld.schema, configurations: TestStore.sqlite.configuration())
        let ledger = try OwnLedger(container, environment: environment)
        try await Sample.make(in: ledger)
        try await ledger.perform(.editProfile(name: "Ana", picture: nil, currency: .brl, hidesAmounts: true))
        isCancelling.withLock { $0 = true }
        await #expect(throws: (any Error).self) { try await Task { try await ledger.adopt("ana") }.value }
        isCancelling.withLock { $0 = false }
        #expect(try await ledger.account() == nil)
        #expect(try await ledger.profile?.hidesAmounts == true)
        #expect(try await ledger.group(Sample.group).mine == [Sample.ana])
    }

    @Test("An adoption that an earlier version has left half done is completed by the next")
    func completion() async throws {
        let world = try await LedgerWorld()
        let device = try await world.device(nil, id: 1)
        let own = device.ledger
        try await Sample.make(in: own)
        // The entries are the account's already, and the replica is not.
        try await own.replica.adopt(author: try await own.author(), as: "ana")
        #expect(try await own.groups(deleted: false).isEmpty)
        try await device.signIn("ana")
        #expect(try await own.groups(deleted: false).map(\.id) == [Sample.group])
        try await own.sync()
        #expect(try await world.log.ledger(of: "ana").group(Sample.group).mine == [Sample.ana])
    }
}
