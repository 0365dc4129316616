// SPDX-License-Identifier: Apache-2.0

extension View {
    /// Adds buttons behind an edge of the row, which a swipe reveals.
    ///
    /// ```swift
    /// @State var notes: [Note]
    ///
    /// var body: some View {
    ///     List(notes) { note in
    ///         Text(note.title).swipeActions(edge: .trailing) {
    ///             Button("Delete", role: .destructive) { notes.removeAll { $0.id == note.id } }
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// The browser moves the row on its own. With a mouse, the buttons are visible while the pointer is over the row;
    /// with a keyboard, while they have the focus.
    ///
    /// - Parameters:
    ///   - edge: The edge of the buttons.
    ///   - allowsFullSwipe: Ignored, because a swipe of any length only reveals the buttons, and only a button runs its
    ///     action.
    ///   - content: The buttons.
    public consuming func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(_SwipeActionsModifier(edge: edge, actions: AnyView(content())))
    }
}

/// A modifier that adds buttons behind an edge of a row.
public struct _SwipeActionsModifier: ViewModifier {
    /// Drawn by the framework.
    public typealias Body = Never
    let edge: HorizontalEdge
    let actions: AnyView

    /// Renders content between the buttons of both edges.
    public static func _render<C: View>(_ modifier: Self, content: C, _ renderer: _Renderer) {
        // Several of these modifiers on a view share a row.
        var groups = [modifier]
        var inner = content as? any _SwipedRow
        var row: (@MainActor (_Renderer) -> Void)?
        while let swiped = inner {
            groups.insert(swiped._swipeActions, at: 0)
            row = swiped._renderRow
            inner = swiped._innerSwipedRow
        }
        let isRow = renderer.environment.container == ListRows.self
        renderer.open(.div, .swiped, isControl: true)
        renderer.eagerly {
            render(groups.filter { $0.edge == .leading }, .leadingSwipeActions, on: renderer)
            renderer.open(.div, isRow ? .swipedRow : .swipedContent)
            renderer.withEnvironment {
                $0.isRowContent = isRow
            } content: {
                if let row { row(renderer) } else { C._render(content, renderer) }
            }
            renderer.close()
            render(groups.filter { $0.edge == .trailing }, .trailingSwipeActions, on: renderer)
        }
        renderer.close()
    }

    private static func render(_ groups: [Self], _ classes: StyleClass, on renderer: _Renderer) {
        guard !groups.isEmpty else { return }
        renderer.open(.div, classes)
        renderer.attribute(.role, "group")
        renderer.attribute(.ariaLabel, renderer.frameworkText(.swipeActions))
        renderer.withEnvironment {
            $0.buttonKind = .automatic
            $0.buttonStyle = nil
        } content: {
            for group in groups { AnyView._render(group.actions, renderer) }
        }
        renderer.close()
    }
}

/// A row with buttons behind an edge.
@MainActor
protocol _SwipedRow {
    var _swipeActions: _SwipeActionsModifier { get }
    var _innerSwipedRow: (any _SwipedRow)? { get }
    var _renderRow: @MainActor (_Renderer) -> Void { get }
}

extension ModifiedContent: _SwipedRow where Modifier == _SwipeActionsModifier {
    var _swipeActions: _SwipeActionsModifier { modifier }
    var _innerSwipedRow: (any _SwipedRow)? { content as? any _SwipedRow }
    var _renderRow: @MainActor (_Renderer) -> Void { { [content] in Content._render(content, $0) } }
}
