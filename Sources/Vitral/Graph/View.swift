// SPDX-License-Identifier: Apache-2.0

/// A part of an app's user interface.
///
/// Declare a struct with a ``body`` that is made of other views. Its value is cheap and is made anew whenever a view
/// around it is evaluated; what has to last is kept in `@State` and its kin.
@MainActor @preconcurrency
public protocol View {
    /// The type of the content.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Body { get }

    /// Renders the view where another one contains it.
    static func _render(_ view: Self, _ renderer: _Renderer)

    /// Renders the content of the view in a node of its own.
    static func _evaluate(_ view: Self, _ renderer: _Renderer)
}

extension View {
    /// Renders the view where another one contains it: as a child with its own identity.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(view)
    }

    /// Renders the content of the view in a node of its own.
    public static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        Body._render(view.body, renderer)
    }
}

extension View where Body == Never {
    /// A view that the framework draws itself has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }

    /// Renders the content of the view in a node of its own.
    public static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        _render(view, renderer)
    }
}

extension Never: View {
    /// There is no value of this type to have a body.
    public typealias Body = Never

    /// There is no value of this type to have a body.
    public var body: Never {
        preconditionFailure("There is no value of type Never.")
    }

    /// There is no value of this type to render.
    public static func _render(_ view: Never, _ renderer: _Renderer) {}
}

/// A reusable change to a view.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the changed view.
    associatedtype Body: View
    /// The view to change, as ``body(content:)`` receives it.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the changed view.
    @ViewBuilder func body(content: Content) -> Body

    /// Renders content as changed by the modifier.
    static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer)
}

extension ViewModifier {
    /// Renders content as changed by the modifier, in a node that holds the modifier's state.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.child(_ModifiedView(content: content, modifier: modifier))
    }
}

extension ViewModifier where Body == Never {
    /// A modifier that the framework draws itself has no body.
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
}

/// A view and a modifier that is applied to it.
public struct ModifiedContent<Content: View, Modifier: ViewModifier>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Applies a modifier to a view.
    @inlinable
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        Modifier._render(view.modifier, content: view.content, renderer)
    }
}

extension View {
    /// Applies a modifier to the view.
    ///
    /// It takes the view over, as the modifiers of the framework do: a copy of a view copies all that is in it.
    @inlinable
    public consuming func modifier<M: ViewModifier>(_ modifier: consuming M) -> ModifiedContent<Self, M> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
