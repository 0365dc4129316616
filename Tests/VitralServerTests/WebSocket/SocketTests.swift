// SPDX-License-Identifier: Apache-2.0

import NIOCore
import Testing
import Vitral

@testable import VitralServer

/// The WebSocket protocol: RFC 6455 and 7692, observed and violated.
@Suite(.timeLimit(.minutes(5))) struct SocketTests {
    private func adopt(_ server: TestServer, headers: [String: String] = [:]) async throws -> SocketClient {
        let client = try await SocketClient.hello(server, server.openPage(), headers: headers)
        _ = try await client.text()
        return client
    }

    @Test func `the upgrade follows the standard`() async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.open(server)
            #expect(client.answer.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            #expect(client.answer.lowercased().contains("upgrade: websocket\r\n"))
            // The example of RFC 6455, section 1.3.
            #expect(client.answer.contains("s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
            #expect(!client.answer.lowercased().contains("extensions"))
        }
    }

    @Test(
        arguments: [
            (["Origin": "https://evil.example"], 403), (["Origin": ""], 403), (["Origin": "null"], 403),
            (["Origin": "http://127.0.0.1:1"], 403), (["Sec-WebSocket-Version": "8"], 426),
            (["Sec-WebSocket-Key": "short"], 400), (["Sec-WebSocket-Key": ""], 400), (["Upgrade": ""], 426),
        ] as [([String: String], Int)])
    func `connections that are not allowed are refused`(headers: [String: String], status: Int) async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.open(server, headers: headers)
            #expect(client.answer.hasPrefix("HTTP/1.1 \(status) "), "\(client.answer)")
            if status == 426 { #expect(client.answer.lowercased().contains("sec-websocket-version: 13")) }
        }
    }

    @Test(arguments: ["h2c", "TLS/1.0, websocket/9", "websocket"])
    func `a page is served with any offered subprotocol`(proto: String) async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.connect(server)
            let request = """
                GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: Upgrade, HTTP2-Settings\r\n\
                Upgrade: \(proto)\r\nContent-Length: 0\r\n\r\n
                """
            try await client.sendRaw(Array(request.utf8))
            try await client.awaitUpgrade()
            #expect(client.answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `an invalid upgrade request is refused`() async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.connect(server)
            try await client.sendRaw(Array("what is this\r\n\r\n".utf8))
            #expect(await client.rest().hasPrefix("HTTP/1.1 400 "))
        }
    }

    @Test func `messages may follow the request at once`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.connect(server)
            let hello = "[\"hello\",1,\"\(page.token)\",0,\"/\",{\"dark\":false,\"reducedMotion\":false}]"
            let request = """
                GET /_vitral/live HTTP/1.1\r\nHost: 127.0.0.1:\(server.address.port)\r\nConnection: Upgrade\r\n\
                Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
                Origin: \(server.url)\r\nCookie: \(page.cookie)\r\n\r\n
                """
            try await client.sendRaw(
                Array(request.utf8) + SocketClient.frame(0x81, Array(hello.utf8))
                    + SocketClient.frame(0x81, Array(#"["e",1,"c","1"]"#.utf8)))
            try await client.awaitUpgrade()
            #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
            #expect(try await client.text() == #"[1,1,["t","1","1"]]"#)
        }
    }

    @Test func `allowed origins can connect, with or without the default port`() async throws {
        try await TestServer.with({ $0.allowedOrigins = ["https://Shop.example/"] }) { server in
            let allowed = try await SocketClient.open(server, headers: ["Origin": "https://shop.example"])
            #expect(allowed.answer.hasPrefix("HTTP/1.1 101 "))
            let port = try await SocketClient.open(
                server, headers: ["Origin": "http://own.example", "Host": "own.example:80"])
            #expect(port.answer.hasPrefix("HTTP/1.1 101 "))
        }
    }

    @Test func `a fragmented message is joined, and control frames in it are answered`() async throws {
        try await TestServer.with { server in
            let client = try await adopt(server)
            let text = Array(#"["e",1,"c","1"]"#.utf8)
            try await client.sendFrame(0x01, Array(text[..<5]))
            try await client.sendFrame(0x89, [1, 2, 3])
            #expect(try await client.next() == .pong([1, 2, 3]))
            try await client.sendFrame(0x00, Array(text[5..<6]))
            try await client.sendFrame(0x00, [])
            try await client.sendFrame(0x80, Array(text[6...]))
            #expect(try await client.text() == #"[1,1,["t","1","1"]]"#)
        }
    }

    @Test func `a frame that arrives byte by byte is read`() async throws {
        try await TestServer.with { server in
            let client = try await adopt(server)
            let value = String(repeating: "long", count: 100)
            for byte in SocketClient.frame(0x81, Array("[\"e\",1,\"i\",\"1\",\"\(value)\",1]".utf8)) {
                try await client.sendRaw([byte])
            }
            #expect(try await client.text() == "[0,1]")
            let received = try await server.scene().received
            #expect(received.count == 1)
            guard case .input(_, value, 1) = received.first else {
                Issue.record("\(received)")
                return
            }
        }
    }

    @Test func `many messages in one packet are read in order`() async throws {
        try await TestServer.with { server in
            let client = try await adopt(server)
            var bytes: [UInt8] = []
            for number in 1...50 { bytes += SocketClient.frame(0x81, Array("[\"e\",\(number),\"c\",\"1\"]".utf8)) }
            try await client.sendRaw(bytes)
            for number in 1...50 {
                #expect(try await client.text() == "[\(number),\(number),[\"t\",\"1\",\"\(number)\"]]")
            }
        }
    }

    @Test(
        arguments: [
            (SocketClient.frame(0x81, Array("[]".utf8), mask: nil), 1002), (SocketClient.frame(0x83, []), 1002),
            (SocketClient.frame(0xC1, []), 1002), (SocketClient.frame(0x80, []), 1002),
            (SocketClient.frame(0x09, []), 1002),
            (SocketClient.frame(0x89, [UInt8](repeating: 0, count: 126)), 1002),
            (SocketClient.frame(0x01, []) + SocketClient.frame(0x81, []), 1002), (SocketClient.frame(0x82, [1]), 1003),
            (SocketClient.frame(0x88, [3]), 1002), (SocketClient.frame(0x88, [0x03, 0xED]), 1002),
            (SocketClient.frame(0x88, [0x03, 0xE8, 0xFF]), 1002),
            (SocketClient.frame(0x81, Array(#"["e",1,"i","1","\#u{0}"#.utf8) + [0xFF] + Array("\",1]".utf8)), 1008),
            (SocketClient.frame(0x81, Array("[\"e\",1,\"i\",\"1\",\"".utf8) + [0xFF] + Array("\",1]".utf8)), 1007),
            (SocketClient.frame(0x81, Array("hello?".utf8)), 1008), (SocketClient.frame(0x81, []), 1008),
            (SocketClient.frame(0x81, Array(#"["nonsense"]"#.utf8)), 1008),
            (SocketClient.frame(0x81, Array(#"["e",1,"z","1"]"#.utf8)), 1008),
            (SocketClient.frame(0x81, Array(#"["a",5]"#.utf8)), 1008),
            (SocketClient.frame(0x81, Array(#"["hello",1,"x",0,"/",{"dark":true,"reducedMotion":true}]"#.utf8)), 1008),
        ] as [([UInt8], Int)])
    func `what is malformed ends its socket with a reason, and nobody else's`(bytes: [UInt8], code: Int) async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            let other = try await adopt(server)
            _ = try await client.text()
            try await client.sendRaw(bytes)
            #expect(try await client.text().hasPrefix(#"["bye","malformed","#))
            #expect(try await client.next() == .close(UInt16(code)))
            try? await client.sendFrame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)])
            try? await client.channel.close(mode: .output)
            #expect(try await client.next() == .end)
            try await other.click(1)
            #expect(try await other.text() == #"[1,1,["t","1","1"]]"#)
            // The session itself is still valid.
            let again = try await SocketClient.hello(server, page)
            #expect(try await again.text() == #"["ok",0,0,"resumed"]"#)
        }
    }

    @Test(arguments: [#"["e",1,"c","1"]"#, #"["p"]"#, #"["a",0]"#])
    func `messages before a hello are not handled`(message: String) async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.open(server)
            try await client.send(message)
            #expect(try await client.text().hasPrefix(#"["bye","malformed","#))
            #expect(try await client.next() == .close(1008))
        }
    }

    @Test func `a close is answered with its code`() async throws {
        try await TestServer.with { server in
            let client = try await adopt(server)
            try await client.sendFrame(0x88, [0x03, 0xE9] + Array("bye".utf8))
            #expect(try await client.next() == .close(1001))
            #expect(try await client.next() == .end)
            let silent = try await adopt(server)
            try await silent.sendFrame(0x88, [])
            #expect(try await silent.next() == .close(nil))
            #expect(try await silent.next() == .end)
        }
    }

    @Test func `a half-closed connection ends`() async throws {
        try await TestServer.with { server in
            let client = try await adopt(server)
            _ = try await client.channel.setOption(.allowRemoteHalfClosure, value: true).get()
            try await client.channel.close(mode: .output)
            #expect(try await client.next() == .end)
        }
    }

    @Test func `another version gets the supported one`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.open(server, cookie: page.cookie)
            try await client.sayHello(page.token, version: 2)
            #expect(try await client.text().hasPrefix(#"["bye","version","#))
            #expect(try await client.next() == .close(4003))
        }
    }

    @Test func `a token is invalid without the cookie of its browser`() async throws {
        try await TestServer.with { server in
            let (page, stranger) = (try await server.openPage(), try await server.openPage())
            var forged = page.token
            forged.replaceSubrange(
                forged.index(before: forged.endIndex)..., with: page.token.hasSuffix("0") ? "1" : "0")
            let attempts = [
                (page.token, ""), (page.token, stranger.cookie), (page.token, "vitral=short"), (forged, page.cookie),
                ("", page.cookie), ("x", page.cookie), (page.token.uppercased() + "0", page.cookie),
            ]
            for (token, cookie) in attempts {
                let client = try await SocketClient.open(server, cookie: cookie)
                try await client.sayHello(token)
                #expect(try await client.text() == #"["bye","expired","This page's session is not known here."]"#)
                #expect(try await client.next() == .close(4001))
            }
            let client = try await SocketClient.hello(server, page)
            #expect(try await client.text() == #"["ok",0,0,"adopted"]"#)
        }
    }

    @Test func `large messages are compressed both ways where it was agreed`() async throws {
        try await TestServer.with { server in
            let client = try await adopt(
                server, headers: ["Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"])
            #expect(
                client.answer.contains(
                    "permessage-deflate; server_no_context_takeover; client_no_context_takeover\r\n"))
            try await client.click(1)
            #expect(try await client.text() == #"[1,1,["t","1","1"]]"#, "Small messages stay as they are.")
            let long = String(repeating: "again ", count: 500)
            try await server.scene().commit("[\"t\",\"1\",\"\(long)\"]")
            guard case .compressed(let bytes) = try await client.next() else {
                Issue.record("The message is not compressed.")
                return
            }
            #expect(bytes.count < 100)
            let expander = try #require(Expander())
            var target = [UInt8](repeating: 0, count: 10_000)
            let count = try target.withUnsafeMutableBytes { target in
                try bytes.withUnsafeBytes { try expander.message($0, into: target) }
            }
            #expect(String(decoding: target[..<count], as: UTF8.self) == "[2,1,[\"t\",\"1\",\"\(long)\"]]")

            let compressor = try #require(Compressor(.raw, level: 6))
            var message = ByteBuffer()
            let text = Array("[\"e\",2,\"i\",\"1\",\"\(long)\",1]".utf8)
            #expect(text.withUnsafeBytes { compressor.message($0, into: &message) })
            let compressed = Array(message.readableBytesView)
            try await client.sendFrame(0x41, Array(compressed[..<5]))
            try await client.sendFrame(0x80, Array(compressed[5...]))
            #expect(try await client.text() == "[2,2]")
            guard case .input(_, long, 1) = try await server.scene().received.last else {
                Issue.record("The message was not understood.")
                return
            }
            try await client.sendFrame(0xC1, [0xFF, 0xFF, 0xFF])
            #expect(try await client.text().hasPrefix(#"["bye","malformed","#))
            #expect(try await client.next() == .close(1007))
        }
    }

    @Test func `compression can be switched off`() async throws {
        try await TestServer.with({ $0.compressesSockets = false }) { server in
            let client = try await SocketClient.open(
                server, headers: ["Sec-WebSocket-Extensions": "permessage-deflate"])
            #expect(client.answer.hasPrefix("HTTP/1.1 101 "))
            #expect(!client.answer.lowercased().contains("permessage-deflate"))
        }
    }

    @Test func `many sockets at once are all served`() async throws {
        try await TestServer.with({ $0.limits.sessionsPerAddress = 1000 }) { server in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        for _ in 0..<25 {
                            let client = try await SocketClient.hello(server, server.openPage())
                            for number in 1...10 { try await client.click(number) }
                            var last = ""
                            while !last.hasPrefix("[10,10,") { last = try await client.text() }
                            try await client.cut()
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await server.metric("vitral_events_total") == "2000")
        }
    }
}
