// SPDX-License-Identifier: Apache-2.0

/// A result builder that makes the scenes of an app.
///
/// ```swift
/// struct TravelApp: App {
///     @SceneBuilder var body: some Scene {
///         WindowGroup("Travel") { Text("All trips") }
///     }
/// }
/// ```
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
    /// Returns one scene: a browser tab shows only one.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
