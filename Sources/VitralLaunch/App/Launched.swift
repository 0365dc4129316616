// SPDX-License-Identifier: Apache-2.0

public import Hummingbird
public import ServiceLifecycle
public import Vitral
public import VitralData
public import VitralFeatures
public import VitralIdentity
public import VitralServer

/// The parts of a launched app that all its tabs share.
///
/// ```swift
/// static func launch(_ launch: Launch<NoOptions>) async throws -> Launched {
///     let container = try launch.database.open()
///     return Launched(
///         container: container,
///         readiness: [ReadinessCheck("database") { _ = try await container.transaction { _ in true } }])
/// }
/// ```
public struct Launched {
    /// A closure that sets values in the environment around the app's views; called for each tab, before its first
    /// page.
    public var environment: @MainActor @Sendable (inout EnvironmentValues) -> Void
    /// The accounts that users sign in to; `nil` if the app has no accounts.
    public var accounts: Accounts?
    /// The features that modules add to each session.
    public var features: [SessionFeatureFactory]
    /// The features, routes, styles and scripts of modules, each in one value.
    public var modules: [ServerModule]
    /// The services that start before the server and stop after it.
    public var services: [any Service]
    /// The app's own routes and middleware.
    public var routes: Router<LiveRequestContext>?
    /// The checks behind `/readyz`.
    public var readiness: [ReadinessCheck]
    /// A closure that receives the address once the server listens: with `--port 0`, the app cannot know it before.
    public var onListening: @Sendable (ServerAddress) -> Void = { _ in }

    /// Creates the parts of an app.
    ///
    /// - Parameters:
    ///   - accounts: The accounts that users sign in to.
    ///   - features: The features that modules add to each session.
    ///   - modules: The features, routes, styles and scripts of modules, each in one value.
    ///   - services: The services that run beside the server.
    ///   - routes: The app's own routes and middleware.
    ///   - readiness: The checks that must pass before a load balancer sends browsers.
    ///   - environment: Sets values in the environment around the app's views.
    public init(
        accounts: Accounts? = nil, features: [SessionFeatureFactory] = [], modules: [ServerModule] = [],
        services: [any Service] = [],
        routes: Router<LiveRequestContext>? = nil,
        readiness: [ReadinessCheck] = [],
        environment: @escaping @MainActor @Sendable (inout EnvironmentValues) -> Void = { _ in }
    ) {
        self.accounts = accounts
        self.features = features
        self.modules = modules
        self.services = services
        self.routes = routes
        self.readiness = readiness
        self.environment = environment
    }

    /// Creates the parts of an app whose views read a database: each tab has its own `modelContext`.
    ///
    /// The container is closed after the server has stopped.
    public init(
        container: ModelContainer, accounts: Accounts? = nil, features: [SessionFeatureFactory] = [],
        modules: [ServerModule] = [], services: [any Service] = [],
        routes: Router<LiveRequestContext>? = nil, readiness: [ReadinessCheck] = []
    ) {
        self.init(
            accounts: accounts, features: features, modules: modules,
            services: [ContainerService(container)] + services, routes: routes, readiness: readiness
        ) {
            $0.modelContext = container.makeMainContext()
        }
    }
}
