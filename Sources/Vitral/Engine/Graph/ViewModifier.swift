// SPDX-License-Identifier: Apache-2.0

/// A reusable change to a view.
///
/// ```swift
/// struct CardStyle: ViewModifier {
///     func body(content: Content) -> some View {
///         content
///             .padding()
///             .background(.quaternary, in: .rect(cornerRadius: 12))
///     }
/// }
///
/// Text("Lisbon").modifier(CardStyle())
/// ```
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view to change, as ``body(content:)`` receives it.
    typealias Content = _ViewModifier_Content<Self>

    /// Returns the changed view.
    @ViewBuilder func body(content: Content) -> Body

    /// Renders content as changed by the modifier.
    static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer)

    /// Returns the place among overlapping views that the modifier sets; `nil` if it sets none.
    static func _zIndex(of modifier: Self) -> Double?

    /// Whether the modifier may add a control.
    nonisolated static var _containsControl: Bool { get }

    /// Whether the modifier may add a text.
    nonisolated static var _containsText: Bool { get }
}

extension ViewModifier {
    /// Renders content as changed by the modifier, in a node that holds the modifier's state.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.child(_ModifiedView(content: content, modifier: modifier))
    }

    /// Returns no place.
    public static func _zIndex(of modifier: Self) -> Double? { nil }
}

extension ViewModifier where Body == Never {
    /// Stops the program: a modifier that the framework renders itself has no body.
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }
}

/// The view that a ``ViewModifier`` changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    let render: @MainActor (_Renderer) -> Void

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        view.render(renderer)
    }
}

/// A view together with a modifier that has a body.
struct _ModifiedView<Content: View, Modifier: ViewModifier>: View {
    let content: Content
    let modifier: Modifier

    var body: Modifier.Body {
        modifier.body(content: .init { [content] in Content._render(content, $0) })
    }

    nonisolated static var _containsControl: Bool { Content._containsControl || Modifier._containsControl }

    nonisolated static var _containsText: Bool { Content._containsText || Modifier._containsText }
}
