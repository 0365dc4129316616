// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import VitralModels
import VitralSync
import VitralSyncHTTP
import VitralTestSupport

@Suite("Sync loops", .timeLimit(.minutes(2))) struct SyncLoopTests {
    /// A connection that counts its requests, and fails as a test determines.
    private final class Transport: SyncTransport {
        let account = "ana"
        private let hub: SyncHub
        private let state = Mutex((requests: 0, concurrent: 0, most: 0, failure: (any Error)?.none))

        init(_ hub: SyncHub) { self.hub = hub }

        /// The number of syncs so far, of which each reads one page.
        var syncs: Int { state.withLock(\.requests) }
        /// The maximum number of syncs at the same time.
        var mostAtOnce: Int { state.withLock(\.most) }

        func fail(_ failure: SyncHTTPError?) { state.withLock { $0.failure = failure } }

        /// Makes the log of the scope fail alone.
        func failScope(_ failure: SyncError?) { state.withLock { $0.failure = failure } }

        func push(_ entries: [Data]) async throws -> [SyncVerdict] { try await hub.accept(entries, from: account) }

        func page(of scope: UUID, after number: Int64, limit: Int) async throws -> SyncPage {
            let failure = state.withLock { state in
                state.requests += 1
                state.concurrent += 1
                state.most = max(state.most, state.concurrent)
                return state.failure
            }
            defer { state.withLock { $0.concurrent -= 1 } }
            if let failure { throw failure }
            await Task.yield()
            return try await hub.page(of: scope, after: number, limit: limit, for: account)
        }

        func snapshot(of scope: UUID) async throws -> SyncSnapshot { try await hub.snapshot(of: scope, for: account) }
    }

    /// A loop with a clock and hints of the test.
    private struct Rig {
        let clock = ManualClock()
        let hub: SyncHub
        let transport: Transport
        let replica: Replica
        let container: ModelContainer
        let loop: SyncLoop
        let hints: AsyncThrowingStream<SyncHint, any Error>.Continuation

        init() async throws {
            hub = try SyncHub(ModelContainer.memos(), policy: Members(["ana", "rui"]))
            try await hub.note(0, "0", by: "rui")
            transport = Transport(hub)
            container = try ModelContainer.memos()
            replica = try Replica(container)
            try await replica.join(.scope)
            let (stream, hints) = AsyncThrowingStream.makeStream(of: SyncHint.self)
            self.hints = hints
            loop = SyncLoop(
                replica, over: transport, hints: { stream }, every: .seconds(60),
                backoff: SyncBackoff(random: { _ in 1 }),
                clock: clock, now: { [clock] in clock.date })
        }

        /// Waits until a number of syncs have ended, and the next one is due.
        func syncs(_ count: Int) async throws {
            try await eventually { transport.syncs == count && !loop.status.isSyncing }
            await clock.somethingSleeps()
        }

        /// Advances the clock; returns whether that starts a sync within the time.
        func advance(_ seconds: Int64) { clock.advance(by: .seconds(seconds)) }
    }

    @Test("a loop syncs at the start, by timer, on a hint, on reconnection and on request, and ends when cancelled")
    func reasons() async throws {
        let rig = try await Rig()
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        #expect(try await rig.container.texts() == ["0"])
        rig.advance(60)
        try await rig.syncs(2)
        rig.hints.yield(.grown(SyncEvent(scope: .scope, number: 2)))
        try await rig.syncs(3)
        rig.hints.yield(.connected)
        try await rig.syncs(4)
        #expect(rig.loop.status.isConnected)
        try await rig.replica.note(1, "1", by: "ana")
        rig.loop.syncSoon()
        try await rig.syncs(5)
        #expect(try await rig.hub.page(of: .scope, after: 0, for: "ana").number == 2)
        #expect(rig.loop.status.result?.accepted == 1 && rig.loop.status.lastSync == rig.clock.date)
        rig.hints.yield(.disconnected(.timedOut, retryingIn: .seconds(1)))
        try await eventually { !rig.loop.status.isConnected && rig.loop.status.failure == .timedOut }
        await #expect(throws: SyncLoop.AlreadyRunning()) { try await rig.loop.run() }
        running.cancel()
        try await running.value
        rig.loop.syncSoon()
        rig.advance(600)
        #expect(rig.transport.syncs == 5 && rig.transport.mostAtOnce == 1)
    }

    @Test("many hints at once are few syncs, one after the other")
    func hints() async throws {
        let rig = try await Rig()
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        for number in 1...100 { rig.hints.yield(.grown(SyncEvent(scope: .scope, number: Int64(number)))) }
        try await rig.hub.note(1, "1", by: "rui")
        rig.loop.syncSoon()
        try await eventually { try await rig.container.texts() == ["0", "1"] }
        running.cancel()
        try await running.value
        #expect(rig.transport.syncs < 100 && rig.transport.mostAtOnce == 1)
    }

    @Test("an event with entries replaces a sync, and one that does not continue the log causes one")
    func entries() async throws {
        let rig = try await Rig()
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        var events = try rig.hub.events(for: "ana").makeAsyncIterator()
        for number in 1...3 {
            try await rig.hub.note(number, "\(number)", by: "rui")
            rig.hints.yield(.grown(try #require(await events.next())))
        }
        try await eventually { try await rig.container.texts() == ["0", "1", "2", "3"] }
        // An event with a known number causes no sync either.
        rig.hints.yield(.grown(SyncEvent(scope: .scope, number: 4)))
        #expect(rig.transport.syncs == 1)
        try await rig.hub.note(4, "4", by: "rui")
        _ = await events.next()
        try await rig.hub.note(5, "5", by: "rui")
        rig.hints.yield(.grown(try #require(await events.next())))
        try await rig.syncs(2)
        #expect(try await rig.container.texts() == ["0", "1", "2", "3", "4", "5"])
        running.cancel()
        try await running.value
    }

    @Test("entries arrive also while the server asks for time")
    func entriesAfterFailure() async throws {
        let rig = try await Rig()
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        rig.transport.fail(.tooManyRequests(retryAfter: .seconds(90)))
        rig.loop.syncSoon()
        try await rig.syncs(2)
        var events = try rig.hub.events(for: "ana").makeAsyncIterator()
        try await rig.hub.note(1, "1", by: "rui")
        rig.hints.yield(.grown(try #require(await events.next())))
        try await eventually { try await rig.container.texts() == ["0", "1"] }
        #expect(rig.transport.syncs == 2)
        running.cancel()
        try await running.value
    }

    @Test("a failed sync is repeated after 1 second, then 2, 4 and up to 60; hints do not hurry it")
    func backoff() async throws {
        let rig = try await Rig()
        rig.transport.fail(.unavailable(status: 500, retryAfter: nil))
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        for (index, seconds) in [1, 2, 4, 8, 16, 32, 60, 60].enumerated() {
            rig.hints.yield(.grown(SyncEvent(scope: .scope, number: 1)))
            rig.advance(Int64(seconds) - 1)
            #expect(rig.transport.syncs == index + 1)
            rig.advance(1)
            try await rig.syncs(index + 2)
        }
        #expect(rig.loop.status.failure == .unavailable(status: 500, retryAfter: nil))
        // A connection that is back is worth an attempt.
        rig.transport.fail(nil)
        rig.hints.yield(.connected)
        try await rig.syncs(10)
        #expect(rig.loop.status.failure == nil)
        running.cancel()
        try await running.value
    }

    @Test("a scope that fails is a failure of the sync, which is repeated later")
    func failedScope() async throws {
        let rig = try await Rig()
        rig.transport.failScope(.gap(expected: 1, found: 2))
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        for (index, seconds) in [1, 2, 4].enumerated() {
            #expect(rig.loop.status.failure != nil && rig.loop.status.lastSync == nil)
            #expect(rig.loop.status.result?.failed.isEmpty == false)
            rig.hints.yield(.grown(SyncEvent(scope: .scope, number: 1)))
            rig.advance(Int64(seconds) - 1)
            #expect(rig.transport.syncs == index + 1)
            rig.advance(1)
            try await rig.syncs(index + 2)
        }
        rig.transport.failScope(nil)
        rig.advance(8)
        try await rig.syncs(5)
        #expect(rig.loop.status.failure == nil && rig.loop.status.lastSync != nil)
        running.cancel()
        try await running.value
    }

    @Test("a server that asks for time gets it")
    func retryAfter() async throws {
        let rig = try await Rig()
        rig.transport.fail(.tooManyRequests(retryAfter: .seconds(90)))
        let running = Task { try await rig.loop.run() }
        try await rig.syncs(1)
        rig.transport.fail(nil)
        rig.hints.yield(.connected)
        try await eventually { rig.loop.status.isConnected }
        rig.loop.syncSoon()
        rig.advance(89)
        #expect(rig.transport.syncs == 1)
        rig.advance(1)
        try await rig.syncs(2)
        running.cancel()
        try await running.value
    }

    @Test("a sign-in that has ended ends the loop", arguments: [true, false])
    func signedOut(byHint: Bool) async throws {
        let rig = try await Rig()
        if byHint {
            rig.hints.finish(throwing: SyncHTTPError.signedOut)
        } else {
            rig.transport.fail(.signedOut)
        }
        await #expect(throws: SyncHTTPError.signedOut) { try await rig.loop.run() }
        #expect(rig.loop.status.failure == .signedOut && !rig.loop.status.isSyncing)
    }

    @Test("a reader of the status gets the current one, and the latest")
    func statuses() async throws {
        let rig = try await Rig()
        var statuses = rig.loop.statuses().makeAsyncIterator()
        #expect(await statuses.next() == SyncLoopStatus())
        let running = Task { try await rig.loop.run() }
        rig.hints.yield(.connected)
        while let status = await statuses.next(), !status.isConnected || status.result == nil {}
        running.cancel()
        try await running.value
        while let status = await statuses.next(), status.isConnected {}
    }

    @Test("a write of one replica reaches another by a hint over HTTP")
    func overHTTP() async throws {
        try await HubServer.with { server in
            let ana = try await server.device("ana")
            let rui = try await server.device("rui")
            try await ana.note(1, "a")
            try await ana.sync()
            try await rui.replica.join(.scope)
            let loop = SyncLoop(rui.replica, over: rui.transport, every: .seconds(3_600))
            let running = Task { try await loop.run() }
            try await eventually {
                try await rui.container.texts() == ["a"] && loop.status.isConnected && !loop.status.isSyncing
            }
            // The start of the stream may cause a second sync, which has ended when two writes have arrived.
            var before: [String: Int] = [:]
            for number in 2...6 {
                try await ana.note(number, "\(number)")
                try await ana.sync()
                try await eventually { try await rui.container.texts().count == number }
                if number == 3 { before = server.faults.requests(by: rui) }
            }
            // The entries were in the events.
            #expect(server.faults.requests(by: rui) == before)
            let large = String(repeating: "a", count: SyncHub.eventByteLimit)
            try await ana.note(7, large)
            try await ana.sync()
            try await eventually { try await rui.container.texts().contains(large) }
            let path = "scopes/\(UUID.scope.uuidString)/operations"
            #expect(server.faults.requests(by: rui)[path] == (before[path] ?? 0) + 1)
            running.cancel()
            try await running.value
        }
    }
}
