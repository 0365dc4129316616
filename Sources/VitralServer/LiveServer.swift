// SPDX-License-Identifier: Apache-2.0

import Foundation
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import ServiceLifecycle
public import Vitral
public import VitralFeatures

/// A server of an app's live pages, for any browser.
///
/// The first page is complete HTML. Later changes travel as patches over a WebSocket, in a session that outlives lost
/// connections. The server is a service: run it in a `ServiceGroup`, or on its own.
///
/// ```swift
/// import Logging
/// import ServiceLifecycle
/// import UnixSignals
///
/// let server = LiveServer(configuration: ServerConfiguration()) { TripsApp() }
/// let group = ServiceGroup(
///     services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "app"))
/// try await group.run()
/// ```
///
/// Views run on the main actor. For the shortest way to it, let the process' main thread run the main queue (for example
/// by `RunLoop.main.run()`), rather than leave it to a pool of threads.
public final class LiveServer: Service {
    /// The configuration of the server.
    public let configuration: ServerConfiguration
    /// The server's metrics, as `/metrics` shows them.
    public let metrics: PrometheusMetrics

    private let store: (any SessionStore)?
    private let features: [SessionFeatureFactory]
    private let clientAssets: [ClientAssets]
    private let logger: Logger
    private let readiness: [ReadinessCheck]
    private let routes: AppRoutes?
    private let environment: @MainActor @Sendable (inout EnvironmentValues) -> Void
    private let makeApp: @MainActor @Sendable () -> any App
    private let onListening: @Sendable (ServerAddress) async -> Void
    private let listening = Announcement<ServerAddress>()

    /// Creates a server that listens as soon as it runs.
    ///
    /// - Parameters:
    ///   - configuration: The configuration; the defaults are safe in public.
    ///   - store: The store in which sessions are saved; by default files in ``ServerConfiguration/sessionFolder``.
    ///   - features: The parts that modules add to each session, such as `.accounts(…)` of `VitralIdentityServer`.
    ///   - modules: The features, routes, styles and scripts of modules, each in one value.
    ///   - routes: The app's own routes and middleware. The middleware is around its pages too. The paths `/_vitral`,
    ///     `/_assets`, `/healthz`, `/readyz` and `/metrics` remain the server's.
    ///   - readiness: The checks that must pass before `/readyz` reports that the server is ready.
    ///   - metrics: The metrics of the server. Pass it to `MetricsSystem.bootstrap` too, to see all packages' metrics.
    ///   - logger: The logger of the server. Tokens, cookies and users' input are never logged.
    ///   - environment: Sets values in the environment around the app's views; called for each tab, before its first
    ///     page.
    ///   - onListening: Called with the address when connections are accepted.
    ///   - makeApp: Makes the app for one browser tab.
    public init(
        configuration: ServerConfiguration = ServerConfiguration(), store: (any SessionStore)? = nil,
        features: [SessionFeatureFactory] = [], modules: [ServerModule] = [], routes: Router<LiveRequestContext>? = nil,
        readiness: [ReadinessCheck] = [],
        metrics: PrometheusMetrics = PrometheusMetrics(),
        logger: Logger = Logger(label: "vitral.server"),
        environment: @escaping @MainActor @Sendable (inout EnvironmentValues) -> Void = { _ in },
        onListening: @escaping @Sendable (ServerAddress) async -> Void = { _ in },
        makeApp: @escaping @MainActor @Sendable () -> any App
    ) {
        self.configuration = configuration
        self.store = store
        self.features = features + modules.flatMap(\.features)
        clientAssets = modules.flatMap(\.clientAssets)
        self.readiness = readiness
        self.routes = modules.routes(after: routes).map { AppRoutes($0) }
        self.environment = environment
        self.metrics = metrics
        self.logger = logger
        self.onListening = onListening
        self.makeApp = makeApp
    }

    /// The address at which the server can be reached.
    ///
    /// It waits until the server listens; it throws the error if the server cannot start.
    public var address: ServerAddress {
        get async throws { try await listening.value }
    }

    /// Serves until the task is cancelled or its service group shuts down.
    ///
    /// Call it only once. When the server stops, it saves the sessions, sends their browsers the request to connect
    /// again, and finishes the current requests.
    ///
    /// - Throws: ``ServerError`` when the server cannot start.
    public func run() async throws {
        try await run(configuration, sharing: nil) { engine, onListening in
            try await engine.run(onListening: onListening)
        }
    }

    /// Serves below the base path, as a part of another application.
    func run<Host: ApplicationProtocol>(
        in host: Host, server: (@Sendable (HTTPServerBuilder) throws -> HTTPServerBuilder)?
    ) async throws {
        var configuration = configuration
        // The application may listen where other machines can connect.
        configuration.developmentStatus = nil
        try await run(configuration, sharing: host.eventLoopGroup) { engine, onListening in
            guard !engine.basePath.isRoot else {
                throw InvalidSetting(key: "basePath", expectation: BasePath.expectation)
            }
            let application = try MountedApplication(host, engine: engine, server: server, onListening: onListening)
            try await engine.serve(application, cuttingAfter: nil)
        }
    }

    private func run(
        _ configuration: ServerConfiguration, sharing group: (any EventLoopGroup)?,
        _ serve: (LiveEngine, @escaping @Sendable (ServerAddress) async -> Void) async throws -> Void
    ) async throws {
        do {
            let (folder, catalog, ownAssets) = await resources()
            let moduleCatalogs = ModuleResources.bundles.compactMap(\.resourceURL).map { AssetCatalog(in: $0) }
            var configuration = configuration
            configuration.assetFolders += [folder].compactMap { $0 }
            let engine = try await LiveEngine(
                configuration: configuration, store: store, features: features, readiness: readiness,
                routes: routes, clientAssets: ownAssets + clientAssets, catalog: catalog,
                moduleCatalogs: moduleCatalogs, prometheus: metrics, logger: logger,
                sharing: group,
                makeScene: { [makeApp, clientAssets, logger, environment] client, snapshot in
                    let app = makeApp()
                    let scene = Self.scene(
                        of: app, for: client, restoring: snapshot, clientAssets: clientAssets, logger: logger)
                    scene.provide(environment)
                    return scene
                })
            try await serve(engine) { [listening, onListening] (address: ServerAddress) in
                listening.settle(.success(address))
                await onListening(address)
            }
            listening.settle(.failure(CancellationError()))
        } catch {
            listening.settle(.failure(error))
            throw error
        }
    }

    @MainActor
    private static func scene<A: App>(
        of app: A, for client: ClientProfile, restoring snapshot: Data?, clientAssets: [ClientAssets], logger: Logger
    ) -> LiveScene {
        LiveScene(app, client: client, restoring: snapshot, clientAssets: clientAssets, logger: logger)
    }

    @MainActor
    private func resources() -> (folder: URL?, catalog: AssetCatalog?, clientAssets: [ClientAssets]) {
        let app = type(of: makeApp())
        let bundle = app.bundle
        return (
            bundle?.resourceURL?.appendingPathComponent("Assets", isDirectory: true),
            AssetCatalog.of(bundle, logger: logger), app.clientAssets
        )
    }
}
