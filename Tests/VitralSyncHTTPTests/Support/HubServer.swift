// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import Vitral
import VitralFeatures
import VitralIdentity
import VitralIdentityServer
import VitralModels
import VitralServer
import VitralSync
import VitralSyncHTTP

/// A server with accounts and a hub, on its own port.
final class HubServer: Sendable {
    let policy: Members
    let hub: SyncHub
    let container: ModelContainer
    let accounts: Accounts
    let faults = Faults()
    let url: URL
    private let running: Task<Void, any Error>

    /// Runs a test against a server, and stops the server in any case.
    static func with(
        policy: Members = Members(), clock: any Clock<Duration> = ContinuousClock(),
        _ body: (HubServer) async throws -> Void
    ) async throws {
        let server = try await HubServer(policy: policy, clock: clock)
        do {
            try await body(server)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    private init(policy: Members, clock: any Clock<Duration>) async throws {
        self.policy = policy
        container = try ModelContainer.memos()
        hub = try SyncHub(container, policy: policy)
        accounts = Accounts(
            store: MemoryAccountStore(),
            hasher: PasswordHasher(parameters: .init(logarithmOfCost: 4, blockSize: 8, parallelization: 1), width: 2),
            limiter: AttemptLimiter(clock: ContinuousClock()))
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.drainTimeout = .zero
        let server = LiveServer(
            configuration: configuration,
            features: [.accounts(accounts, configuration: IdentityConfiguration())],
            routes: Self.router(SyncEndpoint(hub, clock: clock), faults), makeApp: { EmptyApp() })
        running = Task { try await server.run() }
        url = try #require(URL(string: "http://127.0.0.1:\(try await server.address.port)/api"))
    }

    private func stop() async {
        running.cancel()
        _ = await running.result
    }

    private struct EmptyApp: App {
        var body: some Scene {
            WindowGroup("") { Text("") }
        }
    }

    // MARK: Routes

    private static func router(_ endpoint: SyncEndpoint, _ faults: Faults) -> Router<LiveRequestContext> {
        let router = Router(context: LiveRequestContext.self)
        router.add(middleware: Problems())
        router.add(middleware: faults)
        let routes = router.group("api")
        routes.post("operations") { request, context in
            let account = try await context.requireAccount().id
            let body = try await request.body.collect(upTo: SyncMessages.pushByteLimit)
            return json(try await endpoint.push(Data(body.readableBytesView), from: account))
        }
        routes.get("scopes") { _, context in
            json(try await endpoint.scopes(for: try await context.requireAccount().id))
        }
        routes.get("scopes/:id/operations") { request, context in
            let query = request.uri.queryParameters
            let page = try await endpoint.operations(
                of: try context.parameters.require("id"), after: query["after"].map(String.init),
                limit: query["limit"].map(String.init), for: try await context.requireAccount().id)
            guard let compressed = SyncCoding.compressed(page, for: request.headers[.acceptEncoding]) else {
                return json(page)
            }
            var response = json(compressed)
            response.headers[.contentEncoding] = SyncCoding.name
            return response
        }
        routes.get("scopes/:id/snapshot") { _, context in
            json(
                try await endpoint.snapshot(
                    of: try context.parameters.require("id"), for: try await context.requireAccount().id))
        }
        routes.get("events") { request, context in
            let events = try await endpoint.events(
                for: try await context.requireAccount().id, after: request.headers[.lastEventID]
            ) { (try? await context.account()) != nil }
            return Response(
                status: .ok, headers: [.contentType: SyncEventStream.mediaType],
                body: ResponseBody(asyncSequence: events.map { ByteBuffer(bytes: $0) }))
        }
        return router
    }

    private static func json(_ data: Data) -> Response {
        Response(
            status: .ok, headers: [.contentType: SyncMessages.mediaType],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
    }

    // MARK: Replicas

    /// Creates an account that is a member, and a replica that is signed in.
    func device(
        _ name: String, configuration: HTTPSyncTransport.Configuration = .init()
    ) async throws -> HTTPDevice {
        let token = try await accounts.signUp(name: name, password: "correct horse", device: "", address: "")
        let account = try #require(try await accounts.account(for: token)).id
        policy.add(account)
        let container = try ModelContainer.memos()
        return HTTPDevice(
            container: container, replica: try Replica(container), token: token,
            transport: try HTTPSyncTransport(url, account: account, token: token.text, configuration: configuration))
    }
}

/// A replica of an account, and its connection.
struct HTTPDevice: Sendable {
    let container: ModelContainer
    let replica: Replica
    let token: SignInToken
    let transport: HTTPSyncTransport

    var account: String { transport.account }

    @discardableResult func sync() async throws -> SyncResult {
        for scope in try await transport.scopes() { try await replica.join(scope.scope) }
        return try await replica.sync(over: transport)
    }

    func note(_ number: Int, _ text: String) async throws { try await replica.note(number, text, by: account) }
}

extension HTTPField.Name {
    static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .referer
}

/// Middleware that answers errors of requests with their problems.
private struct Problems: RouterMiddleware {
    func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            guard let problem = SyncProblem(error) else { throw error }
            return Response(
                status: .init(code: problem.status), headers: [.contentType: SyncProblem.mediaType],
                body: ResponseBody(byteBuffer: ByteBuffer(bytes: problem.json)))
        }
    }
}

/// Middleware with the faults that a test determines.
final class Faults: RouterMiddleware {
    typealias Context = LiveRequestContext

