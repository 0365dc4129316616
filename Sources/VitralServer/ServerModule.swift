// SPDX-License-Identifier: Apache-2.0

public import Hummingbird
public import Vitral
public import VitralFeatures

/// All that a module brings to a server besides its views: files for the browser, session features and routes.
///
/// A module declares it once, so that an app has one line for the module:
///
/// ```swift
/// import Hummingbird
///
/// @MainActor final class Presence: SessionFeature {
///     private(set) var count = 0
///
///     nonisolated init() {}
///
///     func sessionOpened(_ session: any FeatureSession) { count += 1 }
///     func sessionClosed(_ session: any FeatureSession) { count -= 1 }
/// }
///
/// extension ServerModule {
///     /// The number of open pages, also at `/presence/count`.
///     public static var presence: ServerModule {
///         let presence = Presence()
///         return ServerModule(features: [SessionFeatureFactory { presence }]) { router in
///             router.get("presence/count") { _, _ in await "\(presence.count)" }
///         }
///     }
/// }
///
/// let server = LiveServer(modules: [.presence]) { TripsApp() }
/// ```
public struct ServerModule: Sendable {
    /// The styles and scripts, besides those that the app's type names.
    public var clientAssets: [ClientAssets]
    /// The parts that the module adds to each session.
    public var features: [SessionFeatureFactory]
    /// Adds the module's routes and middleware to those of the app, which come first; `nil` for none.
    public var addRoutes: (@Sendable (_ router: Router<LiveRequestContext>) -> Void)?

    /// Creates the parts of a module.
    ///
    /// - Parameters:
    ///   - clientAssets: The styles and scripts.
    ///   - features: The parts that the module adds to each session.
    ///   - routes: Adds routes and middleware.
    public init(
        clientAssets: [ClientAssets] = [], features: [SessionFeatureFactory] = [],
        routes: (@Sendable (_ router: Router<LiveRequestContext>) -> Void)? = nil
    ) {
        self.clientAssets = clientAssets
        self.features = features
        addRoutes = routes
    }
}

extension [ServerModule] {
    /// Returns the routes of the app with those of the modules; `nil` if neither has any.
    func routes(after router: Router<LiveRequestContext>?) -> Router<LiveRequestContext>? {
        let additions = compactMap(\.addRoutes)
        guard !additions.isEmpty else { return router }
        let router = router ?? Router(context: LiveRequestContext.self)
        for add in additions { add(router) }
        return router
    }
}
