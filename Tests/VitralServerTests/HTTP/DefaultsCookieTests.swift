// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral

@testable import VitralServer

/// The values that the browser stores for the app, on their way to the server and back.
@Suite(.timeLimit(.minutes(5))) struct DefaultsCookieTests {
    @Test func `the first page has the values that the browser stores`() async throws {
        try await TestServer.with { server in
            _ = try await server.openPage("/", headers: ["Cookie": "other=1; vitral-defaults=count=3; more=2"])
            #expect(try await server.scene().client.defaults == "count=3")
            _ = try await server.openPage("/")
            #expect(try await server.scene().client.defaults == nil)
            #expect(try await server.scene().client.isMobile == false)
        }
    }

    @Test func `a restored page gets the stored values from the handshake`() async throws {
        let store = MemoryStore()
        let first = try await TestServer(store: store)
        let page = try await first.openPage()
        let client = try await SocketClient.hello(first, page)
        try await client.click(1)
        _ = try await client.settle()
        try await client.cut()
        try await first.stop()
        try await TestServer.with(store: store) { second in
            var returning = page
            returning.cookie += "; vitral-defaults=count=4"
            let again = try await SocketClient.hello(second, returning, after: 1)
            #expect(try await again.text().hasSuffix(#""restored"]"#))
            #expect(try await second.scene().client.defaults == "count=4")
        }
    }

    @Test func `values set before the first page are sent with it`() async throws {
        struct Counting: View {
            @AppStorage("visits") private var visits = 0
            var body: some View { Text("Visits \(visits)").onAppear { visits += 1 } }
        }
        struct CountingApp: App {
            var body: some Scene { WindowGroup { Counting() } }
        }
        let maker: SceneMaker = { LiveScene(CountingApp(), client: $0, restoring: $1) }
        try await TestServer.with({ $0.trustedProxies = ["127.0.0.1/32"] }, makeScene: maker) { server in
            let page = try await server.openPage(
                "/", headers: ["Cookie": "vitral-defaults=visits=1", "X-Forwarded-Proto": "https"])
            #expect(page.answer.body.contains("Visits 2"))
            let cookies = page.answer.headers["set-cookie"] ?? []
            #expect(
                cookies.contains("vitral-defaults=visits=2; Path=/; Max-Age=31536000; SameSite=Lax; Secure"),
                "\(cookies)")
            #expect(cookies.contains { $0.hasPrefix("vitral=") })
        }
    }

    @Test func `a page that replaces missed patches has the stored values`() async throws {
        try await TestServer.with({ $0.limits.unacknowledgedBytes = 64 }) { server in
            let page = try await server.openPage()
            let first = try await SocketClient.hello(server, page)
            try await MainActor.run { try server.scene().defaults = "count=9" }
            for number in 1...9 { try await first.click(number) }
            _ = try await first.settle()
            try await first.cut()
            let second = try await SocketClient.hello(server, page, after: 1)
            #expect(try await second.text() == #"["ok",9,9,"resumed"]"#)
            #expect(try await second.text().hasPrefix(#"["page",10,9,"#))
            #expect(try await second.text() == #"[11,9,["D","count=9"]]"#)
        }
    }

    @Test func `a phone is detected by its client hint or user agent`() async throws {
        try await TestServer.with { server in
            let iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1"
            for (headers, isMobile) in [
                (["Sec-CH-UA-Mobile": "?1"], true), (["Sec-CH-UA-Mobile": "?0", "User-Agent": iPhone], false),
                (["User-Agent": iPhone], true), (["User-Agent": "Mozilla/5.0 (X11; Linux x86_64)"], false),
            ] {
                _ = try await server.openPage("/", headers: headers)
                #expect(try await server.scene().client.isMobile == isMobile)
            }
        }
    }

    @Test func `a scene is notified when its page is hidden or shown`() async throws {
        try await TestServer.with { server in
            let page = try await server.openPage()
            let client = try await SocketClient.hello(server, page)
            for visible in ["false", "false", "true"] { try await client.send("[\"v\",\(visible)]") }
            try await client.click(1)
            _ = try await client.settle()
            let told = try await server.scene().received.compactMap { event -> Bool? in
                if case .visibility(let isVisible) = event { isVisible } else { nil }
            }
            #expect(told == [false, true])
        }
    }
}
