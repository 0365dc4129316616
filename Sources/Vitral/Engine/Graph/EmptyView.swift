// SPDX-License-Identifier: Apache-2.0

/// A view that shows nothing.
public struct EmptyView: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Creates the view.
    public init() {}

    /// Renders nothing.
    public static func _render(_ view: Self, _ renderer: _Renderer) {}
}
