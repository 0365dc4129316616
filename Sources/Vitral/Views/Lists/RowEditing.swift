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
}

extension ItemEditor {
    /// Renders the handle and the button of the row that the renderer is about to close.
    static func renderControls(in scope: EnvironmentScope, on renderer: _Renderer) {
        let values = EnvironmentValues(scope: scope)
        guard let editor = values.itemEditor, values.isEnabled, editor.owns(scope, in: ListRows.self)
        else { return }
        editor.revision.recordRead()
        let canDelete = editor.delete != nil && !values.isDeleteDisabled
        let canMove = editor.move != nil && !values.isMoveDisabled
        guard canDelete || canMove else { return }
        let isEditing = values.editMode?.wrappedValue.isEditing == true
        let node = renderer.node
        renderer.insideControl {
            renderer.open(.span, isEditing ? .activeRowEditing : .rowEditing)
            if canDelete {
                renderer.open(.button, .rowDeleteButton)
                renderer.attribute(.type, "button")
                renderer.attribute(.ariaLabel, renderer.frameworkText(.delete))
                renderer.listen(.click, .plain { [weak node] in node.map(editor.deleteRow(of:)) })
                renderer.close()
            }
            if canMove {
                renderer.open(.button, .rowMoveHandle)
                renderer.attribute(.type, "button")
                renderer.attribute(.ariaLabel, renderer.frameworkText(.move))
                renderer.attribute(.ariaKeyshortcuts, "Alt+ArrowUp Alt+ArrowDown")
                renderer.attribute(.dataGesture, "move")
                renderer.listen(.drag, .text { [weak node] in if let node { editor.moveRow(of: node, by: $0) } })
                renderer.close()
            }
            renderer.close()
        }
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
