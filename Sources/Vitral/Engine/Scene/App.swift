// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An app, which consists of the scenes that it shows.
@MainActor @preconcurrency
public protocol App {
    /// The type of the scenes.
    associatedtype Body: Scene

    /// Creates the app; every browser tab gets its own instance.
    init()

    /// The scenes.
    @SceneBuilder var body: Body { get }

    /// The bundle with the app's string catalog and assets, usually `.module`.
    static var bundle: Bundle? { get }

    /// The styles and scripts of the modules whose views the app shows.
    static var clientAssets: [ClientAssets] { get }
}

extension App {
    /// No bundle: texts are shown without translation.
    public static var bundle: Bundle? { nil }

    /// No modules: the app shows only views of `Vitral`.
    public static var clientAssets: [ClientAssets] { [] }
}

/// A part of an app that a browser tab shows.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the content.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder var body: Body { get }

    /// Starts the scene's views in a graph.
    static func _start(_ scene: Self, _ graph: _SceneGraph, _ environment: _SceneEnvironment)
}

/// The graph that a scene starts its views in.
public struct _SceneGraph {
    let graph: ViewGraph
}

/// The environment that a scene's views start with.
public struct _SceneEnvironment {
    let scope: EnvironmentScope
}

extension Scene {
    /// Starts the scenes that this scene consists of.
    public static func _start(_ scene: Self, _ graph: _SceneGraph, _ environment: _SceneEnvironment) {
        Body._start(scene.body, graph, environment)
    }
}

extension Scene where Body == Never {
    /// An unavailable body: the framework shows the scene itself, and reading this property stops the program.
    public var body: Never {
        preconditionFailure("\(Self.self) is shown by the framework and has no body.")
    }
}

extension Never: Scene {
    /// Does nothing: no value of this type exists.
    public static func _start(_ scene: Never, _ graph: _SceneGraph, _ environment: _SceneEnvironment) {}
}

/// A result builder that makes the scenes of an app.
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
    /// Returns one scene: a browser tab shows only one.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// The views of a browser tab.
public struct WindowGroup<Content: View>: Scene {
    /// Shown by the framework.
    public typealias Body = Never
    private let title: String?
    private let content: () -> Content

    /// Creates a window with views.
    public init(@ViewBuilder content: @escaping () -> Content) {
        title = nil
        self.content = content
    }

    /// Creates a window with views and a title, which the document has until a navigation title replaces it.
    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }

    /// Returns the same window with its views transformed.
    public func _map<Other: View>(_ transform: @escaping @MainActor (Content) -> Other) -> WindowGroup<Other> {
        WindowGroup<Other>(title: title) { transform(content()) }
    }

    fileprivate init(title: String?, content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }

    /// Starts the views.
    public static func _start(_ scene: Self, _ graph: _SceneGraph, _ environment: _SceneEnvironment) {
        if let title = scene.title {
            graph.graph.context.title = title
            graph.graph.context.window.set(title)
        }
        graph.graph.start(_SceneRoot(content: scene.content()), environment: environment.scope)
    }
}
