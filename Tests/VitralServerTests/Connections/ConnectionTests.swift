// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOCore
import Testing

@testable import VitralServer

/// The limits of connections, and the end of connections whose client makes no progress.
@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
    @Test func `the connections of an address are limited`() async throws {
        try await TestServer.with({ $0.limits.connectionsPerAddress = 2 }) { server in
            let first = try await SocketClient.connect(server)
            let second = try await SocketClient.connect(server)
            while server.engine.connections.total < 2 { try await pause() }
            let third = try await SocketClient.connect(server)
            #expect(await third.rest() == "")
            try await first.cut()
            while server.engine.connections.total > 1 { try await pause() }
            let fourth = try await SocketClient.connect(server)
            try await fourth.sendRaw(Array("GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8))
            #expect(await fourth.rest().hasPrefix("HTTP/1.1 200 "))
            try await second.cut()
        }
    }

    @Test func `each network has its own limit, and trusted proxies have none`() throws {
        let range = try #require(NetworkRange("10.0.0.0/8"))
        let counter = ConnectionCounter(limit: 1, trusted: [range])
        let end = try #require(counter.open("2001:db8::1"))
        #expect(counter.open("2001:db8::2") == nil, "It is of the same /64.")
        #expect(counter.open("2001:db8:0:1::1") != nil)
        for _ in 0..<3 { #expect(counter.open("10.1.2.3") != nil) }
        end()
        #expect(counter.open("2001:db8::2") != nil)
    }

    @Test func `a body that arrives too slowly ends its connection`() async throws {
        try await TestServer.with({ $0.limits.stalledTime = .milliseconds(200) }) { server in
            let client = try await SocketClient.connect(server)
            try await client.sendRaw(
                Array("POST /_vitral/sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx".utf8))
            let answer = await client.rest()
            // Depending on the speed of a busy machine: the response that the path does not exist, or the timeout of a
            // slow request.
            #expect(answer.hasPrefix("HTTP/1.1 404 ") || answer.hasPrefix("HTTP/1.1 408 "))
            #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "One request has one answer.")
        }
    }

    @Test func `an answer that is not read ends its connection, and is not read ahead`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "vitral-\(UUID())", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let size = 40 << 20
        let file = folder.appending(path: "large.bin")
        try Data().write(to: file)
        try FileHandle(forWritingTo: file).truncate(atOffset: UInt64(size))
        try await TestServer.with({
            $0.limits.stalledTime = .milliseconds(400)
            $0.assetFolders = [folder]
        }) { server in
            let client = try await SocketClient.connect(server)
            try await client.channel.setOption(.autoRead, value: false).get()
            try await client.sendRaw(Array("GET /_assets/large.bin HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
            while server.engine.connections.total == 0 { try await pause() }
            while server.engine.connections.total > 0 { try await pause() }
            try await client.channel.setOption(.autoRead, value: true).get()
            client.channel.read()
            let answer = await client.rest()
            #expect(answer.hasPrefix("HTTP/1.1 200 "))
            #expect(answer.utf8.count < size)
            // A response that the client reads is complete.
            let part = try await server.request("/_assets/large.bin", headers: ["Range": "bytes=1000-1999999"])
            #expect(part.bytes.count == 1_999_000)
        }
    }

    @Test func `the limit of connections leaves file descriptors free`() {
        #expect(FileDescriptorLimit.connections(wanted: 25_000, limit: 1_048_576) == 25_000)
        #expect(FileDescriptorLimit.connections(wanted: 25_000, limit: 1_024) == 896)
        #expect(FileDescriptorLimit.connections(wanted: 25_000, limit: 16) == 1)
        #expect(FileDescriptorLimit.raise() > 0)
    }
}
