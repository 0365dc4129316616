// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import NIOCore
import Synchronization
import Testing
import VitralFeatures
import VitralIdentity
import VitralTestSupport

@testable import VitralServer

/// An app's own routes, inside the limits of the server.
@Suite(.timeLimit(.minutes(5))) struct RouteTests {
    private struct Trip: ResponseCodable {
        var name: String
    }

    /// A middleware that adds a header to all responses that it sees.
    private struct Mark: RouterMiddleware {
        func handle(
            _ request: Request, context: LiveRequestContext,
            next: (Request, LiveRequestContext) async throws -> Response
        ) async throws -> Response {
            var response = try await next(request, context)
            response.headers[.known("X-Mark")] = "seen"
            return response
        }
    }

    @Test func `routes of modules come after those of the app, inside its middleware`() async throws {
        let module = ServerModule { $0.get("module") { _, _ in "of the module" } }
        #expect([ServerModule()].routes(after: nil) == nil)
        let merged = try #require([module, ServerModule()].routes(after: router()))
        try await TestServer.with(routes: merged) { server in
            let answer = try await server.request("/module")
            #expect(answer.body == "of the module" && answer.header("x-mark") == "seen")
            #expect(try await server.request("/api/trips/25").status == 200)
        }
        try await TestServer.with(routes: [module].routes(after: nil)) { server in
            let answer = try await server.request("/module")
            #expect(answer.body == "of the module")
        }
    }

    private func router() -> Router<LiveRequestContext> {
        let router = Router(context: LiveRequestContext.self)
        router.add(middleware: Mark())
        router.get("api/trips/:name") { _, context in Trip(name: try context.parameters.require("name")) }
        router.post("api/trips") { request, context in try await request.decode(as: Trip.self, context: context) }
        router.get("api/me") { _, context in try await context.requireAccount().name }
        router.post("api/me") { _, context in try await context.requireAccount().name }
        router.post("api/count") { request, _ in
            var count = 0
            for try await bytes in request.body { count += bytes.readableBytes }
            return "\(count)"
        }
        router.group("large").add(middleware: BodyLimit(300_000)).post("count") { request, _ in
            "\(try await request.body.collect(upTo: .max).readableBytes)"
        }
        router.get("caller") { _, context in "\(context.clientAddress) \(context.origin) \(context.isSecure)" }
        router.get("hello") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "<h1>Hello</h1>")))
        }
        router.get("stream") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    for number in 0..<3 { try await writer.write(ByteBuffer(string: "\(number),")) }
                    try await writer.finish(nil)
                })
        }
        router.get("fails") { _, _ -> String in throw CocoaError(.fileNoSuchFile) }
        return router
    }

    @Test func `routes and then pages answer requests inside the app's middleware`() async throws {
        try await TestServer.with(routes: router()) { server in
            let trip = try await server.request("/api/trips/lisbon")
            #expect(trip.status == 200 && trip.body == #"{"name":"lisbon"}"#)
            #expect(trip.header("x-mark") == "seen")
            #expect(trip.header("x-content-type-options") == "nosniff")
            let page = try await server.openPage("/anywhere")
            #expect(page.answer.header("x-mark") == "seen")
            #expect(page.answer.header("content-security-policy")?.contains("script-src 'self'") == true)
            #expect(try await server.request("/api/trips", method: "DELETE").status == 405)
            #expect(try await server.request("/stream").body == "0,1,2,")
        }
    }

    @Test func `the paths of the server stay the server's`() async throws {
        let router = Router(context: LiveRequestContext.self)
        for path in ["healthz", "readyz", "_vitral/mine", "_assets/mine"] {
            router.get(RouterPath(path)) { _, _ in "mine" }
        }
        try await TestServer.with(routes: router) { server async throws in
            #expect(try await server.request("/healthz").body == "alive\n")
            #expect(try await server.request("/readyz").body == "ready\n")
            #expect(try await server.request("/_vitral/mine").status == 404)
            #expect(try await server.request("/_assets/mine").status == 404)
            #expect(try await server.request("/healthz", method: "POST").status == 405)
        }
    }

    @Test func `the response to an error of a route does not contain its cause`() async throws {
        try await TestServer.with(routes: router()) { server in
            let answer = try await server.request("/fails")
            #expect(answer.status == 500)
            #expect(!answer.body.contains("Cocoa"))
            #expect(try await server.request("/healthz").status == 200)
        }
    }

    @Test func `a page that a route makes has the policy of pages`() async throws {
        try await TestServer.with(routes: router()) { server in
            let answer = try await server.request("/hello")
            #expect(answer.header("content-security-policy")?.contains("script-src 'self'") == true)
            #expect(try await server.request("/api/trips/lisbon").header("content-security-policy") == nil)
        }
    }

    @Test func `a route knows the caller as trusted proxies report it`() async throws {
        try await TestServer.with({ $0.trustedProxies = ["127.0.0.1"] }, routes: router()) { server in
            let answer = try await server.request(
                "/caller",
                headers: [
                    "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "trips.example",
                ])
            #expect(answer.body == "203.0.113.9 https://trips.example true")
        }
    }

    // MARK: Bodies

    @Test func `a body is bounded, also while it is streamed`() async throws {
        try await TestServer.with({ $0.limits.requestBodyBytes = 100_000 }, routes: router()) { server in
            func post(_ path: String, _ bytes: Int) async throws -> (Int, String) {
                let answer = try await server.request(path, method: "POST", body: String(repeating: "x", count: bytes))
                return (answer.status, answer.body)
            }
            #expect(try await post("/api/count", 100_000) == (200, "100000"))
            let refused = try await post("/api/count", 100_001)
            #expect(refused.0 == 413 && refused.1.contains("100000 bytes"))
            #expect(try await post("/api/trips", 100_001).0 == 413)
            #expect(try await post("/large/count", 300_000) == (200, "300000"))
            #expect(try await post("/large/count", 300_001).0 == 413)
        }
    }

    // MARK: Accounts

    @Test func `an account is recognized by its cookie or by a bearer token`() async throws {
        let accounts = TestAccounts().accounts
        try await TestServer.with(accounts: accounts, routes: router()) { server in
            let token = try await accounts.signUp(name: "ana", password: "correct horse", device: "", address: "").text
            func me(_ headers: [String: String], method: String = "GET") async throws -> (Int, String) {
                let answer = try await server.request("/api/me", method: method, headers: headers)
                return (answer.status, answer.body)
            }
            #expect(try await me(["Cookie": "vitral-account=\(token)"]) == (200, "ana"))
            #expect(try await me(["Authorization": "Bearer \(token)"]) == (200, "ana"))
            #expect(try await me(["Authorization": "Bearer \(token)"], method: "POST") == (200, "ana"))
            #expect(try await me([:]).0 == 401)
            #expect(try await me(["Authorization": "Bearer \(String(token.reversed()))"]).0 == 401)
            let nobody = try await server.request("/api/me")
            #expect(nobody.header("www-authenticate") == "Bearer")
        }
    }

    @Test func `a write with a browser's cookies must come from a page of this origin`() async throws {
        let accounts = TestAccounts().accounts
        try await TestServer.with(accounts: accounts, routes: router()) { server in
            let token = try await accounts.signUp(name: "ana", password: "correct horse", device: "", address: "").text
            func write(_ headers: [String: String]) async throws -> Int {
                let cookie = ["Cookie": "vitral-account=\(token)"]
                return try await server.request("/api/me", method: "POST", headers: headers.merging(cookie) { $1 })
                    .status
            }
            #expect(try await write(["Origin": server.origin]) == 200)
            #expect(try await write(["Origin": server.origin, "Sec-Fetch-Site": "same-origin"]) == 200)
            #expect(try await write(["Origin": server.origin, "Sec-Fetch-Site": "cross-site"]) == 403)
            #expect(try await write(["Origin": "https://evil.example"]) == 403)
            #expect(try await write(["Origin": "null"]) == 403)
            #expect(try await write([:]) == 403)
            // A form can send this one: its URL may contain a name and a password.
            #expect(try await write(["Origin": "https://evil.example", "Authorization": "Basic YTpi"]) == 403)
            // A webhook has no cookies.
            #expect(
                try await server.request(
                    "/api/count", method: "POST", headers: ["Origin": "https://hooks.example"], body: "abc"
                ).body == "3")
        }
    }

    // MARK: Readiness

    @Test func `a failing check makes the server not ready, and is not repeated for each request`() async throws {
        let count = Atomic(0)
        let checks = [
            ReadinessCheck("mail") {
                count.wrappingAdd(1, ordering: .relaxed)
                throw CocoaError(.fileNoSuchFile)
            },
            ReadinessCheck("clock") {},
        ]
        try await TestServer.with(readiness: checks) { server in
            for _ in 0..<5 {
                let answer = try await server.request("/readyz")
                #expect(answer.status == 503 && answer.body == "not ready: mail\n")
            }
            #expect(count.load(ordering: .relaxed) == 1)
            server.time.advance(by: .seconds(1))
            #expect(try await server.request("/readyz").status == 503)
            #expect(count.load(ordering: .relaxed) == 2)
            #expect(server.log.text.contains("Not ready"))
        }
    }
}
