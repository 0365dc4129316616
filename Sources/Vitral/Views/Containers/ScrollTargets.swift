// SPDX-License-Identifier: Apache-2.0

extension Node {
    /// Returns the first node here or below that has an id, by `id(_:)` or as a row of a `ForEach`.
    ///
    /// For a row outside a lazy list's window, the list moves its window and returns itself; the caller asks again when
    /// the row is in the page.
    final func scrollTarget(_ id: AnyHashable) -> Node? {
        if extras?.explicitID == id { return self }
        if let row = reveal(id) { return row }
        for case let child? in children {
            if let found = child.scrollTarget(id) { return found }
        }
        return nil
    }

    /// Returns the id of the row, or of the view with an id, that has an element at its top level.
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
        // Without views, a list cannot find a row that is not in the page.
        if graph.isHibernating {
            graph.wake()
            return graph.afterSettling { [weak self] in self?.scroll(to: id, anchor: anchor) }
        }
        // This moves the window of a lazy list within the turn; the position of the row is known at the end of the
        // turn.
        guard scrollTarget(id) != nil else { return }
        graph.context.operations.scroll(
            to: { [weak self] in self?.scrollTarget(id)?.rootElements().first },
            anchor: anchor.map(\.scrollAnchor) ?? "nearest")
    }
}

extension UnitPoint {
    /// The name of the browser's scroll alignment; there are three.
    fileprivate var scrollAnchor: String {
        let place = y == 0.5 ? x : y
        return place < 0.25 ? "start" : place > 0.75 ? "end" : "center"
    }
}
