// SPDX-License-Identifier: Apache-2.0

/// A part of an app's user interface.
///
/// Declare a struct with a ``body`` that consists of other views. Its value is cheap and is created again whenever an
/// enclosing view is evaluated; persistent values belong in `@State` and similar properties.
@MainActor @preconcurrency
public protocol View {
    /// The type of the content.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Body { get }

    /// Renders the view inside another view that contains it.
    static func _render(_ view: Self, _ renderer: _Renderer)

    /// Renders the content of the view in a node of its own.
    static func _evaluate(_ view: Self, _ renderer: _Renderer)
}

extension View {
    /// Renders the view inside another view that contains it: as a child with its own identity.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        renderer.child(view)
    }

    /// Renders the content of the view in a node of its own.
    public static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        Body._render(view.body, renderer)
    }
}

extension View where Body == Never {
    /// An unavailable body: the framework renders the view itself, and reading this property stops the program.
    public var body: Never {
        preconditionFailure("\(Self.self) is drawn by the framework and has no body.")
    }

    /// Renders the content of the view in a node of its own.
    public static func _evaluate(_ view: Self, _ renderer: _Renderer) {
        _render(view, renderer)
    }
}

extension Never: View {
    /// An unavailable body: no value of this type exists.
    public typealias Body = Never

    /// An unavailable body: no value of this type exists.
    public var body: Never {
        preconditionFailure("There is no value of type Never.")
    }

    /// Does nothing: no value of this type exists.
    public static func _render(_ view: Never, _ renderer: _Renderer) {}
}

/// A reusable change to a view.
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
}

extension ViewModifier {
    /// Renders content as changed by the modifier, in a node that holds the modifier's state.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        renderer.child(_ModifiedView(content: content, modifier: modifier))
    }
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
    /// The modifier consumes the view, as the modifiers of the framework do: copying a view copies everything in it.
    @inlinable
    public consuming func modifier<M: ViewModifier>(_ modifier: consuming M) -> ModifiedContent<Self, M> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
