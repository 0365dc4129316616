// SPDX-License-Identifier: Apache-2.0

/// A result builder that makes views from the statements of a closure.
@MainActor @preconcurrency
@resultBuilder
public struct ViewBuilder {
    /// Returns a view unchanged.
    @inlinable
    public static func buildExpression<Content: View>(_ content: consuming Content) -> Content { content }

    /// Returns an empty view for no statements.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Returns the view of one statement.
    @inlinable
    public static func buildBlock<Content: View>(_ content: consuming Content) -> Content { content }

    /// Returns the views of several statements.
    @inlinable
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        TupleView(content: (repeat each content))
    }

    /// Returns the content of an `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Returns the first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .first(first))
    }

    /// Returns the second branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        _ConditionalContent(storage: .second(second))
    }

    /// Returns the content of an `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Several views in sequence.
public struct TupleView<each Content: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never
    @usableFromInline let content: (repeat each Content)

    /// Groups views.
    public init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    /// Groups views without the copies that passing a parameter pack would make.
    @inlinable
    init(content: (repeat each Content)) {
        self.content = content
    }

    /// Renders the views.
    ///
    /// Modifiers around the tuple apply to each of them.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        let box = renderer.box.isEmpty ? nil : renderer.box.copy()
        Memory.withPointer(to: view) { whole in
            var end = UnsafeRawPointer(whole)
            repeat renderer.render((each Content).self, after: &end, in: box)
        }
    }
}

extension _Renderer {
    /// Renders the element of a tuple that follows the given end.
    ///
    /// A loop over the elements would copy the tuple, and then each element once more. A struct with one tuple has the
    /// layout of that tuple, whose elements follow each other, each at its alignment.
    fileprivate func render<V: View>(_ type: V.Type, after end: inout UnsafeRawPointer, in box: BoxStyle?) {
        let place = end.alignedUp(for: type).assumingMemoryBound(to: type)
        end = UnsafeRawPointer(place) + MemoryLayout<V>.size
        Memory.borrow(place) { self.render($0, in: box) }
    }

    func render<V: View>(_ view: V, in box: BoxStyle?) {
        guard let box else { return V._render(view, self) }
        let outer = openWrappers
        self.box.take(box)
        V._render(view, self)
        self.box.reset()
        closeWrappers(to: outer)
    }
}

/// One of two views.
public struct _ConditionalContent<First: View, Second: View>: View {
    /// Drawn by the framework.
    public typealias Body = Never

    enum Storage {
        case first(First)
        case second(Second)
    }

    let storage: Storage

    /// Renders the branch in a node of its own, so that a switch removes one branch's state and creates the other's.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        switch view.storage {
        case .first(let first): renderer.child(first, branch: 1)
        case .second(let second): renderer.child(second, branch: 2)
        }
    }
}

extension Optional: View where Wrapped: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the view, if there is one.
    public static func _render(_ view: Wrapped?, _ renderer: _Renderer) {
        if let view {
            renderer.child(view, branch: 1)
        } else {
            renderer.emptyChild()
        }
    }
}

/// A view that shows nothing.
public struct EmptyView: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Creates the view.
    public init() {}

    /// Renders nothing.
    public static func _render(_ view: Self, _ renderer: _Renderer) {}
}

/// A view whose type is hidden.
///
/// A different type of view in the same place is a different identity: its state is removed.
public struct AnyView: View {
    /// Drawn by the framework.
    public typealias Body = Never
    private let box: Box

    /// Hides the type of a view.
    public init<V: View>(_ view: V) {
        box = (view as? AnyView)?.box ?? TypedBox(view)
    }

    /// Hides the type of a view.
    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    /// Renders the view.
    public static func _render(_ view: Self, _ renderer: _Renderer) {
        view.box.render(renderer)
    }

    @MainActor
    private class Box {
        func render(_ renderer: _Renderer) {}
    }

    private final class TypedBox<V: View>: Box {
        private let view: V
        init(_ view: V) { self.view = view }
        override func render(_ renderer: _Renderer) { renderer.child(view) }
    }
}

/// Views that are modified together but not laid out together.
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
