// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An app: the scenes that it shows.
@MainActor @preconcurrency
public protocol App {
    /// The type of the scenes.
    associatedtype Body: Scene

    /// Creates the app; every browser tab gets one of its own.
    init()

    /// The scenes.
    @SceneBuilder var body: Body { get }

    /// Where the app's string catalogue and assets are, usually `.module`.
    static var bundle: Bundle? { get }

    /// The styles and scripts of the modules whose views the app shows.
    static var clientAssets: [ClientAssets] { get }
}

extension App {
    /// No bundle: texts are shown as they are written.
    public static var bundle: Bundle? { nil }

    /// No module: the app shows views of `Vitral` alone.
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
    /// Starts the scenes that make up this one.
    public static func _start(_ scene: Self, _ graph: _SceneGraph, _ environment: _SceneEnvironment) {
        Body._start(scene.body, graph, environment)
    }
}

extension Scene where Body == Never {
    /// A scene that the framework shows itself has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is shown by the framework and has no body.")
    }
}

extension Never: Scene {
    /// There is no value of this type to start.
    public static func _start(_ scene: Never, _ graph: _SceneGraph, _ environment: _SceneEnvironment) {}
}

/// Builds the scenes of an app.
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
    /// One scene: a browser tab shows one.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// The views of a browser tab.
public struct WindowGroup<Content: View>: Scene {
    /// Shown by the framework.
    public typealias Body = Never
    private let title: String?
    private let content: () -> Content

    /// Shows views.
    public init(@ViewBuilder content: @escaping () -> Content) {
        title = nil
        self.content = content
    }

    /// Shows views under a title, which the document has until a navigation title replaces it.
    public init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
        self.title = title
        self.content = content
    }

    /// The same tab with other views around or instead of its own.
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
