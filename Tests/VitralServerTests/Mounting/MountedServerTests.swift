// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import TestApps
import Testing
import Vitral
import VitralFeatures

@testable import VitralServer

/// A live server in an application of others, below a path.
@Suite(.timeLimit(.minutes(5))) struct MountedServerTests {
    /// Returns what one of an answer's parts is, without the time.
    private func facts(_ answer: TestServer.Answer) -> [String] {
        let headers = answer.headers.filter { $0.key != "date" }.map { "\($0.key): \($0.value)" }
        return ["\(answer.status)", answer.body] + headers.sorted()
    }

    /// The element with a text, of a page.
    private func element(_ tag: String, _ text: String, in page: TestServer.Page) throws -> String {
        let before = try #require(page.answer.body.between("", ">\(text)<"), "\(page.answer.body)")
        let start = try #require(before.range(of: "<\(tag) id=", options: .backwards))
        return String(before[start.upperBound...].prefix { $0 != " " })
    }

    @Test func `the application's own requests are answered as without the server`() async throws {
        let listening = Announcement<Int>()
        let alone = MountedRig.application { listening.settle(.success($0.localAddress?.port ?? 0)) }
        let running = Task { try await alone.run() }
        let port = try await listening.value
        try await MountedRig.with { rig in
            for path in [
                "/", "/api/x", "/moved", "/fails", "/nowhere", "/tripsy", "/trip", "/healthz", "/_vitral/live",
            ] {
                let (own, mounted) = (
                    try await TestServer.request(path, port: port), try await rig.request(path)
                )
                #expect(facts(mounted) == facts(own), "\(path)")
            }
            let body = String(repeating: "x", count: 200_000)
            let echo = try await rig.request("/api/echo", method: "POST", headers: ["Cookie": "a=b"], body: body)
            #expect(echo.status == 201 && echo.body == body)
            #expect(echo.header("x-host") == "seen" && echo.header("x-content-type-options") == nil)
            #expect(try await rig.request("/").body == "Home")
        }
        running.cancel()
        _ = await running.result
    }

    @Test func `a page below the path has addresses below it, and its parts are there`() async throws {
        try await MountedRig.with { rig in
            let answer = try await rig.request("/trips/")
            #expect(answer.status == 200)
            let found = answer.body.matches(of: /(?:href|src)="?([^" >]+)/).map { String($0.1) }
                .filter { !$0.hasPrefix("#") }
            #expect(found.count >= 6 && found.allSatisfy { $0.hasPrefix("/trips/") }, "\(found)")
            for address in found where address.contains("/_vitral/") {
                #expect(try await rig.request(address).status == 200, "\(address)")
            }
            #expect(answer.header("set-cookie")?.hasSuffix("; Path=/trips/; HttpOnly; SameSite=Lax") == true)
            #expect(answer.header("content-security-policy")?.hasPrefix("default-src 'self'") == true)
            #expect(answer.header("x-host") == nil, "The middleware of the application is not around the pages.")
            #expect(try await rig.request("/trips/_vitral/none.js").status == 404)
            #expect(try await rig.request("/trips/_vitral/none.js").header("x-host") == nil)
        }
    }

    @Test func `the path without its slash leads to the app`() async throws {
        try await MountedRig.with { rig in
            for (path, location) in [("/trips", "/trips/"), ("/trips?q=a", "/trips/?q=a")] {
                let answer = try await rig.request(path)
                #expect(answer.status == 307 && answer.header("location") == location)
            }
            #expect(try await rig.request("/trips", method: "POST").status == 405)
        }
    }

    @Test func `health and metrics are below the path`() async throws {
        try await MountedRig.with { rig in
            #expect(try await rig.request("/trips/healthz").body == "alive\n")
            #expect(try await rig.request("/trips/readyz").body == "ready\n")
            #expect(try await rig.request("/trips/metrics").body.contains("vitral_sessions 0"))
            let address = try await rig.live.address
            #expect("\(address)" == "http://127.0.0.1:\(rig.port)/trips/")
        }
    }

    @Test func `a page is live: the socket adopts it and a click brings a patch`() async throws {
        try await MountedRig.with { rig in
            let page = try await rig.openPage()
            let socket = try await rig.hello(page)
            #expect(try await socket.text() == #"["ok",0,0,"adopted"]"#)
            try await socket.click(1, element("button", "Increment", in: page))
            #expect(try await socket.text().contains(#""Count 1""#))
            try await socket.click(2, element("a", "Faro", in: page))
            #expect(try await socket.text().contains(#"["h","push","/trips/faro",["faro"]]"#))
            // Back: the page reports where it is, and that is what the app shows.
            try await socket.send(#"["e",3,"n","/trips/",[]]"#)
            let back = try await socket.text()
            #expect(!back.contains(#"["h""#), "\(back)")
            #expect(try await rig.request("/trips/metrics").body.contains("vitral_sockets 1"))
        }
    }

    @Test func `a socket of another path or origin is refused`() async throws {
        try await MountedRig.with { rig in
            let page = try await rig.openPage()
            let foreign = try await rig.socket(for: page, headers: ["Origin": "https://evil.example"])
            #expect(foreign.answer.hasPrefix("HTTP/1.1 403 "), "\(foreign.answer)")
            let outside = try await SocketClient.open(port: rig.port, headers: ["Cookie": page.cookie])
            #expect(outside.answer.hasPrefix("HTTP/1.1 404 "), "\(outside.answer)")
            #expect(!outside.answer.contains("nosniff"), "The answer is the application's.")
        }
    }

    @Test func `a graceful stop saves sessions, which the next process restores`() async throws {
        let store = MemoryStore()
        let first = try await MountedRig(store: store)
        let page = try await first.openPage("/trips/faro")
        let socket = try await first.hello(page, at: "/trips/faro")
        _ = try await socket.text()
        async let stopped: Void = first.stop()
        #expect(try await socket.text().hasPrefix(#"["bye","restart","#))
        #expect(store.count == 1)
        #expect(try await socket.next() == .close(1012))
        try await socket.sendFrame(0x88, [0x03, 0xF4])
        try await stopped
        await #expect(throws: (any Error).self) { try await SocketClient.connect(port: first.port) }

        try await MountedRig.with(store: store) { second in
            let again = try await second.hello(page, at: "/trips/faro")
            #expect(try await again.text().hasSuffix(#","restored"]"#))
            let whole = try await again.text()
            #expect(whole.contains("Trip faro") && whole.hasSuffix(#","/trips/faro"]"#), "\(whole)")
        }
    }

    /// A store that takes its time.
    private struct SlowStore: SessionStore {
        let saving = Announcement<Void>()
        let gate = Gate()

        func save(_ bytes: [UInt8], as key: SnapshotKey, from source: SnapshotSource) async throws {
            saving.settle(.success(()))
            await gate.wait()
        }

        func load(_ key: SnapshotKey) async throws -> [UInt8]? { nil }
        func prune() async throws {}
    }

    @Test func `the application serves on until all sessions are saved`() async throws {
        let store = SlowStore()
        let rig = try await MountedRig(store: store)
        let page = try await rig.openPage()
        let socket = try await rig.hello(page)
        _ = try await socket.text()
        async let stopped: Void = rig.stop()
        try await store.saving.value
        let (home, ready) = (try? await rig.request("/"), try? await rig.request("/trips/readyz"))
        let told = try? await socket.settle()
        // Releases the application in any case, so that it can stop.
        await store.gate.open()
        #expect(home?.body == "Home" && ready?.status == 503)
        #expect(told == [], "The browser is told afterwards.")
        #expect(try await socket.text().hasPrefix(#"["bye","restart","#))
        try await socket.cut()
        try await stopped
    }

    /// A service that ends when it is told to, as none should.
    private struct ShortService: Service {
        let end = Announcement<Void>()

        func run() async throws { try await end.value }
    }

    @Test func `sessions are saved too when another service ends the application`() async throws {
        let (store, service) = (MemoryStore(), ShortService())
        let rig = try await MountedRig(store: store, services: [service])
        let page = try await rig.openPage()
        let socket = try await rig.hello(page)
        _ = try await socket.text()
        service.end.settle(.success(()))
        await #expect(throws: (any Error).self) { try await rig.ended().get() }
        #expect(store.count == 1)
    }

    @Test func `a base path is needed, and a valid one`() async throws {
        for path in ["", "/", "trips", "/a b"] {
            let live = MountedRig.live { $0.basePath = path }
            let error = await #expect(throws: InvalidSetting.self) {
                try await live.mounted(in: MountedRig.application()).run()
            }
            #expect(error?.key == "basePath")
        }
    }

    @Test func `replacing an application's server is an error`() async throws {
        struct OtherChannel: ServerChildChannel {
            let base: HTTP1Channel
            func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
                base.setup(channel: channel, logger: logger)
            }
            func handle(value: HTTP1Channel.Value, logger: Logger) async {
                await base.handle(value: value, logger: logger)
            }
        }
        let application = Application(
            router: MountedRig.router(),
            server: HTTPServerBuilder { OtherChannel(base: HTTP1Channel(responder: $0)) },
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)))
        await #expect(throws: MountingError.otherServer) {
            try await MountedRig.live().mounted(in: application).run()
        }
        let live = MountedRig.live()
        let group = ServiceGroup(
            configuration: .init(
                services: [live.mounted(in: application) { $0 }], logger: Logger(label: "test")))
        let running = Task { try await group.run() }
        let port = try await live.address.port
        #expect(try await TestServer.request("/", port: port).body == "Home")
        #expect(try await TestServer.request("/trips/healthz", port: port).body == "alive\n")
        await group.triggerGracefulShutdown()
        try await running.value
    }
}
