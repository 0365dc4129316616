// SPDX-License-Identifier: Apache-2.0

/// A view that is evaluated again only when it is another one by its own comparison.
///
/// Vitral compares every view that is `Equatable` so; this states it where it matters.
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
    /// Evaluates the view again only when it is another one by its own comparison.
    public func equatable() -> EquatableView<Self> {
        EquatableView(content: self)
    }
}
