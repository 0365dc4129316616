// SPDX-License-Identifier: Apache-2.0

import HTTPTypes
import Hummingbird
public import Logging
import NIOCore
public import ServiceLifecycle
import VitralServer

/// A server with PokéAPI's paths and JSON shapes, from bundled facts and with its own drawings.
///
/// It needs no internet access. Tests use it to inject faults:
///
/// ```swift
/// let mirror = PokeAPIMirrorServer()
/// let running = Task { try await mirror.run() }
/// let pokeAPI = try await mirror.origin  // "http://127.0.0.1:49213"
/// mirror.inject(.status(503), under: "/api/v2/pokemon", times: 2)
/// // … two requests of the code under test fail …
/// #expect(mirror.requests(under: "/api/v2/pokemon").count == 3)
/// running.cancel()
/// ```
///
/// A request can ask for its own fault with the header, or the query parameter, `x-fault: delay=2000,status=500`.
/// Another process can add faults with `POST /_mirror/faults`.
public final class PokeAPIMirrorServer: Service {
    /// The host to listen on.
    public let host: String

    private let requestedPort: Int
    private let clock: any Clock<Duration>
    private let logger: Logger
    private let onServerRunning: @Sendable (_ port: Int) async -> Void
    private let plan = FaultPlan()
    private let log = RequestLog()
    private let report = Announcement<Int>()

    /// Creates a server, which starts to listen in ``run()``.
    ///
    /// - Parameters:
    ///   - host: the host to listen on; by default only this machine can reach it.
    ///   - port: the port to listen on; 0 lets the system choose, see ``boundPort``.
    ///   - clock: the clock for the delays of faults.
    ///   - logger: the logger for Hummingbird.
    ///   - onServerRunning: called with the port when connections are accepted.
    public init(
        host: String = "127.0.0.1",
        port: Int = 0,
        clock: any Clock<Duration> = ContinuousClock(),
        logger: Logger = Logger(label: "vitral.pokeapi"),
        onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) {
        self.host = host
        requestedPort = port
        self.clock = clock
        self.logger = logger
        self.onServerRunning = onServerRunning
    }

    /// Serves until the task is cancelled or its service group shuts down.
    ///
    /// Call it once.
    public func run() async throws {
        do {
            let responder = MirrorResponder(
                site: MirrorSite(facts: try FactArchive.bundled.get()), control: MirrorControl(plan: plan, log: log),
                plan: plan, log: log, clock: clock)
            let application = Application(
                responder: responder,
                configuration: ApplicationConfiguration(
                    address: .hostname(host, port: requestedPort), serverName: "vitral-pokeapi"),
                onServerRunning: { [report, onServerRunning, requestedPort] channel in
                    let port = channel.localAddress?.port ?? requestedPort
                    report.settle(.success(port))
                    await onServerRunning(port)
                },
                logger: logger)
            try await application.run()
            report.settle(.failure(CancellationError()))
        } catch {
            report.settle(.failure(error))
            throw error
        }
    }

    /// The port that the server listens on.
    ///
    /// Waits until the server listens; throws the error if it cannot.
    public var boundPort: Int {
        get async throws { try await report.value }
    }

    /// The scheme, host and port of the server, such as `http://127.0.0.1:8081`.
    ///
    /// Waits as ``boundPort`` does.
    public var origin: String {
        get async throws {
            let port = try await boundPort
            switch host {
            case "0.0.0.0", "::": return "http://localhost:\(port)"
            case let host where host.contains(":"): return "http://[\(host)]:\(port)"
            default: return "http://\(host):\(port)"
            }
        }
    }
}

extension PokeAPIMirrorServer {
    /// Adds a rule that applies faults to the next requests.
    ///
    /// Rules are tried in the order in which they were added, and the first rule that covers a request applies.
    ///
    /// - Parameters:
    ///   - faults: the faults, which are applied together.
    ///   - path: the path to which the rule applies; see ``FaultRule/path``.
    ///   - times: the number of requests to which the rule applies; `nil` for all, until ``clearFaults()``.
    public func inject(_ faults: Fault..., under path: String = "/", times: Int? = nil) {
        plan.add(FaultRule(faults, under: path, times: times))
    }

    /// Adds a rule, for example one from the command line.
    public func inject(_ rule: FaultRule) {
        plan.add(rule)
    }

    /// The pending rules.
    public var faultRules: [FaultRule] { plan.rules }

    /// Removes all rules.
    public func clearFaults() {
        plan.removeAll()
    }

    /// Returns the requests under a path, oldest first; by default all requests.
    ///
    /// The last 10,000 are kept.
    public func requests(under path: String = "/") -> [LoggedRequest] {
        let filter = FaultRule([], under: path)
        return log.requests.filter { filter.covers($0.path) }
    }

    /// The highest number of requests that were answered at the same time.
    public var highestConcurrency: Int { log.highestConcurrency }

    /// Removes all requests from the log.
    public func clearRequests() {
        log.removeAll()
    }
}
