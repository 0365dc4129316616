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

@Suite("Interrupted adoptions")
struct AdoptionTests {
    @Test("An adoption that is cut short has changed nothing, and one that was half done is completed")
    func adoptionInterrupted() async throws {
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
        // As a version that adopted in several transactions has left it.
        try await ledger.replica.adopt(author: ledger.author(), as: "ana")
        #expect(try await ledger.groups(deleted: false).isEmpty)
        try await ledger.adopt("ana")
        #expect(try await ledger.group(Sample.group).mine == [Sample.ana])
        #expect(try await ledger.account() == "ana")
    }
}
