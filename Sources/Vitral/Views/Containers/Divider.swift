// SPDX-License-Identifier: Apache-2.0

/// A line between views.
///
/// ```swift
/// VStack {
///     Text("Starters")
///     Divider()
///     Text("Main courses")
/// }
/// ```
public struct Divider: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Creates a line.
    public init() {}

    /// Renders the line.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.hr, .divider)
        renderer.close()
    }
}
