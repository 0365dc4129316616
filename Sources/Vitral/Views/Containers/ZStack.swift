// SPDX-License-Identifier: Apache-2.0

/// A stack of overlapping views; the last is in front.
///
/// ```swift
/// ZStack {
///     Circle().fill(.orange).frame(width: 48, height: 48)
///     Text("7").bold().foregroundStyle(.white)
/// }
/// ```
public struct ZStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: Alignment
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of smaller views.
    ///   - content: The views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = view.alignment == .center ? nil : "place-items:\(view.alignment.placeItems)"
        renderer.open(.div, .depthStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}
