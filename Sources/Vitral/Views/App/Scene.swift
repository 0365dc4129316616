// SPDX-License-Identifier: Apache-2.0

/// A part of an app that a browser tab shows.
///
/// ```swift
/// struct MainScene: Scene {
///     var body: some Scene {
///         WindowGroup("Trips") { Text("All trips") }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the content.
    associatedtype Body: Scene

    /// The content of the scene.
    @SceneBuilder var body: Body { get }

    /// Starts the scene's views in a graph.
    static func _start(_ scene: Self, in graph: _SceneGraph, environment: _SceneEnvironment)
}

extension Scene {
    /// Starts the scenes that this scene consists of.
    public static func _start(_ scene: Self, in graph: _SceneGraph, environment: _SceneEnvironment) {
        Body._start(scene.body, in: graph, environment: environment)
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
    public static func _start(_ scene: Never, in graph: _SceneGraph, environment: _SceneEnvironment) {}
}
