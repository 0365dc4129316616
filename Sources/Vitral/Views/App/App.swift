// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An app, which consists of the scenes that it shows.
///
/// ```swift
/// struct CookbookApp: App {
///     var body: some Scene {
///         WindowGroup("Cookbook") {
///             NavigationStack { Text("All recipes") }
///         }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol App {
    /// The type of the scenes.
    associatedtype Body: Scene

    /// Creates the app; every browser tab gets its own instance.
    init()

    /// The scenes.
    @SceneBuilder var body: Body { get }

    /// The bundle with the app's string catalog and assets; by default that of the module which declares the app.
    static var bundle: Bundle? { get }

    /// The styles and scripts of the modules whose views the app shows.
    static var clientAssets: [ClientAssets] { get }
}

extension App {
    /// The resources that SwiftPM copies for the app's module; `nil` if it has none, so that texts are shown without
    /// translation.
    public static var bundle: Bundle? { ModuleResources.bundle(of: Self.self) }

    /// No modules: the app shows only views of `Vitral`.
    public static var clientAssets: [ClientAssets] { [] }
}

/// The graph that a scene starts its views in.
public struct _SceneGraph {
    let graph: ViewGraph
}

/// The environment that a scene's views start with.
@MainActor
public struct _SceneEnvironment {
    let scope: EnvironmentScope
    /// The modifiers of the scenes around the window, outermost last.
    private var modifiers: [@MainActor (AnyView) -> AnyView] = []

    init(scope: EnvironmentScope) { self.scope = scope }

    /// Returns the environment of a scene inside one that modifies the views of its windows.
    func modifying(_ modifier: @escaping @MainActor (AnyView) -> AnyView) -> _SceneEnvironment {
        var changed = self
        changed.modifiers.insert(modifier, at: 0)
        return changed
    }

    /// Starts the views of a window.
    func start<Content: View>(_ content: Content, in graph: ViewGraph) {
        // Without a modifier the views keep their type, which is part of their identity in a snapshot.
        guard !modifiers.isEmpty else { return graph.start(_SceneRoot(content: content), environment: scope) }
        let modified = modifiers.reduce(AnyView(content)) { view, modify in modify(view) }
        graph.start(_SceneRoot(content: modified), environment: scope)
    }
}
