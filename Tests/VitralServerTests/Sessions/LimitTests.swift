// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing

@testable import VitralServer

/// The share of the server that a client may use.
@Suite(.timeLimit(.minutes(5))) struct LimitTests {
    private func adopt(_ server: TestServer) async throws -> SocketClient {
        let client = try await SocketClient.hello(server, server.openPage())
        _ = try await client.text()
        return client
    }

    @Test func `a session beyond the limit of the process gets a message`() async throws {
        try await TestServer.with({ $0.limits.sessions = 2 }) { server in
            let open = [try await adopt(server), try await adopt(server)]
            let answer = try await server.request("/", headers: ["Accept-Language": "pt-PT"])
            #expect(answer.status == 503)
            #expect(answer.header("retry-after") == "30")
            #expect(answer.header("content-type") == "text/html; charset=utf-8")
            #expect(answer.body.contains("<html lang=\"pt-BR\">"))
            #expect(answer.body.contains("Recarregue esta página"))
            #expect(answer.header("content-security-policy") != nil)
            #expect(answer.header("set-cookie") == nil)
            let english = try await server.request("/")
            #expect(english.body.contains("Reload this page in about 30 seconds"))
            #expect(await server.stage.scenes.count == 2, "A refused page costs no scene.")
            // A session that waits for its browser is replaced.
            try await open[0].cut()
            try await server.waitUntilParked()
            _ = try await server.openPage()
            #expect(try await server.metric("vitral_sessions_refused_total") == "2")
        }
    }

    @Test func `one address has a limit of its own`() async throws {
        try await TestServer.with({
            $0.limits.sessionsPerAddress = 1
            $0.trustedProxies = ["127.0.0.1"]
        }) { server in
            let page = try await server.openPage(headers: ["X-Forwarded-For": "1.1.1.1"])
            let client = try await SocketClient.hello(server, page)
            _ = try await client.text()
            let refused = try await server.request("/", headers: ["X-Forwarded-For": "1.1.1.1"])
            #expect(refused.status == 503)
            #expect(refused.body.contains("Too many pages are open"))
            _ = try await server.openPage(headers: ["X-Forwarded-For": "1.1.1.2"])
        }
    }

    @Test func `pages that no socket adopts replace each other, not connected sessions`() async throws {
        try await TestServer.with({ $0.limits.prerendered = 3 }) { server in
            let client = try await adopt(server)
            let oldest = try await server.openPage()
            for _ in 0..<5 { _ = try await server.openPage() }
            #expect(await server.engine.registry.sessions.count == 4)
            #expect(await server.engine.registry.sessions.prerenderedCount == 3)
            let late = try await SocketClient.hello(server, oldest)
            #expect(try await late.text().hasPrefix(#"["bye","expired","#))
            try await client.click(1)
            #expect(try await client.text() == #"[1,1,["t","1","1"]]"#)
        }
    }

    @Test func `a flood of events is cut to the limit, with a notice`() async throws {
        try await TestServer.with({
            $0.limits.eventBurst = 10
            $0.limits.eventsPerSecond = 1
        }) { server in
            let client = try await adopt(server)
            var flood: [UInt8] = []
            for number in 1...100 { flood += SocketClient.frame(0x81, Array("[\"e\",\(number),\"c\",\"1\"]".utf8)) }
            try await client.sendRaw(flood)
            let texts = try await client.settle()
            #expect(texts.filter { $0.hasPrefix(#"["notice","slow","#) }.count == 1)
            let clicks = try await server.scene().clicks
            // The hello message has taken a token.
            #expect(9...12 ~= clicks, "\(clicks)")
            let dropped = try await server.metric("vitral_events_dropped_total").flatMap { Int($0) }
            #expect(dropped == 100 - clicks)
        }
    }

    @Test func `heartbeats and acknowledgements cost little of the limit`() async throws {
        try await TestServer.with({
            $0.limits.eventBurst = 10
            $0.limits.eventsPerSecond = 1
        }) { server in
            let client = try await adopt(server)
            for _ in 0..<50 { try await client.send(#"["p"]"#) }
            #expect(try await client.settle() == Array(repeating: #"["p"]"#, count: 50))
        }
    }

    @Test(arguments: [true, false])
    func `a message that is too big ends its socket`(inOneFrame: Bool) async throws {
        try await TestServer.with({ $0.limits.messageBytes = 4096 }) { server in
            let other = try await adopt(server)
            let client = try await adopt(server)
            let fitting = "[\"e\",1,\"i\",\"1\",\"\(String(repeating: "x", count: 4000))\",1]"
            try await client.send(fitting)
            #expect(try await client.text() == "[0,1]")
            if inOneFrame {
                try await client.send("[\"e\",2,\"i\",\"1\",\"\(String(repeating: "x", count: 5000))\",1]")
            } else {
                try await client.sendFrame(0x01, [UInt8](repeating: 0x20, count: 3000))
                try await client.sendFrame(0x80, [UInt8](repeating: 0x20, count: 3000))
            }
            #expect(try await client.text().hasPrefix(#"["bye","limit","#))
            #expect(try await client.next() == .close(1009))
            try await other.click(1)
            #expect(try await other.text() == #"[1,1,["t","1","1"]]"#)
        }
    }

    @Test func `a client before its hello can send less`() async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.open(server)
            try await client.sendFrame(0x01, [UInt8](repeating: 0x20, count: 17_000))
            #expect(try await client.text().hasPrefix(#"["bye","limit","#))
            #expect(try await client.next() == .close(1009))
        }
    }

    @Test func `a message that expands too far ends its socket`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(
                server, page, headers: ["Sec-WebSocket-Extensions": "permessage-deflate"])
            _ = try await client.text()
            var bomb = ByteBuffer()
            let zeros = [UInt8](repeating: 0x20, count: 10_000_000)
            let compressor = try #require(Compressor(.raw, level: 9))
            #expect(zeros.withUnsafeBytes { compressor.message($0, into: &bomb) })
            #expect(bomb.readableBytes < 65_536)
            try await client.sendFrame(0xC1, Array(bomb.readableBytesView))
            #expect(try await client.text().hasPrefix(#"["bye","limit","#))
            #expect(try await client.next() == .close(1009))
        }
    }

    @Test func `the queue of messages is bounded`() async throws {
        try await TestServer.with({
            $0.limits.unhandledBytes = 10_000
            $0.limits.eventBurst = 10_000
        }) { server in
            let client = try await adopt(server)
            let link = try #require(await server.engine.registry.sessions.values.first?.link)
            // As if the main actor had this many bytes pending.
            #expect(link.takeOn(9_000, limit: 10_000))
            try await client.send("[\"e\",1,\"i\",\"1\",\"\(String(repeating: "x", count: 2000))\",1]")
            #expect(try await client.text().hasPrefix(#"["notice","slow","#))
            link.settle(9_000)
            try await client.click(2)
            #expect(try await client.text() == #"[1,2,["t","1","1"]]"#)
        }
    }
}
