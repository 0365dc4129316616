// SPDX-License-Identifier: Apache-2.0

extension _Renderer {
    /// Opens the list row of the next view.
    func openRow() {
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

    /// Returns the selection value of the next item: its tag, or its identifier in the innermost enclosing `ForEach`.
    func itemTag<Owner: AnyObject>(
        for owner: Owner, in scope: (EnvironmentScope) -> Owner?
    ) -> AnyHashable? {
        if let tag = environmentValues.itemTag, tag.owner == ObjectIdentifier(owner) { return tag.tag }
        if let pendingTag { return pendingTag }
        var current = node
        while let parent = current.parent, scope(parent.environment) === owner {
            if let tag = parent.tag(ofItem: current) { return tag }
            current = parent
        }
        return nil
    }
}
