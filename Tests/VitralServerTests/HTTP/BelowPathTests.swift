// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import Testing
import Vitral
import VitralFeatures

@testable import VitralServer

/// A server that listens itself and whose app is below a path, as behind a proxy.
@Suite(.timeLimit(.minutes(5))) struct BelowPathTests {
    private func below(_ configuration: inout ServerConfiguration) { configuration.basePath = "/trips" }

    @Test func `nothing is outside of the path`() async throws {
        try await TestServer.with(below) { server in
            for path in ["/", "/tripsy", "/healthz", "/_vitral/live", try ClientFiles().core, "/favicon.ico"] {
                let answer = try await server.request(path)
                #expect(answer.status == 404 && answer.header("x-content-type-options") == "nosniff", "\(path)")
            }
            #expect(try await server.request("/trips/favicon.ico").header("content-type") == "image/svg+xml")
            #expect("\(server.address)" == "http://127.0.0.1:\(server.address.port)/trips/")
        }
    }

    @Test func `a session has the app's own addresses, and its page those of the browser`() async throws {
        try await TestServer.with(below) { server in
            let page = try await server.openPage("/trips/there?x=1")
            let scene = try await server.scene()
            #expect(scene.client.address.string == "/there?x=1")
            let socket = try await SocketClient.open(
                port: server.address.port, path: "/trips/_vitral/live", headers: ["Cookie": page.cookie])
            try #require(socket.answer.hasPrefix("HTTP/1.1 101 "), "\(socket.answer)")
            // The client claims a patch that the server does not have, so the server sends the whole page, with its address.
            try await socket.sayHello(page.token, after: 7, at: "/trips/there?x=1")
            _ = try await socket.text()
            #expect(try await socket.text().hasSuffix(#","/trips/there?x=1"]"#))
            try await socket.send(#"["e",1,"n","/trips/back",["back"]]"#)
            _ = try await socket.settle()
            let address = await scene.address
            #expect(address.string == "/back")
        }
    }

    @Test func `cookies are for the path`() async throws {
        let stage = Stage()
        await MainActor.run { stage.prepare = { $0.defaults = "e30" } }
        try await TestServer.with(below, stage: stage) { server in
            let cookies = try await server.request("/trips/").headers["set-cookie"] ?? []
            #expect(cookies.count == 2 && cookies.allSatisfy { $0.contains("; Path=/trips/; ") }, "\(cookies)")
        }
    }

    @Test func `routes have the app's own addresses, and redirect within the app`() async throws {
        let router = Router(context: LiveRequestContext.self)
        router.get("api/where") { request, _ in "\(request.uri.path) \(request.head.path ?? "")" }
        router.get("old") { _, _ in Response.redirect(to: "/new?a=b") }
        router.get("away") { _, _ in Response.redirect(to: "https://example.com/new") }
        let routes = router
        try await TestServer.with(below, routes: routes) { server in
            let answer = try await server.request("/trips/api/where?a=b")
            #expect(answer.body == "/api/where /api/where?a=b")
            #expect(try await server.request("/trips/old").header("location") == "/trips/new?a=b")
            #expect(try await server.request("/trips/away").header("location") == "https://example.com/new")
            #expect(try await server.request("/trips/anything").header("content-type")?.hasPrefix("text/html") == true)
        }
    }

    /// The parts of a request that a feature needs for a cookie.
    @MainActor
    private final class Where: SessionFeature {
        let path: String? = "where"
        func answer(_ request: FeatureRequest) async -> FeatureResponse {
            FeatureResponse(status: .ok, text: request.browser.basePath)
        }
    }

    @Test func `a feature answers below the path and gets the path`() async throws {
        try await TestServer.with(below, features: [SessionFeatureFactory { Where() }]) { server in
            let headers = ["Origin": server.origin]
            let answer = try await server.request("/trips/_vitral/where", method: "POST", headers: headers)
            #expect(answer.body == "/trips\n")
            #expect(try await server.request("/_vitral/where", method: "POST", headers: headers).status == 404)
        }
    }

    @Test func `an address leaves room for the base path`() async throws {
        try await TestServer.with(below) { server in
            let longest = "/trips/" + String(repeating: "a", count: 8192 - "/trips/".utf8.count)
            let (fits, isTooLong) = (try await server.request(longest), try await server.request(longest + "a"))
            #expect(fits.status == 200 && isTooLong.status == 414)
        }
    }
}
