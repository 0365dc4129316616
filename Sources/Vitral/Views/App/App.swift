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
public struct _SceneEnvironment {
    let scope: EnvironmentScope
}
