// SPDX-License-Identifier: Apache-2.0

/// The visibility of a scene.
///
/// ```swift
/// @Environment(\.scenePhase) private var phase
/// @State private var isPaused = false
///
/// var body: some View {
///     Text(isPaused ? "Paused" : "Running")
///         .onChange(of: phase) { isPaused = phase != .active }
/// }
/// ```
public enum ScenePhase: Int, Hashable, Comparable, Sendable {
    /// The scene is not visible.
    case background
    /// The scene is visible, but cannot be used; a browser tab is never in this phase.
    case inactive
    /// The scene is in use.
    case active

    /// Returns whether the left phase comes before the right one, from `background` to `active`.
    public static func < (left: ScenePhase, right: ScenePhase) -> Bool { left.rawValue < right.rawValue }
}
