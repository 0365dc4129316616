// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing

@testable import VitralServer

/// Sockets that send without end, or do not read, at next to no cost for the server.
@Suite(.timeLimit(.minutes(5))) struct FloodTests {
    private static let fullPing = SocketClient.frame(0x89, [UInt8](repeating: 0x70, count: 125))

    @Test func `a peer that does not read gets the newest pong, and its messages are not read`() async throws {
        try await TestServer.with({
            $0.limits.unsentBytes = 16 * 1024
            $0.limits.eventBurst = 1_000_000
            $0.limits.greetingTime = .seconds(60)
        }) { server in
            let client = try await SocketClient.open(server)
            try await client.channel.setOption(.autoRead, value: false).get()
            let flood = Array(repeating: Self.fullPing, count: 4_000).flatMap { $0 }
            // Twelve megabytes of pings: more than all buffers in between contain together, so that the last ones are
            // accepted only when the pongs are read.
            let channel = client.channel
            let writing = Task { for _ in 0..<24 { try await channel.writeAndFlush(ByteBuffer(bytes: flood)).get() } }
            let held = try await bufferedBytes(of: server, atLeast: 16 * 1024)
            #expect(held < 16 * 1024 + 64 * 1024, "\(held) bytes wait for a peer that does not read.")
            try await client.channel.setOption(.autoRead, value: true).get()
            client.channel.read()
            try await writing.value
            try await client.sendFrame(0x89, Array("last".utf8))
            var last: SocketClient.Received?
            while last != .pong(Array("last".utf8)) {
                last = try await client.next()
                guard case .pong = last else {
                    Issue.record("\(String(describing: last))")
                    return
                }
            }
        }
    }

    /// Waits until a socket's channel holds bytes that its peer does not read, and returns their number.
    private func bufferedBytes(of server: TestServer, atLeast count: Int) async throws -> Int {
        while true {
            for loop in server.engine.loops {
                let held = try await loop.eventLoop.submit { loop.tools.value.mostUnsentBytes }.get()
                if held >= count { return held }
            }
            try await pause()
        }
    }

    @Test func `pings beyond the rate end the socket`() async throws {
        try await TestServer.with({
            $0.limits.eventBurst = 10
            $0.limits.eventsPerSecond = 1
        }) { server in
            let client = try await SocketClient.open(server)
            try await client.sendRaw(Array(repeating: SocketClient.frame(0x89, []), count: 500).flatMap { $0 })
            let all = try await client.drain()
            // The bucket, ten times the burst beyond it, and the refill meanwhile.
            #expect(180...220 ~= all.count { $0 == .pong([]) })
            #expect(all.contains(.text(#"["bye","limit","Too many messages were sent for too long."]"#)))
            #expect(all.last == .close(1008))
        }
    }

    @Test func `frames count before they are expanded`() async throws {
        try await TestServer.with({
            $0.limits.eventBurst = 10
            $0.limits.eventsPerSecond = 1
        }) { server in
            let client = try await SocketClient.hello(
                server, server.openPage(), headers: ["Sec-WebSocket-Extensions": "permessage-deflate"])
            _ = try await client.text()
            let before = await expansions(of: server)
            let frame = SocketClient.frame(0xC1, try packed(String(repeating: "x", count: 60_000)))
            try await client.sendRaw(Array(repeating: frame, count: 500).flatMap { $0 })
            let all = try await client.drain()
            #expect(all.last == .close(1008))
            // Each message costs one token of 80 for its frame; then 14 for its length, and 7 more as an event.
            let count = await expansions(of: server) - before
            #expect(count < 10, "\(count) of 500 were expanded.")
            let received = try await server.scene().received.count
            #expect(received <= 4)
        }
    }

    /// Returns a message about a typed text, compressed.
    private func packed(_ text: String) throws -> [UInt8] {
        let message = Array("[\"e\",1,\"i\",\"1\",\"\(text)\",1]".utf8)
        let compressor = try #require(Compressor(.raw, level: 9))
        var packed = ByteBuffer()
        let isPacked = message.withUnsafeBytes { compressor.message($0, into: &packed) }
        try #require(isPacked)
        return Array(packed.readableBytesView)
    }

    private func expansions(of server: TestServer) async -> Int {
        var count = 0
        for loop in server.engine.loops {
            count += (try? await loop.eventLoop.submit { loop.tools.value.expansions }.get()) ?? 0
        }
        return count
    }

    @Test func `a long message costs more than a short one`() {
        var settings = SocketSettings(ServerConfiguration())
        settings.events = TokenBucket.Rate(perSecond: 1, burst: 4)
        var allowance = SocketAllowance(settings, now: 0)
        let long = SocketSettings.eventPrice + SocketAllowance.price(ofBytes: 65_536)
        #expect(allowance.take(long, now: 0) == .granted)
        #expect(allowance.take(long, now: 0) == .refused)
        #expect(allowance.take(SocketSettings.eventPrice, now: 0) == .granted)
        for _ in 0..<39 { _ = allowance.take(SocketSettings.eventPrice, now: 0) }
        #expect(allowance.take(SocketSettings.eventPrice, now: 0) == .exhausted)
        #expect(allowance.take(SocketSettings.eventPrice, now: 2_000_000_000) == .granted)
    }

    @Test func `pending answers are sent once for each kind`() {
        var owed = PendingReplies()
        owed.put(ByteBuffer(string: "first"), as: .pong)
        owed.put(ByteBuffer(string: "beat"), as: .heartbeat)
        owed.put(ByteBuffer(string: "second"), as: .pong)
        #expect(owed.take().map { String(buffer: $0) } == ["beat", "second"])
        #expect(owed.take().isEmpty)
    }
}