    /// A fault of an answer.
    enum Fault: Sendable {
        /// The work is done, and the connection ends inside the answer.
        case lostReply
        /// The request is not passed on; this is the answer.
        case answer(status: Int, headers: HTTPFields, pieces: [Data])
        /// The connection ends after a number of pieces.
        case end(after: Int)
    }

    private struct Lost: Error {}

    private let state = Mutex((next: [String: [Fault]](), lastEvents: [String?](), requests: [String: Int]()))

    /// Adds a fault of the next request to a path.
    func add(_ fault: Fault, to path: String) { state.withLock { $0.next[path, default: []].append(fault) } }

    /// The headers `Last-Event-ID` of the requests for events, in order.
    var lastEvents: [String?] { state.withLock(\.lastEvents) }

    /// The numbers of requests of an account's token, by path.
    func requests(by device: HTTPDevice) -> [String: Int] {
        let prefix = device.token.text + " "
        return state.withLock(\.requests).reduce(into: [:]) { found, request in
            if request.key.hasPrefix(prefix) { found[String(request.key.dropFirst(prefix.count))] = request.value }
        }
    }

    func handle(
        _ request: Request, context: LiveRequestContext,
        next: (Request, LiveRequestContext) async throws -> Response
    ) async throws -> Response {
        let path = String(request.uri.path.dropFirst("/api/".count))
        let fault = state.withLock { state in
            if path == "events" { state.lastEvents.append(request.headers[.lastEventID]) }
            let token = request.headers[.authorization]?.split(separator: " ").last ?? ""
            state.requests["\(token) \(path)", default: 0] += 1
            return state.next[path]?.isEmpty == false ? state.next[path]?.removeFirst() : nil
        }
        switch fault {
        case nil: return try await next(request, context)
        case .answer(let status, let headers, let pieces):
            return Response(
                status: .init(code: status), headers: headers,
                body: ResponseBody { writer in
                    for piece in pieces { try await writer.write(ByteBuffer(bytes: piece)) }
                    try await writer.finish(nil)
                })
        case .lostReply:
            let response = try await next(request, context)
            return Response(
                status: response.status, headers: response.headers,
                body: ResponseBody { writer in
                    try await writer.write(ByteBuffer(string: "{"))
                    throw Lost()
                })
        case .end(let count):
            let response = try await next(request, context)
            return Response(
                status: response.status, headers: response.headers,
                body: ResponseBody { writer in
                    try await response.body.write(EndingWriter(base: writer, rest: count))
                })
        }
    }

    private struct EndingWriter: ResponseBodyWriter {
        var base: any ResponseBodyWriter
        var rest: Int

        mutating func write(_ buffer: ByteBuffer) async throws {
            guard rest > 0 else { throw Lost() }
            rest -= 1
            try await base.write(buffer)
        }

        consuming func finish(_ trailers: HTTPFields?) async throws { try await base.finish(trailers) }
    }
}
