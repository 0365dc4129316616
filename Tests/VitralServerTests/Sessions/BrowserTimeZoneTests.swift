// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral

@testable import VitralServer

/// The time zone that a browser reports.
@Suite(.timeLimit(.minutes(5))) struct BrowserTimeZoneTests {
    /// Returns the zones that a scene has received, each as often as an event had it.
    private func zones(_ scene: ScriptedScene) async -> [String?] {
        await scene.received.compactMap {
            if case .preferences(_, _, let zone) = $0 { zone?.identifier } else { nil }
        }
    }

    @Test(arguments: ["Asia/Tokyo", "America/Argentina/ComodRivadavia", "Etc/GMT+12", "EST5EDT"])
    func `the name of a zone is found`(name: String) {
        #expect(TimeZone(browserName: name)?.identifier == name)
    }

    @Test(arguments: [
        "", "Mars/Base", "../x", "/etc/passwd", "Asia/Tokyo ", "Asia/Tokyo\0", "Ásia/Tóquio", "\u{FFFD}", "-", "7",
        String(repeating: "z", count: 64), "Etc/Unknown",
    ])
    func `other text is no zone`(name: String) {
        #expect(TimeZone(browserName: name) == nil)
    }

    @Test func `the zone of the hello and its changes reach the scene once, and unknown ones are ignored`() async throws
    {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let scene = try await server.scene()
            #expect(scene.client.timeZone == nil)
            let client = try await SocketClient.hello(server, page, timeZone: "Asia/Tokyo")
            for name in ["Asia/Tokyo", "Mars/Base", "../x", "", "Europe/Lisbon", "Europe/Lisbon"] {
                try await client.send("[\"q\",{\"dark\":false,\"reducedMotion\":false,\"timeZone\":\"\(name)\"}]")
            }
            // A change of another setting keeps the zone.
            try await client.send(#"["q",{"dark":true,"reducedMotion":false}]"#)
            _ = try await client.settle()
            #expect(await zones(scene) == ["Asia/Tokyo", "Europe/Lisbon", "Europe/Lisbon"])
        }
    }

    @Test func `the first page has the zone that the browser had before, and the hello replaces it`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage("/", headers: ["Cookie": "other=1; vitral-zone=Asia/Tokyo"])
            let scene = try await server.scene()
            #expect(scene.client.timeZone?.identifier == "Asia/Tokyo")
            let client = try await SocketClient.hello(server, page, timeZone: "Asia/Tokyo")
            try await client.send(#"["q",{"dark":false,"reducedMotion":false,"timeZone":"Europe/Lisbon"}]"#)
            _ = try await client.settle()
            // The zone that the page was computed with is no change.
            #expect(await zones(scene) == ["Europe/Lisbon"])
        }
    }

    @Test(arguments: ["Mars/Base", "../x", "", "undefined", String(repeating: "z", count: 65)])
    func `a cookie that names no zone is ignored`(name: String) async throws {
        try await TestServer.with { server in
            _ = try await server.openPage("/", headers: ["Cookie": "vitral-zone=\(name)"])
            #expect(try await server.scene().client.timeZone == nil)
        }
    }

    @Test func `a name that is too long closes the socket as any malformed message`() async throws {
        try await TestServer.with { server in
            let client = try await SocketClient.hello(server, try await server.openPage())
            _ = try await client.text()
            let name = String(repeating: "z", count: 65)
            try await client.send("[\"q\",{\"dark\":false,\"reducedMotion\":false,\"timeZone\":\"\(name)\"}]")
            #expect(try await client.text().hasPrefix("[\"bye\","))
        }
    }

    @Test func `a restored session has the zone of its browser from its first evaluation on`() async throws {
        let store = MemoryStore()
        let first = try await TestServer(store: store)
        let page = try await first.openPage()
        let client = try await SocketClient.hello(first, page)
        try await client.click(1)
        _ = try await client.settle()
        async let stopped: Void = first.stop()
        #expect(try await client.text().hasPrefix(#"["bye","restart","#))
        #expect(try await client.next() == .close(1012))
        try await client.sendFrame(0x88, [0x03, 0xF4])
        #expect(try await client.next() == .end)
        try await stopped

        try await TestServer.with(store: store) { second in
            let again = try await SocketClient.hello(second, page, after: 1, timeZone: "Asia/Tokyo")
            #expect(try await again.text().hasSuffix("\"restored\"]"))
            let scene = try await second.scene()
            #expect(scene.client.timeZone?.identifier == "Asia/Tokyo")
            #expect(await zones(scene) == [])
        }
    }
}
