// SPDX-License-Identifier: Apache-2.0

/// A view that shows nothing.
///
/// ```swift
/// struct Badge<Icon: View>: View {
///     var title: String
///     var icon: Icon
///
///     var body: some View {
///         HStack {
///             icon
///             Text(title)
///         }
///     }
/// }
///
/// extension Badge where Icon == EmptyView {
///     init(_ title: String) { self.init(title: title, icon: EmptyView()) }
/// }
/// ```
public struct EmptyView: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Creates the view.
    public init() {}

    /// Renders nothing.
    public static func _render(_ view: Self, _ renderer: _Renderer) {}
}
