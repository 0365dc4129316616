// SPDX-License-Identifier: Apache-2.0

/// A stack of views side by side.
///
/// ```swift
/// HStack(alignment: .firstTextBaseline, spacing: 12) {
///     Text("35").font(.largeTitle)
///     Text("minutes")
/// }
/// ```
public struct HStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: VerticalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of smaller views.
    ///   - spacing: The space between views in points; `nil` for the standard spacing.
    ///   - content: The views.
    public init(
        alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = StackStyle.css(
            align: view.alignment == .center ? nil : view.alignment.css, spacing: view.spacing)
        renderer.open(.div, .horizontalStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}
