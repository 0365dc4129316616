// SPDX-License-Identifier: Apache-2.0

import struct Foundation.IndexSet

extension View {
    /// Sets whether the user can move the row.
    public consuming func moveDisabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isMoveDisabled) { $0 = isDisabled }
    }

    /// Sets whether the user can delete the row.
    public consuming func deleteDisabled(_ isDisabled: Bool) -> some View {
        transformEnvironment(\.isDeleteDisabled) { $0 = isDisabled }
    }
}

extension EnvironmentValues {
    @Entry var isMoveDisabled = false
    @Entry var isDeleteDisabled = false
    @Entry var rowEditor: RowEditor?
}

/// The editing actions of a `ForEach` for its rows.
///
/// The editor has weak references to its list and looks up the current position of a row, because the browser reports
/// only the distance of a move.
@MainActor
final class RowEditor: Equatable {
    var count: @MainActor () -> Int = { 0 }
    var index: @MainActor (Node) -> Int? = { _ in nil }
    var move: (@MainActor (IndexSet, Int) -> Void)?
    var delete: (@MainActor (IndexSet) -> Void)?
    /// The environment of the rows.
    weak var scope: EnvironmentScope?
    /// The source that each row reads, so that a change of the actions updates its controls.
    let revision = Source()

    nonisolated static func == (left: RowEditor, right: RowEditor) -> Bool { left === right }

    /// Returns whether an environment is that of the editor's own rows, and not of a list inside one of them.
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

    /// The maximum distance in rows of a single move, which is longer than any list on a page.
    private static let reach = 1_000_000

    /// Moves a row by the distance in a browser's report.
    func moveRow(of node: Node, by report: String) {
        guard let move, report.hasPrefix("move "),
            let distance = Int(report.dropFirst(5), in: -Self.reach...Self.reach), distance != 0,
            let index = index(node), 0..<count() ~= index + distance
        else { return }
        // SwiftUI counts the positions between the rows as they are before the move.
        move(IndexSet(integer: index), index + distance + (distance > 0 ? 1 : 0))
    }
}

extension _Renderer {
    /// Renders the handle and the button of the row that the renderer is about to close.
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
