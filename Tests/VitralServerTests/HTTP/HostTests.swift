// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import VitralServer

/// A request has exactly one host.
@Suite(.timeLimit(.minutes(5))) struct HostTests {
    private func status(_ server: TestServer, _ head: String) async throws -> String {
        let client = try await SocketClient.connect(server)
        try await client.sendRaw(Array((head + "\r\n\r\n").utf8))
        try await client.awaitUpgrade()
        return String(client.answer.prefix { $0 != "\r" })
    }

    @Test(arguments: ["/", "/healthz", "/_assets/x.png", "/_vitral/sign-in"])
    func `a missing, empty or repeated Host header is refused`(path: String) async throws {
        try await TestServer.with { server async throws in
            for hosts in ["X: y", "Host:", "Host: a.example\r\nHost: b.example", "Host: a.example\r\nhost: a.example"] {
                #expect(try await status(server, "GET \(path) HTTP/1.1\r\n\(hosts)").hasPrefix("HTTP/1.1 400"))
            }
            #expect(await server.stage.scenes.isEmpty)
        }
    }

    @Test func `the second request of a connection is checked too`() async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.connect(server)
            let first = "GET /healthz HTTP/1.1\r\nHost: a.example\r\n\r\n"
            let second = "GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n"
            try await client.sendRaw(Array((first + second).utf8))
            let answers = await client.rest()
            #expect(answers.hasPrefix("HTTP/1.1 200 "))
            #expect(answers.contains("HTTP/1.1 400 "))
            #expect(await server.stage.scenes.isEmpty)
        }
    }

    @Test func `a WebSocket request needs a Host header`() async throws {
        try await TestServer.with { server async throws in
            let socket = """
                GET /_vitral/live HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://a.example
                """
            #expect(try await status(server, socket).hasPrefix("HTTP/1.1 400"))
            #expect(try await status(server, socket + "\r\nHost: a.example").hasPrefix("HTTP/1.1 101"))
            let two = socket + "\r\nHost: a.example\r\nHost: b.example"
            #expect(try await status(server, two).hasPrefix("HTTP/1.1 400"))
        }
    }
}
