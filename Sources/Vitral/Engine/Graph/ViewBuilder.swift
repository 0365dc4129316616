// SPDX-License-Identifier: Apache-2.0

/// A result builder that makes views from the statements of a closure.
///
/// ```swift
/// struct Card<Content: View>: View {
///     @ViewBuilder var content: Content
///
///     var body: some View {
///         VStack(alignment: .leading) { content }
///             .padding()
///             .background(.quaternary, in: .rect(cornerRadius: 12))
///     }
/// }
///
/// Card {
///     Text("Lisbon").font(.headline)
///     Text("Four days in May")
/// }
/// ```
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
        _renderBranch(view, 0, renderer)
    }

    /// Renders the branch of a branch in one node: a `switch` of many cases consists of conditions in conditions, and a
    /// node for each of them would have a copy of the view.
    public static func _renderBranch(_ view: Self, _ branch: Int32, _ renderer: _Renderer) {
        // The branches of all conditions have the numbers of a binary heap.
        let (first, isTooDeep) = branch.multipliedReportingOverflow(by: 2)
        guard !isTooDeep, first < .max - 2 else { return renderer.child(view, branch: branch) }
        switch view.storage {
        case .first(let content): First._renderBranch(content, first + 1, renderer)
        case .second(let content): Second._renderBranch(content, first + 2, renderer)
        }
    }
}

extension Optional: View where Wrapped: View {
    /// Drawn by the framework.
    public typealias Body = Never

    /// Renders the view, if there is one.
    public static func _render(_ view: Wrapped?, _ renderer: _Renderer) {
        if let view {
            Wrapped._renderBranch(view, 1, renderer)
        } else {
            renderer.emptyChild()
        }
    }
}
