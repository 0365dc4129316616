// SPDX-License-Identifier: Apache-2.0

import Logging
import ServiceLifecycle
import TestApps
import Testing
import Vitral

@testable import VitralServer

/// The start and the shutdown of a server.
@Suite(.timeLimit(.minutes(5))) struct LifecycleTests {
    @Test func `a port that is in use is named`() async throws {
        try await TestServer.with { server in
            var configuration = ServerConfiguration()
            configuration.port = server.address.port
            let second = LiveServer(configuration: configuration) { CounterApp() }
            let expected = ServerError.portInUse(host: "127.0.0.1", port: server.address.port)
            await #expect(throws: expected) { try await second.run() }
            await #expect(throws: expected) { _ = try await second.address }
            #expect("\(expected)".contains("To fix this, stop that program or choose another port with --port."))
        }
    }

    @Test func `a host that cannot be listened on is named`() async throws {
        var configuration = ServerConfiguration()
        configuration.host = "192.0.2.1"
        let server = LiveServer(configuration: configuration) { CounterApp() }
        await #expect(throws: ServerError.self) { try await server.run() }
    }

    @Test func `a draining server is not ready, still serves for a while, then stops`() async throws {
        let gate = Gate()
        let server = try await TestServer(
            { $0.drainDelay = .seconds(15) },
            sleep: { delay in
                #expect(delay == .seconds(15))
                await gate.wait()
            })
        let page = try await server.openPage()
        let client = try await SocketClient.hello(server, page)
        _ = try await client.text()
        #expect(try await server.request("/readyz").status == 200)
        async let stopped: Void = server.stop()
        while try await server.request("/readyz").status == 200 { try await pause() }
        #expect(try await server.request("/healthz").status == 200)
        await gate.open()
        #expect(try await client.drain().first.map { "\($0)" }?.contains("restart") == true)
        try await stopped
        await #expect(throws: (any Error).self) { try await SocketClient.connect(server) }
    }

    @Test func `a cancelled server saves its sessions`() async throws {
        let store = MemoryStore()
        let configuration: ServerConfiguration = {
            var configuration = ServerConfiguration()
            configuration.port = 0
            return configuration
        }()
        let server = LiveServer(configuration: configuration, store: store) { CounterApp() }
        let running = Task { try await server.run() }
        _ = try await server.address
        running.cancel()
        try? await running.value
        #expect(store.count == 0, "There was no session.")
    }

    @Test func `a server reports its address and stops with its group`() async throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        let server = LiveServer(configuration: configuration) { CounterApp() }
        let group = ServiceGroup(configuration: .init(services: [server], logger: Logger(label: "test")))
        let running = Task { try await group.run() }
        let address = try await server.address
        #expect("\(address)" == "http://127.0.0.1:\(address.port)")
        await group.triggerGracefulShutdown()
        try await running.value
    }
}
