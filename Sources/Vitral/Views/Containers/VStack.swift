// SPDX-License-Identifier: Apache-2.0

/// A stack of views one below the other.
///
/// ```swift
/// VStack(alignment: .leading, spacing: 4) {
///     Text("Lisbon").font(.headline)
///     Text("12 to 16 May").foregroundStyle(.secondary)
/// }
/// ```
public struct VStack<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let alignment: HorizontalAlignment
    let spacing: Double?
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of narrower views.
    ///   - spacing: The space between views in points; `nil` for the standard spacing.
    ///   - content: The views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    /// Renders the stack.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let style = StackStyle.css(
            align: view.alignment == .center ? nil : view.alignment.css, spacing: view.spacing)
        renderer.open(.div, .verticalStack, style: style)
        renderer.eagerly { Content._render(view.content, renderer) }
        renderer.close()
    }
}
