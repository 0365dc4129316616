// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger

@testable import VerniDefaultLedger

@Suite("Groups whose changes cannot be read")
struct UnreadGroupTests {
    @Test("The status says so until they arrive, and before the first time nothing is imported")
    func unread() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let rui = try await world.device("rui", id: 2)
        rui.damage(Sample.group)
        // The group that never arrived may be the one to import.
        await #expect(throws: VerniError.unavailable) { try await rui.ledger.receiveGroups() }
        #expect(try await rui.ledger.status == LedgerStatus(isIncomplete: true))
        #expect(Set(rui.ledger.failedScopes.keys) == [Sample.group.uuid])
        rui.damage()
        try await rui.ledger.receiveGroups()
        #expect(try await rui.ledger.status == LedgerStatus())
        #expect(try await rui.ledger.groups(deleted: false).map(\.id) == [Sample.group])
        rui.damage(Sample.group)
        try await rui.ledger.receiveGroups()
        #expect(try await rui.ledger.status == LedgerStatus(isIncomplete: true))
    }

    @Test("A page hears of it")
    func changes() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let rui = try await world.device("rui", id: 2)
        try await rui.ledger.sync()
        var changes = rui.ledger.changes().makeAsyncIterator()
        rui.damage(Sample.group)
        try await rui.ledger.sync()
        #expect(await changes.next() != nil)
    }

    @Test("The status of a page that an older version has saved is read")
    func saved() throws {
        let saved = Data(#"{"waiting":3,"refused":1,"isOffline":true,"isConnected":true}"#.utf8)
        #expect(
            try JSONDecoder().decode(LedgerStatus.self, from: saved)
                == LedgerStatus(waiting: 3, refused: 1, isOffline: true))
    }
}
