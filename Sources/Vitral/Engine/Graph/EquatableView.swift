// SPDX-License-Identifier: Apache-2.0

/// A view that is evaluated again only when its own comparison finds a difference.
///
/// Vitral compares every `Equatable` view in this way; this type makes it explicit.
public struct EquatableView<Content: View & Equatable>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The view.
    public var content: Content

    /// Creates the view.
    public init(content: Content) {
        self.content = content
    }

    /// Renders the view in a node of its own.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(view.content)
    }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when its own comparison finds a difference.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
