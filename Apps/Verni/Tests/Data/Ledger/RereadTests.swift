// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDomain
import VerniLedger
import VitralModels

@testable import VerniDefaultLedger
@testable import VitralSync

@Suite("A log that differs from the server's")
struct RereadTests {
    @Test("It is read again, and reported, so that the program logs it")
    func reported() async throws {
        let world = try await LedgerWorld()
        try await world.makeGroup()
        let rui = try await world.device("rui", id: 2)
        try await rui.ledger.sync()
        #expect(rui.reread.isEmpty)
        let group = Sample.group.uuid
        try await rui.container.transaction { context in
            let scopes = try context.fetch(FetchDescriptor<StoredSyncScope>())
            scopes.first { $0.scope == group }?.digest = Data(count: 32)
        }
        try await world.log.ledger(of: "ana").perform(.createExpense(Sample.group, Sample.expense(1)))
        try await rui.ledger.sync()
        #expect(rui.reread == [group])
        #expect(try await rui.ledger.group(Sample.group).balances[.eur]?[Sample.rui] == -300)
    }
}
