// SPDX-License-Identifier: Apache-2.0

/// The rows of a list or form.
enum ListRows: ItemContainer {
    // Rows have the order of the list, whatever surrounds it.
    static let itemEnvironment = [ReadingOrderKey.none]

    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { values.listRow.selection }

    static func openItem(_ renderer: _Renderer) { renderer.openRow() }

    static func finishItem(_ renderer: _Renderer, in scope: EnvironmentScope) { renderer.rowEditingControls(in: scope) }
}

extension _Renderer {
    /// Opens the list row of the next view.
    fileprivate func openRow() {
        let row = environmentValues.listRow
        let tag = row.selection.flatMap { selection in
            itemTag(for: selection) { EnvironmentValues(scope: $0).listRow.selection }
        }
        let selectsItself = nextSelectsItself
        nextSelectsItself = false
        environment = environment.outsideContainer
        openItemElement(.div, row.classes)
        if let style = row.style { attribute(.style, style) }
        attribute(.role, "listitem")
        if let background = row.background {
            openItemElement(.div, .rowBackground)
            attribute(.ariaHidden, "true")
            renderApart { child(background) }
            writer.close()
        }
        guard !selectsItself, let selection = row.selection, let value = tag.flatMap(selection.value) else { return }
        openItemLayer(.label, .rowSelection)
        openItemElement(.input, .rowSelectionInput)
        selection.renderInput(for: value, self)
        writer.close()
    }

    /// Renders a view without the box settings of the next view.
    private func renderApart(_ content: () -> Void) {
        let kept = takeBox()
        content()
        if let kept { box.take(kept) }
    }
}
