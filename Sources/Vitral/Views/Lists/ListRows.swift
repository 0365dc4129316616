// SPDX-License-Identifier: Apache-2.0

/// The rows of a list or form.
enum ListRows: ItemContainer {
    // Rows have the order of the list, whatever surrounds it.
    static let itemEnvironment = [ReadingOrderKey.none]

    static func selectionOwner(in values: EnvironmentValues) -> AnyObject? { values.listRow.selection }

    /// Opens the list row of the next view.
    static func openItem(_ renderer: _Renderer) {
        let row = renderer.environmentValues.listRow
        let tag = row.selection.flatMap { selection in
            renderer.itemTag(for: selection) { EnvironmentValues(scope: $0).listRow.selection }
        }
        let selectsItself = renderer.nextSelectsItself
        renderer.nextSelectsItself = false
        renderer.environment = renderer.environment.outsideContainer
        renderer.openItemElement(.div, row.classes)
        if let style = row.style { renderer.attribute(.style, style) }
        renderer.attribute(.role, "listitem")
        if let background = row.background {
            renderer.openItemElement(.div, .rowBackground)
            renderer.attribute(.ariaHidden, "true")
            renderApart(on: renderer) { renderer.child(background) }
            renderer.writer.close()
        }
        guard !selectsItself, let selection = row.selection, let value = tag.flatMap(selection.value) else { return }
        renderer.openItemLayer(.label, .rowSelection)
        renderer.openItemElement(.input, .rowSelectionInput)
        selection.renderInput(for: value, renderer)
        renderer.writer.close()
    }

    /// Renders a view without the box settings of the next view.
    private static func renderApart(on renderer: _Renderer, _ content: () -> Void) {
        let kept = renderer.takeBox()
        content()
        if let kept { renderer.box.take(kept) }
    }

    static func finishItem(_ renderer: _Renderer, in scope: EnvironmentScope) {
        ItemEditor.renderControls(in: scope, on: renderer)
    }
}
