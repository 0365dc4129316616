// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import ServiceLifecycle
import Synchronization
import Testing
import Vitral
import VitralFeatures
import VitralIdentity
import VitralIdentityServer
import VitralTestSupport

@testable import VitralServer

extension ManualTime {
    /// The time as the engine counts it, which never is zero.
    var now: UInt64 { UInt64((elapsed + .seconds(1)).nanoseconds) }
}

/// Yields to other tasks, in a loop that waits for their effect; throws when the test's time is over.
func pause() async throws {
    try Task.checkCancellation()
    await Task.yield()
}

/// A server with scripted scenes on its own port.
final class TestServer: Sendable {
    let stage: Stage
    let time: ManualTime
    let engine: LiveEngine
    let address: ServerAddress
    let log: LogRecorder
    private let isBehindTLS: Bool
    private let group: ServiceGroup
    private let running: Task<Void, any Error>

    private struct EngineService: Service {
        let engine: LiveEngine
        let listening: Announcement<ServerAddress>

        func run() async throws {
            do {
                try await engine.run { listening.settle(.success($0)) }
            } catch {
                listening.settle(.failure(error))
                throw error
            }
        }
    }

    init(
        _ configure: (inout ServerConfiguration) -> Void = { _ in }, store: (any SessionStore)? = nil,
        accounts: Accounts? = nil,
        identity: IdentityConfiguration = IdentityConfiguration(), stage: Stage = Stage(),
        time: ManualTime = ManualTime(),
        makeScene: SceneMaker? = nil, routes: sending Router<LiveRequestContext>? = nil,
        readiness: [ReadinessCheck] = [], clientAssets: [ClientAssets] = [],
        features: [SessionFeatureFactory] = [],
        sleep: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) async throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.drainTimeout = .seconds(30)
        configure(&configuration)
        isBehindTLS = configuration.isBehindTLS
        self.stage = stage
        self.time = time
        let log = LogRecorder()
        self.log = log
        let logger = log.logger
        engine = try await LiveEngine(
            configuration: configuration, store: store,
            features: features + (accounts.map { [.accounts($0, configuration: identity)] } ?? []),
            readiness: readiness,
            routes: routes.map { AppRoutes($0) }, clientAssets: clientAssets, prometheus: PrometheusMetrics(),
            logger: logger,
            now: { time.now }, sleep: sleep, makeScene: makeScene ?? { stage.make($0, $1) })
        let listening = Announcement<ServerAddress>()
        let group = ServiceGroup(
            configuration: .init(services: [EngineService(engine: engine, listening: listening)], logger: logger))
        self.group = group
        running = Task { try await group.run() }
        address = try await listening.value
    }

    /// Runs a test against a server, and stops the server in any case.
    static func with(
        _ configure: (inout ServerConfiguration) -> Void = { _ in }, store: (any SessionStore)? = nil,
        accounts: Accounts? = nil,
        identity: IdentityConfiguration = IdentityConfiguration(), stage: Stage = Stage(),
        time: ManualTime = ManualTime(),
        makeScene: SceneMaker? = nil, routes: sending Router<LiveRequestContext>? = nil,
        readiness: [ReadinessCheck] = [], clientAssets: [ClientAssets] = [],
        features: [SessionFeatureFactory] = [],
        _ body: (TestServer) async throws -> Void
    ) async throws {
        let server = try await TestServer(
            configure, store: store, accounts: accounts, identity: identity, stage: stage, time: time,
            makeScene: makeScene,
            routes: routes, readiness: readiness, clientAssets: clientAssets, features: features)
        do {
            try await body(server)
        } catch {
            try? await server.stop()
            throw error
        }
        try await server.stop()
    }

    /// Stops the server gracefully.
    func stop() async throws {
        await group.triggerGracefulShutdown()
        try await running.value
    }

    var url: String { "http://127.0.0.1:\(address.port)" }
    /// The origin of the server's pages in a browser's notation.
    var origin: String { "\(isBehindTLS ? "https" : "http")://127.0.0.1:\(address.port)" }

    /// Waits until the server has noticed the lost sockets.
    func waitUntilParked(_ count: Int = 1) async throws {
        while await engine.registry.sessions.parkedCount < count { try await pause() }
    }

    @MainActor func scene() throws -> ScriptedScene { try #require(stage.last) }

    // MARK: HTTP

    struct Answer {
        var status: Int
        var headers: [String: [String]]
        var bytes: [UInt8]

        var body: String { String(decoding: bytes, as: UTF8.self) }
        func header(_ name: String) -> String? { headers[name]?.first }
    }

    func request(
        _ path: String, method: String = "GET", headers: [String: String] = [:], body: String? = nil
    ) async throws -> Answer {
        try await Self.request(path, port: address.port, method: method, headers: headers, body: body)
    }

    /// Sends a request to a port of this machine.
    static func request(
        _ path: String, port: Int, method: String = "GET", headers: [String: String] = [:], body: String? = nil
    ) async throws -> Answer {
        let exchange = try await HTTPExchange.send(
            method, path, port: port, headers: headers.map { ($0, $1) },
            body: body.map { .bytes(ByteBuffer(string: $0)) } ?? .none)
        var fields: [String: [String]] = [:]
        for (name, value) in exchange.headers { fields[name.lowercased(), default: []].append(value) }
        return Answer(status: exchange.status, headers: fields, bytes: exchange.bytes)
    }

    /// A page with the values that its script needs to connect.
    struct Page {
        var answer: Answer
        var token: String
        var cookie: String
    }

    func openPage(_ path: String = "/", headers: [String: String] = [:]) async throws -> Page {
        try Self.page(in: try await request(path, headers: headers), for: headers)
    }

    /// Reads a page that answers a request with these headers.
    static func page(in answer: Answer, for headers: [String: String] = [:]) throws -> Page {
        let token = try #require(answer.body.between("name=\"vitral-session\" content=\"", "\""), "\(answer)")
        let cookie = answer.header("set-cookie")?.between("", ";") ?? headers["Cookie"] ?? ""
        return Page(answer: answer, token: token, cookie: cookie)
    }

    func metric(_ name: String) async throws -> String? {
        let lines = try await request("/metrics").body.split(separator: "\n")
        return lines.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

extension String {
    func between(_ start: String, _ end: String) -> String? {
        guard let from = start.isEmpty ? startIndex..<startIndex : range(of: start),
            let to = range(of: end, range: from.upperBound..<endIndex)
        else { return nil }
        return String(self[from.upperBound..<to.lowerBound])
    }
}

extension LogRecorder {
    /// Waits for a line that is or will be logged, and returns it.
    func line(where isMeant: (String) -> Bool) async throws -> String {
        while true {
            if let line = lines.last(where: isMeant) { return line }
            try await pause()
        }
    }
}
