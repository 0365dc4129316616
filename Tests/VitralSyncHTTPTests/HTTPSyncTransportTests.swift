// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Testing
import VitralIdentity
import VitralModels
import VitralSync
import VitralSyncHTTP
import VitralTestSupport

@Suite("Replicas over HTTP", .timeLimit(.minutes(3))) struct HTTPSyncTransportTests {
    @Test("replicas converge although replies are lost, and each entry is there once")
    func convergence() async throws {
        try await HubServer.with { server in
            let ana = try await server.device("ana")
            let rui = try await server.device("rui")
            for number in 0..<6 {
                try await ana.note(2 * number, "ana \(number)")
                try await rui.note(2 * number + 1, "rui \(number)")
                server.faults.add(.lostReply, to: "operations")
                for device in [ana, rui] {
                    do {
                        try await device.sync()
                    } catch let error as SyncHTTPError {
                        #expect(error.isTemporary)
                    }
                }
                try await ana.sync()
            }
            server.faults.add(.lostReply, to: "scopes/\(UUID.scope.uuidString)/operations")
            _ = try? await rui.sync()
            try await rui.sync()
            try await ana.sync()
            let texts = try await server.container.texts()
            #expect(texts.count == 12 && Set(texts).count == 12)
            #expect(try await ana.container.texts() == texts)
            #expect(try await rui.container.texts() == texts)
            #expect(try await ana.replica.status.isSynced)
            #expect(try await rui.replica.status.isSynced)
            #expect(try await server.hub.page(of: .scope, after: 0, for: ana.account).entries.count == 12)
            // A replica that joins reads pages and snapshots alike.
            #expect(
                try await rui.transport.snapshot(of: .scope) == server.hub.snapshot(of: .scope, for: rui.account))
            let page = try await rui.transport.page(of: .scope, after: 10, limit: 1)
            #expect(page.entries.count == 1 && page.hasMore)
        }
    }

    @Test("a sign-in that was revoked is answered with 401 at once, on every route and on an open stream")
    func revoked() async throws {
        try await HubServer.with { server in
            let ana = try await server.device("ana")
            let rui = try await server.device("rui")
            try await ana.note(1, "a")
            try await ana.sync()
            var hints = rui.transport.events().makeAsyncIterator()
            #expect(try await hints.next() == .connected)
            #expect(try await hints.next() == .grown(SyncEvent(scope: .scope, number: 1)))
            try await server.accounts.signOut(rui.token)
            await #expect(throws: SyncHTTPError.signedOut) { try await rui.sync() }
            await #expect(throws: SyncHTTPError.signedOut) { try await rui.transport.push([]) }
            await #expect(throws: SyncHTTPError.signedOut) { try await rui.transport.snapshot(of: .scope) }
            await #expect(throws: SyncHTTPError.signedOut) {
                try await rui.transport.page(of: .scope, after: 0, limit: 1)
            }
            try await ana.note(2, "b")
            try await ana.sync()
            guard case .disconnected? = try await hints.next() else {
                Issue.record("The stream goes on.")
                return
            }
            await #expect(throws: SyncHTTPError.signedOut) { try await hints.next() }
        }
    }

    @Test("errors of the server are typed, and a page of another program is no hidden scope")
    func errors() async throws {
        try await HubServer.with { server in
            let ana = try await server.device("ana")
            await #expect(throws: SyncError.notFound) { try await ana.transport.snapshot(of: .numbered(9)) }
            await #expect(throws: SyncHTTPError.self) {
                try await ana.transport.page(of: .scope, after: -1, limit: 1)
            }
            func answer(_ status: Int, _ headers: HTTPFields = [:], _ body: String = "") async -> SyncHTTPError? {
                server.faults.add(.answer(status: status, headers: headers, pieces: [Data(body.utf8)]), to: "scopes")
                do {
                    _ = try await ana.transport.scopes()
                    return nil
                } catch {
                    return error as? SyncHTTPError
                }
            }
            #expect(await answer(404) == .notFound)
            #expect(await answer(429, [.retryAfter: "5"]) == .tooManyRequests(retryAfter: .seconds(5)))
            #expect(await answer(503) == .unavailable(status: 503, retryAfter: nil))
            #expect(await answer(302, [.location: "/api/scopes"]) == .refused(status: 302, nil))
            guard case .invalidAnswer = await answer(200, [:], "<html>") else {
                Issue.record("HTML counts as scopes.")
                return
            }
            guard case .tooLarge(let problem?) = await answer(413, [:], #"{"type":"tooLarge","title":"It is."}"#) else {
                Issue.record("There is no problem.")
                return
            }
            #expect(problem.type == "tooLarge" && problem.title == "It is.")
        }
    }

    @Test("a server that does not answer is unreachable, or takes too long")
    func unreachable() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9"))
        let transport = try HTTPSyncTransport(url, account: "ana", token: "secret")
        do {
            _ = try await transport.scopes()
            Issue.record("There is an answer.")
        } catch let error as SyncHTTPError {
            #expect(error.isTemporary)
        }
        var configuration = HTTPSyncTransport.Configuration()
        configuration.timeout = .zero
        let hasty = try HTTPSyncTransport(url, account: "ana", token: "secret", configuration: configuration)
        await #expect(throws: SyncHTTPError.self) { try await hasty.scopes() }
    }

    @Test("an event that is cut inside a character arrives")
    func cutCharacter() async throws {
        try await HubServer.with { server in
            let ana = try await server.device("ana")
            let data = #"{"note":"São João 🧾","number":7,"scope":"\#(UUID.scope.uuidString)"}"#
            let bytes = ServerSentEvent(name: SyncMessages.grown, data: data, id: "é").bytes
            let pieces = bytes.map { Data([$0]) }
            server.faults.add(
                .answer(status: 200, headers: [.contentType: SyncEventStream.mediaType], pieces: pieces), to: "events")
            var hints = ana.transport.events().makeAsyncIterator()
            #expect(try await hints.next() == .connected)
            #expect(try await hints.next() == .grown(SyncEvent(scope: .scope, number: 7)))
        }
    }

    @Test("a lost stream is opened again after 1 second, then 2, 4 and up to 60, with the last event that has arrived")
    func reopening() async throws {
        try await HubServer.with { server in
            let clock = ManualClock()
            var configuration = HTTPSyncTransport.Configuration()
            configuration.clock = clock
            configuration.silence = .seconds(1_000_000)
            configuration.backoff = SyncBackoff(random: { _ in 1 })
            let ana = try await server.device("ana", configuration: configuration)
            try await ana.note(1, "a")
            try await ana.sync()
            server.faults.add(.end(after: 1), to: "events")
            // A proxy answers as it likes while its server starts again.
            for status in [503, 404, 403, 413, 302, 502, 404, 503] {
                server.faults.add(.answer(status: status, headers: [:], pieces: []), to: "events")
            }
            server.faults.add(.answer(status: 429, headers: [.retryAfter: "90"], pieces: []), to: "events")
            var hints = ana.transport.events().makeAsyncIterator()
            #expect(try await hints.next() == .connected)
            #expect(try await hints.next() == .grown(SyncEvent(scope: .scope, number: 1)))
            try await ana.note(2, "b")
            try await ana.sync()
            var delays: [Int64] = []
            for _ in 0..<10 {
                guard case .disconnected(_, let delay)? = try await hints.next() else { break }
                delays.append(delay.components.seconds)
                try await eventually {
                    clock.advance(by: delay)
                    return server.faults.lastEvents.count > delays.count
                }
            }
            #expect(delays == [1, 2, 4, 8, 16, 32, 60, 60, 60, 90])
            #expect(try await hints.next() == .connected)
            #expect(try await hints.next() == .grown(SyncEvent(scope: .scope, number: 2)))
            let lastEvents = server.faults.lastEvents
            #expect(lastEvents.first == .some(nil) && Set(lastEvents.dropFirst()).count == 1)
            #expect(lastEvents.last != .some(nil))
        }
    }

    @Test("a stream without beats counts as lost")
    func silence() async throws {
        let clock = ManualClock()
        try await HubServer.with(clock: clock) { server in
            var configuration = HTTPSyncTransport.Configuration()
            let own = ManualClock()
            configuration.clock = own
            configuration.silence = .seconds(50)
            let ana = try await server.device("ana", configuration: configuration)
            var hints = ana.transport.events().makeAsyncIterator()
            #expect(try await hints.next() == .connected)
            try await eventually {
                own.advance(by: .seconds(50))
                return server.faults.lastEvents.count > 1
            }
            guard case .disconnected(.timedOut, _)? = try await hints.next() else {
                Issue.record("The stream counts as alive.")
                return
            }
        }
    }
}
