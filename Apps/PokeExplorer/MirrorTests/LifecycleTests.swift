// SPDX-License-Identifier: Apache-2.0

import PokeExplorerMirror
import ServiceLifecycle
import Testing
import VitralTestSupport

@Suite struct LifecycleTests {
    @Test func thePortIsToldToWhoeverAsks() async throws {
        let told = AsyncStream<Int>.makeStream()
        let server = PokeAPIMirrorServer(logger: silence) { port in told.continuation.yield(port) }
        let running = Task { try await server.run() }
        let port = try await server.boundPort
        #expect(port > 0)
        #expect(try await server.boundPort == port)
        #expect(try await server.origin == "http://127.0.0.1:\(port)")
        #expect(await told.stream.first { _ in true } == port)
        running.cancel()
        _ = await running.result
    }

    @Test func aTakenPortIsAnErrorForEverybody() async throws {
        try await withMirror { mirror in
            let second = PokeAPIMirrorServer(port: try await mirror.server.boundPort, logger: silence)
            await #expect(throws: (any Error).self) { try await second.run() }
            await #expect(throws: (any Error).self) { try await second.boundPort }
        }
    }

    @Test func severalRunSideBySide() async throws {
        try await withMirror { one in
            try await withMirror { other async throws in
                one.server.inject(.status(500))
                #expect(one.origin != other.origin)
                #expect(try await one.ask("/api/v2/type/1").status == 500)
                #expect(try await other.ask("/api/v2/type/1").status == 200)
            }
        }
    }

    @Test func aDelayedAnswerDoesNotHoldUpTheEnd() async throws {
        let clock = ManualClock()
        let server = PokeAPIMirrorServer(clock: clock, logger: silence)
        let running = Task { try await server.run() }
        let mirror = Mirror(server: server, origin: try await server.origin)
        server.inject(.delay(.seconds(60)))
        let asking = Task { try await mirror.ask("/api/v2/type/1") }
        await clock.somethingSleeps()
        running.cancel()
        _ = await running.result
        await #expect(throws: (any Error).self) { try await asking.value }
    }

    @Test func aGracefulStopWaitsForNoDelay() async throws {
        let clock = ManualClock()
        let server = PokeAPIMirrorServer(clock: clock, logger: silence)
        let services = ServiceGroup(configuration: ServiceGroupConfiguration(services: [server], logger: silence))
        let running = Task { try await services.run() }
        let mirror = Mirror(server: server, origin: try await server.origin)
        server.inject(.delay(.seconds(60)))
        let asking = Task { try await mirror.ask("/api/v2/type/1") }
        await clock.somethingSleeps()
        await services.triggerGracefulShutdown()
        await #expect(throws: Never.self) { try await running.value }
        _ = await asking.result
    }

    @Test func whoeverStopsWaitingForThePortIsLetGo() async throws {
        let server = PokeAPIMirrorServer(logger: silence)
        let waiting = Task { try await server.boundPort }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
