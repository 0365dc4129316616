// SPDX-License-Identifier: Apache-2.0

import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import TestApps
import Testing
import Vitral

@testable import VitralServer

/// Adds a header to every answer of the application that it is in.
struct HostMark: RouterMiddleware {
    func handle(
        _ request: Request, context: BasicRequestContext,
        next: (Request, BasicRequestContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.known("X-Host")] = "seen"
        return response
    }
}

/// An application of others with a live server below `/trips`, on a port of its own.
final class MountedRig: Sendable {
    let port: Int
    let live: LiveServer
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    /// The routes that the application has of its own.
    static func router() -> Router<BasicRequestContext> {
        let router = Router()
        router.add(middleware: HostMark())
        router.get("/") { _, _ in "Home" }
        router.get("api/x") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "max-age=60"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "<h1>X</h1>")))
        }
        router.post("api/echo") { request, _ in
            Response(
                status: .created, body: ResponseBody(byteBuffer: try await request.body.collect(upTo: 1_000_000)))
        }
        router.get("moved") { _, _ in Response.redirect(to: "/api/x") }
        router.get("fails") { _, _ -> String in throw HTTPError(.conflict, message: "No.") }
        return router
    }

    static func application(
        services: [any Service] = [], onListening: @escaping @Sendable (any Channel) async -> Void = { _ in }
    ) -> Application<RouterResponder<BasicRequestContext>> {
        Application(
            router: router(),
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0), serverName: "Host"),
            services: services, onServerRunning: onListening, logger: Logger(label: "host"))
    }

    static func live(
        store: (any SessionStore)? = nil, _ configure: (inout ServerConfiguration) -> Void = { _ in }
    ) -> LiveServer {
        var configuration = ServerConfiguration()
        configuration.basePath = "/trips"
        configure(&configuration)
        return LiveServer(configuration: configuration, store: store, logger: Logger(label: "live")) { TripsApp() }
    }

    init(store: (any SessionStore)? = nil, services: [any Service] = []) async throws {
        let live = Self.live(store: store)
        self.live = live
        let group = ServiceGroup(
            configuration: .init(
                services: [live.mounted(in: Self.application(services: services))], logger: Logger(label: "test")))
        self.group = group
        running = Task { try await group.run() }
        port = try await live.address.port
    }

    /// Runs a test against an application, and stops it whatever comes of it.
    static func with(store: (any SessionStore)? = nil, _ body: (MountedRig) async throws -> Void) async throws {
        let rig = try await MountedRig(store: store)
        do {
            try await body(rig)
        } catch {
            try? await rig.stop()
            throw error
        }
        try await rig.stop()
    }

    /// Stops the application gracefully.
    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await running.value
    }

    /// Waits until the application has ended on its own.
    func ended() async -> Result<Void, any Error> { await running.result }

    func request(
        _ path: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil
    ) async throws -> TestServer.Answer {
        try await TestServer.request(path, port: port, method: method, headers: headers, body: body)
    }

    func openPage(_ path: String = "/trips/") async throws -> TestServer.Page {
        try TestServer.page(in: try await request(path))
    }

    func socket(for page: TestServer.Page, headers: [String: String] = [:]) async throws -> SocketClient {
        try await SocketClient.open(
            port: port, path: "/trips/_vitral/live", headers: ["Cookie": page.cookie].merging(headers) { $1 })
    }

    /// Opens a page's socket and says hello.
    func hello(_ page: TestServer.Page, at address: String = "/trips/") async throws -> SocketClient {
        let socket = try await socket(for: page)
        try #require(socket.answer.hasPrefix("HTTP/1.1 101 "), "\(socket.answer)")
        try await socket.sayHello(page.token, at: address)
        return socket
    }
}
