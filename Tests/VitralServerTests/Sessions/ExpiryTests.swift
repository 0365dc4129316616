// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import VitralServer

/// Sessions end when their client does not return, and their memory is freed.
@Suite(.timeLimit(.minutes(5))) struct ExpiryTests {
    @Test func `a page that no socket adopts ends after half a minute`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            server.time.advance(by: .seconds(29))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.count == 1)
            server.time.advance(by: .seconds(1))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.isEmpty)
            #expect(try await server.scene().isClosed)
            let client = try await SocketClient.hello(server, page)
            #expect(try await client.text().hasPrefix(#"["bye","expired","#))
            #expect(try await client.next() == .close(4001))
        }
    }

    @Test func `a visible page's session waits five minutes`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            server.time.advance(by: .seconds(3600))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.count == 1, "A connected session does not expire.")
            try await client.cut()
            try await server.waitUntilParked()
            server.time.advance(by: .seconds(299))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.count == 1)
            server.time.advance(by: .seconds(1))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.isEmpty)
        }
    }

    @Test func `a hidden page's session waits half an hour, unless the browser has left it`() async throws {
        try await TestServer.with { server in
            let (hidden, left) = (try await server.openPage(), try await server.openPage())
            let first = try await SocketClient.hello(server, hidden)
            let second = try await SocketClient.hello(server, left)
            for client in [first, second] {
                try await client.send(#"["v",false]"#)
                _ = try await client.settle()
            }
            try await first.cut()
            try await second.sendFrame(0x88, [0x03, 0xE9])
            try await server.waitUntilParked(2)
            server.time.advance(by: .seconds(5 * 60))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.count == 1)
            server.time.advance(by: .seconds(25 * 60))
            await server.engine.registry.sweep()
            #expect(await server.engine.registry.sessions.isEmpty)
        }
    }

    @Test func `ended sessions are deallocated`() async throws {
        try await TestServer.with { server in
            weak var weakScene: ScriptedScene?
            weak var weakSession: LiveSession?
            let stage = server.stage
            for _ in 0..<20 {
                let page = try await server.openPage()
                let client = try await SocketClient.hello(server, page)
                try await client.click(1)
                _ = try await client.settle()
                try await client.cut()
            }
            try await server.waitUntilParked(20)
            weakScene = await stage.last
            weakSession = await server.engine.registry.sessions.values.first
            #expect(weakSession != nil)
            server.time.advance(by: .seconds(3600))
            await server.engine.registry.sweep()
            await stage.forget()
            #expect(await server.engine.registry.sessions.isEmpty)
            #expect(weakScene == nil)
            while weakSession != nil { try await pause() }
            #expect(try await server.metric("vitral_sessions") == "0")
            #expect(try await server.metric("vitral_sessions_parked") == "0")
            #expect(try await server.metric("vitral_sockets") == "0")
        }
    }

    @Test func `a connected session in which nothing happens is parked`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            server.time.advance(by: .seconds(12 * 3600))
            await server.engine.registry.sweep()
            #expect(try await client.text().hasPrefix(#"["bye","limit","#))
            #expect(try await client.next() == .close(1008))
            let again = try await SocketClient.hello(server, page)
            #expect(try await again.text() == #"["ok",0,0,"resumed"]"#)
        }
    }

    @Test func `a silent socket is pinged, then closed`() async throws {
        try await TestServer.with({
            $0.limits.pingAfter = .milliseconds(500)
            $0.limits.lostAfter = .seconds(2)
        }) { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            var last = SocketClient.Received.end
            while case let received = try await client.next(), received != .end { last = received }
            #expect(last == .ping([]))
            try await server.waitUntilParked()
        }
    }

    @Test func `a socket that never says hello is closed`() async throws {
        try await TestServer.with({
            // Long enough for a busy machine to request the socket at all.
            $0.limits.greetingTime = .seconds(2)
            $0.limits.pingAfter = .milliseconds(200)
        }) { server in
            let client = try await SocketClient.open(server)
            var received = try await client.next()
            while received == .ping([]) { received = try await client.next() }
            guard case .text(let text) = received else {
                Issue.record("Expected text, got \(received).")
                return
            }
            #expect(text.hasPrefix(#"["bye","limit","#))
            #expect(try await client.next() == .close(1008))
            let silent = try await SocketClient.connect(server)
            #expect(try await silent.next() == .end)
        }
    }
}
