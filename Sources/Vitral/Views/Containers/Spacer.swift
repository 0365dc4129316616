// SPDX-License-Identifier: Apache-2.0

/// A flexible space that pushes adjacent views apart.
///
/// ```swift
/// HStack {
///     Text("Focaccia")
///     Spacer()
///     Text("35 min")
/// }
/// ```
public struct Spacer: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let minLength: Double?

    /// Creates a flexible space.
    /// - Parameter minLength: The minimum length in points.
    public init(minLength: Double? = nil) {
        self.minLength = minLength
    }

    /// Renders the space.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.open(.div, .spacer, style: view.minLength.map { "flex-basis:\(CSS.length($0))" })
        renderer.close()
    }
}
