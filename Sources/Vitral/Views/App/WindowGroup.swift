// SPDX-License-Identifier: Apache-2.0

/// The views of a browser tab.
///
/// ```swift
/// WindowGroup("Cookbook") {
///     NavigationStack { Text("All recipes") }
/// }
/// ```
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

    /// Starts the views.
    public static func _start(_ scene: Self, in graph: _SceneGraph, environment: _SceneEnvironment) {
        if let title = scene.title {
            graph.graph.context.operations.title = title
            graph.graph.context[WindowHeading.slot].set(title)
        }
        environment.start(scene.content(), in: graph.graph)
    }
}
