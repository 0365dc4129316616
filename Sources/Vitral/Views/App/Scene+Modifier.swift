// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.CGSize

extension Scene {
    /// Modifies the views of the scene's windows.
    ///
    /// A module whose modifier of views is also one of scenes, such as `modelContainer(_:)`, declares it with this.
    public func _modifyingViews(_ modify: @escaping @MainActor (AnyView) -> some View) -> some Scene {
        _ModifiedScene(content: self) { AnyView(modify($0)) }
    }

    /// Sets an environment value for the views of the scene's windows.
    ///
    /// ```swift
    /// struct TripsApp: App {
    ///     var body: some Scene {
    ///         WindowGroup("Trips") { Text("All trips") }
    ///             .environment(\.isEnabled, false)
    ///     }
    /// }
    /// ```
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        _modifyingViews { $0.environment(keyPath, value) }
    }

    /// Sets the size of the scene's windows when they open.
    ///
    /// A browser tab has the size of its window, which belongs to the user; the size has no effect there.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Sets the width and the height of the scene's windows when they open.
    ///
    /// A browser tab has the size of its window, which belongs to the user; the size has no effect there.
    public func defaultSize(width: Double, height: Double) -> some Scene { self }
}

/// A scene that modifies the views of its windows.
struct _ModifiedScene<Content: Scene>: Scene {
    typealias Body = Never
    let content: Content
    let modify: @MainActor (AnyView) -> AnyView

    static func _start(_ scene: Self, in graph: _SceneGraph, environment: _SceneEnvironment) {
        Content._start(scene.content, in: graph, environment: environment.modifying(scene.modify))
    }
}
