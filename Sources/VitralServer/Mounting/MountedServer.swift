// SPDX-License-Identifier: Apache-2.0

public import Hummingbird
public import HummingbirdCore
public import ServiceLifecycle
public import UnixSignals
import Vitral
import VitralFeatures

extension LiveServer {
    /// Mounts the server in an existing Hummingbird application, below ``ServerConfiguration/basePath``.
    ///
    /// ```swift
    /// import Hummingbird
    ///
    /// var configuration = ServerConfiguration()
    /// configuration.basePath = "/trips"
    /// let trips = LiveServer(configuration: configuration) { TripsApp() }
    ///
    /// let router = Router()
    /// router.get("/") { _, _ in "Home" }
    /// let application = Application(router: router)
    /// try await trips.mounted(in: application).runService()
    /// ```
    ///
    /// The application's router, middleware, services and configuration stay as they are, and the application listens. Its
    /// responder answers the requests that are not below the base path; those below it never reach the responder.
    ///
    /// - Parameters:
    ///   - application: The application. Its connections are those of ``LiveServer``, which speak HTTP/1.1 and WebSocket, in
    ///     place of those of `.http1()`.
    ///   - server: Returns the application's server around these connections, for one that is not `.http1()`:
    ///     `{ try .tls($0, tlsConfiguration: tls) }`.
    /// - Returns: A service to run instead of the application.
    public func mounted<Host: ApplicationProtocol>(
        in application: Host, server: (@Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder)? = nil
    ) -> MountedServer<Host> {
        MountedServer(live: self, host: application, server: server)
    }
}

/// A Hummingbird application with a live server below one of its paths.
///
/// ```swift
/// import Hummingbird
///
/// var configuration = ServerConfiguration()
/// configuration.basePath = "/trips"
/// let trips = LiveServer(configuration: configuration) { TripsApp() }
/// let service = trips.mounted(in: Application(router: Router()))
/// try await service.run()
/// ```
///
/// ``LiveServer/mounted(in:server:)`` creates it. Run it in a `ServiceGroup`, or on its own.
public struct MountedServer<Host: ApplicationProtocol>: Service {
    let live: LiveServer
    let host: Host
    let server: (@Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder)?

    /// Serves until the task is cancelled or its service group shuts down.
    ///
    /// Call it once. On the way out, sessions are saved and their browsers told to reconnect before the application stops.
    ///
    /// - Throws: `InvalidSetting` for a base path that is empty or malformed, ``MountingError``, or what the application
    ///   throws.
    public func run() async throws {
        try await live.run(in: host, server: server)
    }

    /// Serves until the process is told to stop by a signal.
    ///
    /// - Parameter signals: The signals that stop it gracefully.
    public func runService(gracefulShutdownSignals signals: [UnixSignal] = [.sigterm, .sigint]) async throws {
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [self], gracefulShutdownSignals: signals, logger: host.logger))
        try await group.run()
    }
}
