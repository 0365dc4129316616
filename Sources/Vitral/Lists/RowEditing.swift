// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.IndexSet

/// Views that are made of a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    /// The collection.
    associatedtype Data: Collection
    /// What the views are made of.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
    /// Lets rows of a list be deleted.
    ///
    /// Each row gets a button, which is shown while the pointer or the keyboard is at the row, on touch screens, and in
    /// edit mode.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
        var copy = self
        copy.delete = action
        return copy
    }

    /// Lets rows of a list be moved.
    ///
    /// Each row gets a handle to drag it by, which is shown like the button of ``onDelete(perform:)``. While the
    /// keyboard is in the row, alt with the up or down arrow key moves it.
    public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEach {
        var copy = self
        copy.move = action
        return copy
    }
}

extension View {
    /// Keeps a row from being moved.
    public consuming func moveDisabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isMoveDisabled) { $0 = isDisabled }
    }

    /// Keeps a row from being deleted.
    public consuming func deleteDisabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isDeleteDisabled) { $0 = isDisabled }
    }
}

extension EnvironmentValues {
    @Entry var isMoveDisabled = false
    @Entry var isDeleteDisabled = false
    @Entry var rowEditor: RowEditor?
}

/// What a `ForEach` lets be done with its rows.
///
/// It holds its list weakly, and asks it where a row is now: what a browser says of positions is only a distance.
@MainActor
final class RowEditor: Equatable {
    var count: @MainActor () -> Int = { 0 }
    var index: @MainActor (Node) -> Int? = { _ in nil }
    var move: (@MainActor (IndexSet, Int) -> Void)?
    var delete: (@MainActor (IndexSet) -> Void)?
    /// The environment of its rows.
    weak var scope: EnvironmentScope?
    /// Read by each row, so that its controls come and go.
    let revision = Source()

    nonisolated static func == (left: RowEditor, right: RowEditor) -> Bool { left === right }

    /// Whether an environment is that of its own rows, not that of a list inside one of them.
    func owns(_ scope: EnvironmentScope) -> Bool {
        var current: EnvironmentScope? = scope
        while let inner = current, inner.container == .list {
            if inner === self.scope { return true }
            current = inner.parent
        }
        return false
    }

    func deleteRow(of node: Node) {
        guard let delete, let index = index(node) else { return }
        delete(IndexSet(integer: index))
    }

    /// The largest distance in rows that a row can move at once, which is longer than any list on a page.
    private static let reach = 1_000_000

    /// Moves a row by so many places.
    func moveRow(of node: Node, by report: String) {
        guard let move, report.hasPrefix("move "),
            let distance = Int(report.dropFirst(5), in: -Self.reach...Self.reach), distance != 0,
            let index = index(node), 0..<count() ~= index + distance
        else { return }
        // SwiftUI counts the places between the rows as they are before the move.
        move(IndexSet(integer: index), index + distance + (distance > 0 ? 1 : 0))
    }
}

extension _Renderer {
    /// Renders the handle and the button of the row that is about to be closed.
    func rowEditingControls(in scope: EnvironmentScope) {
        let values = EnvironmentValues(scope: scope)
        guard let editor = values.rowEditor, values.isEnabled, editor.owns(scope) else { return }
        editor.revision.recordRead()
        let canDelete = editor.delete != nil && !values.isDeleteDisabled
        let canMove = editor.move != nil && !values.isMoveDisabled
        guard canDelete || canMove else { return }
        let isEditing = values.editMode?.wrappedValue.isEditing == true
        let node = node
        insideControl {
            open(.span, isEditing ? .activeRowEditing : .rowEditing)
            if canDelete {
                open(.button, .rowDeleteButton)
                attribute(.type, "button")
                attribute(.ariaLabel, frameworkText(.delete))
                listen(.click, .plain { [weak node] in node.map(editor.deleteRow(of:)) })
                close()
            }
            if canMove {
                open(.button, .rowMoveHandle)
                attribute(.type, "button")
                attribute(.ariaLabel, frameworkText(.move))
                attribute(.ariaKeyshortcuts, "Alt+ArrowUp Alt+ArrowDown")
                attribute(.dataGesture, "move")
                listen(.drag, .text { [weak node] in if let node { editor.moveRow(of: node, by: $0) } })
                close()
            }
            close()
        }
    }
}
