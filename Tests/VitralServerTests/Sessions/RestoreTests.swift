// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing
import Vitral
import VitralTestSupport

@testable import VitralServer

/// A store in memory that two servers can share.
final class MemoryStore: SessionStore {
    private let records = Mutex<[SnapshotKey: [UInt8]]>([:])
    private let failure = Mutex<(any Error)?>(nil)

    var count: Int { records.withLock { $0.count } }
    func fail(with error: (any Error)?) { failure.withLock { $0 = error } }

    func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws {
        if let error = failure.withLock({ $0 }) { throw error }
        records.withLock { $0[key] = bytes }
    }

    func load(_ key: SnapshotKey) async throws -> [UInt8]? {
        if let error = failure.withLock({ $0 }) { throw error }
        return records.withLock { $0[key] }
    }

    func prune() async throws {}
}

/// The user's work survives the process.
@Suite(.timeLimit(.minutes(5))) struct RestoreTests {
    @Test func `a graceful stop has a close reason, and another server restores the session`() async throws {
        let store = MemoryStore()
        let first = try await TestServer(store: store)
        let page = try await first.openPage("/there?x=1")
        let client = try await SocketClient.hello(first, page)
        for number in 1...3 { try await client.click(number) }
        _ = try await client.settle()
        async let stopped: Void = first.stop()
        #expect(try await client.text().hasPrefix(#"["bye","restart","#))
        #expect(try await client.next() == .close(1012))
        try await client.sendFrame(0x88, [0x03, 0xF4])
        #expect(try await client.next() == .end)
        try await stopped
        #expect(try await first.scene().isClosed)
        // Another process continues the page, so its tasks must not release anything.
        #expect(try await first.scene().isSuspended)

        try await TestServer.with(store: store) { second in
            let again = try await SocketClient.hello(second, page, after: 3)
            let leap = 3 + 1 << 20
            #expect(try await again.text() == "[\"ok\",\(leap),3,\"restored\"]")
            #expect(try await again.text() == "[\"page\",\(leap + 1),3,\"Count\",\"<p id=\\\"1\\\">3</p>\",\"/\"]")
            try await again.click(3)
            try await again.click(4)
            #expect(try await again.text() == "[\(leap + 2),4,[\"t\",\"1\",\"4\"]]")
            #expect(await second.stage.scenes.count == 1)
        }
    }

    @Test func `an expired session is restored from the store`() async throws {
        try await TestServer.with(store: MemoryStore()) { server in
            let page = try await server.openPage(headers: ["Accept-Language": "pt-BR, en;q=0.5"])
            let client = try await SocketClient.hello(server, page)
            try await client.click(1)
            _ = try await client.settle()
            try await client.cut()
            try await server.waitUntilParked()
            server.time.advance(by: .seconds(3600))
            await server.engine.registry.sweep()
            let again = try await SocketClient.hello(server, page, after: 1)
            #expect(try await again.text().hasSuffix(#",1,"restored"]"#))
            #expect(try await again.text().shows(clicks: 1))
            #expect(try await server.scene().client.languages == ["pt-BR", "en"])
        }
    }

    @Test func `another browser's cookie restores nothing`() async throws {
        let store = MemoryStore()
        let first = try await TestServer(store: store)
        let page = try await first.openPage()
        let client = try await SocketClient.hello(first, page)
        try await client.click(1)
        _ = try await client.settle()
        try await client.cut()
        try await first.stop()
        try await TestServer.with(store: store) { second in
            var stolen = page
            stolen.cookie = "vitral=00000000000000000000000000000000"
            let thief = try await SocketClient.hello(second, stolen)
            #expect(try await thief.text().hasPrefix(#"["bye","expired","#))
            #expect(await second.stage.scenes.isEmpty)
        }
    }

    @Test func `a browser that returns to an outdated server gets the newer state`() async throws {
        let store = MemoryStore()
        let (first, second) = (try await TestServer(store: store), try await TestServer(store: store))
        let page = try await first.openPage()
        let one = try await SocketClient.hello(first, page)
        try await one.click(1)
        _ = try await one.settle()
        try await one.cut()
        try await first.waitUntilParked()
        await first.engine.registry.snapshots?.finish()

        let two = try await SocketClient.hello(second, page, after: 1)
        _ = try await two.text()
        _ = try await two.text()
        try await two.click(2)
        let patch = try await two.text()
        let sequence = try #require(patch.between("[", ",").flatMap { Int($0) })
        try await two.cut()
        try await second.waitUntilParked()
        await second.engine.registry.snapshots?.finish()

        // The first server still has the unchanged session.
        let three = try await SocketClient.hello(first, page, after: sequence)
        #expect(try await three.text().hasSuffix(#",2,"restored"]"#))
        #expect(try await three.text().shows(clicks: 2))
        try await first.stop()
        try await second.stop()
    }

    @Test func `an older snapshot does not replace a newer one`() async throws {
        let store = MemoryStore()
        let (first, second) = (try await TestServer(store: store), try await TestServer(store: store))
        let page = try await first.openPage()
        let one = try await SocketClient.hello(first, page)
        try await one.click(1)
        _ = try await one.settle()
        try await one.cut()
        try await first.waitUntilParked()
        await first.engine.registry.snapshots?.finish()
        let two = try await SocketClient.hello(second, page, after: 1)
        _ = try await two.text()
        _ = try await two.text()
        try await two.click(2)
        _ = try await two.text()
        try await two.cut()
        try await second.stop()
        // The outdated copy still gets a change, and is saved last.
        try await first.scene().commit(#"["t","1","old"]"#)
        try await first.stop()
        try await TestServer.with(store: store) { third in
            let client = try await SocketClient.hello(third, page, after: 2)
            _ = try await client.text()
            #expect(try await client.text().shows(clicks: 2))
        }
    }

    @Test func `a session in use is saved periodically`() async throws {
        let store = MemoryStore()
        try await TestServer.with(store: store) { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            try await client.click(1)
            _ = try await client.settle()
            await server.engine.registry.sweep()
            #expect(store.count == 0)
            server.time.advance(by: .seconds(30))
            await server.engine.registry.sweep()
            await server.engine.registry.snapshots?.finish()
            #expect(store.count == 1)
        }
    }

    @Test func `a session without state of its own is restored by its address`() async throws {
        let store = MemoryStore()
        let first = try await TestServer(store: store)
        await MainActor.run { first.stage.prepare = { $0.isStateless = true } }
        let page = try await first.openPage()
        let client = try await SocketClient.hello(first, page)
        _ = try await client.settle()
        try await client.cut()
        try await first.stop()
        try await TestServer.with(store: store) { second in
            let again = try await SocketClient.hello(second, page)
            #expect(try await again.text().hasSuffix(#""restored"]"#))
            #expect(try await again.text().shows(clicks: 0))
        }
    }

    @Test func `restored sessions count for their address`() async throws {
        let store = MemoryStore()
        func configure(_ configuration: inout ServerConfiguration) {
            configuration.limits.sessionsPerAddress = 2
            configuration.trustedProxies = ["127.0.0.1"]
        }
        let first = try await TestServer({ $0.trustedProxies = ["127.0.0.1"] }, store: store)
        var pages: [TestServer.Page] = []
        for _ in 0..<3 {
            let page = try await first.openPage(headers: ["X-Forwarded-For": "2001:db8::1"])
            _ = try await SocketClient.hello(first, page).settle()
            pages.append(page)
        }
        try await first.stop()
        try await TestServer.with(configure, store: store) { second in
            func come(_ page: TestServer.Page, from address: String) async throws -> SocketClient {
                try await SocketClient.hello(second, page, headers: ["X-Forwarded-For": address])
            }
            let one = try await come(pages[0], from: "2001:db8::1")
            #expect(try await one.text().contains("restored"))
            let two = try await come(pages[1], from: "2001:db8::2")
            #expect(try await two.text().contains("restored"))
            let third = try await come(pages[2], from: "2001:db8::3")
            #expect(try await third.text().hasPrefix(#"["bye","limit","#))
            #expect(await second.engine.registry.sessions.count == 2)
            // Another address has its own share, and a parked session is replaced.
            let elsewhere = try await come(pages[2], from: "2001:db8:0:1::3")
            #expect(try await elsewhere.text().contains("restored"))
            try await elsewhere.cut()
            try await one.cut()
            try await second.waitUntilParked(2)
            await second.engine.registry.snapshots?.finish()
            let page = try await second.request("/", headers: ["X-Forwarded-For": "2001:db8::4"])
            #expect(page.status == 200)
            #expect(try await second.metric("vitral_sessions_refused_total") == "1")
        }
    }

    @Test func `a failing store is logged and does not end sessions`() async throws {
        struct Broken: Error {}
        let store = MemoryStore()
        store.fail(with: Broken())
        try await TestServer.with(store: store) { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            try await client.click(1)
            _ = try await client.settle()
            try await client.cut()
            try await server.waitUntilParked()
            await server.engine.registry.snapshots?.finish()
            #expect(server.log.text.contains("A snapshot could not be stored"))
            let again = try await SocketClient.hello(server, page, after: 1)
            #expect(try await again.text() == #"["ok",1,1,"resumed"]"#)
            #expect(try await server.metric("vitral_snapshots_failed_total") == "1")
        }
    }
}
