// SPDX-License-Identifier: Apache-2.0

import TemporaryStores
import Testing
import VitralModels

/// Random writes, in any order and through any number of contexts, with the same result as on plain values.
@Suite(.timeLimit(.minutes(5)))
struct RandomWritesTests {
    @Test(arguments: TestStore.allCases, UInt64(1)...8)
    func `random writes give the same rows as a model of the store`(_ store: TestStore, seed: UInt64) async throws {
        let container = try await store.container(for: Person.self, Pet.self, Club.self)
        let writer = RandomWriter(container, seed: seed)
        do {
            for turn in 1...12 {
                try await writer.turn()
                if turn.isMultiple(of: 4) { try await writer.crossing() }
                try await writer.ask()
            }
        } catch {
            Issue.record("\(error). \(writer.story)")
        }
        await container.close()
    }
}
