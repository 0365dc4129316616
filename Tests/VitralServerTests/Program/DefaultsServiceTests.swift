// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import VitralServer

/// The service that saves `UserDefaults.standard`.
struct DefaultsServiceTests {
    private final class Saves: Sendable {
        let count = Mutex(0)
    }

    @Test func theEndOfTheProgramSaves() async throws {
        let saves = Saves()
        let service = DefaultsService(interval: .seconds(3_600)) { saves.count.withLock { $0 += 1 } }
        let running = Task { try await service.run() }
        running.cancel()
        try await running.value
        #expect(saves.count.withLock { $0 } == 1)
    }
}
