// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// The first node here or below that has an id, by `id(_:)` or as a row of a `ForEach`.
    ///
    /// A lazy list brings the row into the page; then the list itself is found, and asked again when it has it.
    final func scrollTarget(_ id: AnyHashable) -> Node? {
        if extras?.explicitID == id { return self }
        if let row = reveal(id) { return row }
        for case let child? in children {
            if let found = child.scrollTarget(id) { return found }
        }
        return nil
    }

    /// The id of the row, or of the view with an id, that has an element at its top.
    final func scrollID(showing element: ElementID) -> AnyHashable? {
        if let id = rowID(showing: element) { return id }
        if let id = extras?.explicitID, rootElements().contains(element) { return id }
        for case let child? in children {
            if let found = child.scrollID(showing: element) { return found }
        }
        return nil
    }

    /// Scrolls a view below this node into view with the patch of this turn.
    final func scroll(to id: AnyHashable, anchor: UnitPoint?) {
        // Brings the row of a lazy list into the page within the turn; where it stands is known at its end.
        guard scrollTarget(id) != nil else { return }
        graph.context.scroll(
            to: { [weak self] in self?.scrollTarget(id)?.rootElements().first },
            anchor: anchor.map(\.scrollAnchor) ?? "nearest")
    }
}

extension UnitPoint {
    /// The place of the window that a browser scrolls to; it knows three.
    fileprivate var scrollAnchor: String {
        let place = y == 0.5 ? x : y
        return place < 0.25 ? "start" : place > 0.75 ? "end" : "center"
    }
}
