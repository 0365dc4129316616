// SPDX-License-Identifier: Apache-2.0

/// Views that are modified together but not laid out together.
///
/// ```swift
/// let isLoading: Bool
///
/// var body: some View {
///     Group {
///         if isLoading { ProgressView() } else { Text("12 recipes") }
///     }
///     .padding()
/// }
/// ```
public struct Group<Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let content: Content

    /// Groups views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Renders the views.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        Content._render(view.content, renderer)
    }
}
