// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Synchronization
import Testing
import Vitral
import VitralTestSupport

@testable import VitralServer

/// Sessions that use the main actor much wait for sessions that use it little.
@Suite(.timeLimit(.minutes(5))) struct TurnTests {
    /// Pages that appear slow: an event advances the clock, and the first event waits until the test has sent all its
    /// messages.
    private final class Slow: Sendable {
        let mayGoOn = Atomic(false)
        let order = Mutex<[String]>([])

        @MainActor func make(_ scene: ScriptedScene, _ time: ManualTime, each duration: Duration) {
            let name = scene.address.path
            scene.onEvent = { _ in
                while !self.mayGoOn.load(ordering: .acquiring) {}
                self.order.withLock { $0.append(name) }
                time.advance(by: duration)
            }
        }
    }

    private func open(_ server: TestServer, _ path: String, from address: String) async throws -> SocketClient {
        let headers = ["X-Forwarded-For": address]
        let client = try await SocketClient.hello(server, server.openPage(path, headers: headers), headers: headers)
        _ = try await client.text()
        return client
    }

    /// Sends clicks, and waits until the event loop has them.
    private func click(_ client: SocketClient, times: Int) async throws {
        var frames: [UInt8] = []
        for number in 1...times { frames += SocketClient.frame(0x81, Array("[\"e\",\(number),\"c\",\"1\"]".utf8)) }
        try await client.sendRaw(frames + SocketClient.frame(0x89, []))
        #expect(try await client.next() == .pong([]))
    }

    @Test(arguments: ["10.0.0.1", "10.0.0.2"])
    func `a click does not wait for the slow clicks of another page`(address: String) async throws {
        let slow = Slow()
        let time = ManualTime()
        let stage = Stage()
        await MainActor.run {
            stage.prepare = { slow.make($0, time, each: $0.address.path == "/slow" ? .milliseconds(300) : .zero) }
        }
        try await TestServer.with({ $0.trustedProxies = ["127.0.0.1"] }, stage: stage, time: time) { server in
            let greedy = try await open(server, "/slow", from: "10.0.0.1")
            let bystander = try await open(server, "/quick", from: address)
            try await click(greedy, times: 30)
            try await click(bystander, times: 1)
            slow.mayGoOn.store(true, ordering: .releasing)
            while slow.order.withLock(\.count) < 31 { try await pause() }
            let before = try #require(slow.order.withLock { $0.firstIndex(of: "/quick") })
            #expect(before <= 3, "\(before) of 30 slow clicks went first.")
        }
    }

    @Test func `a task that an event starts runs before the next event`() async throws {
        let mayGoOn = Atomic(false)
        let order = Mutex<[String]>([])
        let stage = Stage()
        await MainActor.run {
            stage.prepare = { scene in
                var number = 0
                scene.onEvent = { _ in
                    number += 1
                    // The second message is in the mailbox when the first is handled.
                    while !mayGoOn.load(ordering: .acquiring) {}
                    order.withLock { $0.append("event \(number)") }
                    Task { [number] in order.withLock { $0.append("task \(number)") } }
                }
            }
        }
        try await TestServer.with(stage: stage) { server in
            let client = try await open(server, "/", from: "10.0.0.1")
            try await click(client, times: 3)
            mayGoOn.store(true, ordering: .releasing)
            while order.withLock(\.count) < 6 { try await pause() }
            #expect(order.withLock(\.self) == (1...3).flatMap { ["event \($0)", "task \($0)"] })
        }
    }

    @Test func `many pages of one address wait for a page of another`() async throws {
        let slow = Slow()
        let time = ManualTime()
        let stage = Stage()
        await MainActor.run {
            stage.prepare = { slow.make($0, time, each: $0.address.path == "/slow" ? .milliseconds(100) : .zero) }
        }
        try await TestServer.with({ $0.trustedProxies = ["127.0.0.1"] }, stage: stage, time: time) { server in
            var crowd: [SocketClient] = []
            for _ in 0..<20 { crowd.append(try await open(server, "/slow", from: "10.0.0.1")) }
            let bystander = try await open(server, "/quick", from: "10.0.0.2")
            for client in crowd { try await click(client, times: 2) }
            try await click(bystander, times: 1)
            slow.mayGoOn.store(true, ordering: .releasing)
            while slow.order.withLock(\.count) < 41 { try await pause() }
            let before = try #require(slow.order.withLock { $0.firstIndex(of: "/quick") })
            // Letters that were already taken from the mailbox are handled within one round.
            #expect(before <= 4, "\(before) of 40 slow clicks went first.")
        }
    }

    @Test func `waiting events are all handled in order`() async throws {
        let slow = Slow()
        let time = ManualTime()
        let stage = Stage()
        let numbers = Mutex<[String]>([])
        await MainActor.run {
            stage.prepare = { scene in
                scene.onEvent = { event in
                    if case .input(_, let text, _) = event { numbers.withLock { $0.append(text) } }
                    while !slow.mayGoOn.load(ordering: .acquiring) {}
                    time.advance(by: .milliseconds(50))
                }
            }
        }
        try await TestServer.with(stage: stage, time: time) { server in
            let client = try await open(server, "/", from: "10.0.0.1")
            for number in 1...20 { try await client.send("[\"e\",\(number),\"i\",\"1\",\"\(number)\",\(number)]") }
            try await client.sendFrame(0x88, [])
            _ = try await client.drain()
            slow.mayGoOn.store(true, ordering: .releasing)
            try await server.waitUntilParked()
            let handled = numbers.withLock { $0 }
            // A socket that closes while it is over its budget takes its letters with it, so there may be fewer.
            #expect(handled == (1...20).map { "\($0)" }.prefix(handled.count).map { $0 })
            #expect(!handled.isEmpty)
        }
    }

    @Test func `pages of an address beyond its time are made one by one`() async throws {
        let time = ManualTime()
        let stage = Stage()
        await MainActor.run { stage.prepare = { _ in time.advance(by: .milliseconds(400)) } }
        try await TestServer.with(stage: stage, time: time) { server in
            _ = try await server.openPage()
            let addresses = await server.engine.registry.turns.addressCount
            #expect(addresses == 1)
            // All of these are over it.
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<10 { group.addTask { try await server.request("/").status } }
                for try await status in group { #expect(status == 200) }
            }
            time.advance(by: .seconds(60))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.turns.addressCount == 0)
        }
    }

    @Test func `a HEAD request is counted like a page`() async throws {
        try await TestServer.with({ $0.limits.sessionsPerAddress = 1 }) { server in
            #expect(try await server.request("/", method: "HEAD").status == 200)
            #expect(await server.engine.registry.sessions.isEmpty, "Its session has gone.")
            #expect(try await server.request("/missing", method: "HEAD").status == 404)
            let client = try await SocketClient.hello(server, server.openPage())
            _ = try await client.text()
            #expect(try await server.request("/", method: "HEAD").status == 503)
        }
    }
}
