// SPDX-License-Identifier: Apache-2.0

/// The placement of a list's items in their new order: moves of items that the browser has, and insertions of others.
@MainActor
struct ItemPlacement {
    /// The items in their new order.
    let items: [Node?]
    /// The items that the browser shows, including removed ones.
    let committed: [Node]
    /// The parent element of the items; `nil` is the page's root.
    let parent: ElementID?
    /// The element after the last item; `nil` is the end of the parent.
    let end: ElementID?

    func write(to patch: inout PatchWriter) {
        writeMoves(to: &patch)
        writeInsertions(to: &patch)
    }

    /// Writes the insertions, with consecutive items in one operation.
    ///
    /// They are written from the last to the first, so that the element after each insertion always exists.
    private func writeInsertions(to patch: inout PatchWriter) {
        var before = end
        var known = items.count
        var position = items.count
        while position > 0 {
            guard isNew(position - 1) else {
                position -= 1
                continue
            }
            let last = position
            while position > 0, isNew(position - 1) { position -= 1 }
            before = firstRoot(in: last..<known) ?? before
            known = last
            var html = ByteBuffer(capacity: 256)
            for item in items[position..<last] { item?.writeHTML(to: &html) }
            patch.append(html: html) { .insert(into: parent, before: before, html: $0) }
        }
    }

    private func isNew(_ position: Int) -> Bool { items[position]?.flags.contains(.isNew) == true }

    /// Returns the first element that the browser has of some items, including those just inserted.
    private func firstRoot(in range: Range<Int>) -> ElementID? {
        for case let item? in items[range] {
            if let root = item.flags.contains(.isNew) ? item.firstRoot() : item.shownRoots().first { return root }
        }
        return nil
    }

    private func writeMoves(to patch: inout PatchWriter) {
        let (sequence, kept) = keptItems()
        guard !isAscending(sequence) else { return }
        let stays = ListDiff.staying(sequence)
        let runs = ListDiff.runs(sequence)
        var moveCount = 0
        for stay in stays where !stay { moveCount += 1 }
        // A run costs two small numbers, a move costs an address.
        if runs.count < moveCount * 2, let first = firstOfSingles(sequence, kept) {
            return patch.append(.permute(from: first, count: sequence.count, runs: runs))
        }
        var before = end
        for position in kept.indices.reversed() {
            let roots = kept[position].shownRoots()
            if !stays[position] { patch.append(.move(roots, into: parent, before: before)) }
            before = roots.first ?? before
        }
    }

    /// Returns the element that is first in the browser, if each item has exactly one top-level element.
    private func firstOfSingles(_ sequence: [Int], _ kept: [Node]) -> ElementID? {
        var first: ElementID?
        for position in kept.indices {
            guard let root = kept[position].onlyShownRoot else { return nil }
            if sequence[position] == 0 { first = root }
        }
        return first
    }

    /// Returns the kept items in their new order, each with its rank among them in the old order.
    private func keptItems() -> (sequence: [Int], items: [Node]) {
        var count: Int32 = 0
        for item in committed where item.flags.isDisjoint(with: [.isRemoved, .isNew]) {
            item.rank = count
            count += 1
        }
        var sequence: [Int] = []
        var kept: [Node] = []
        sequence.reserveCapacity(Int(truncatingIfNeeded: count))
        kept.reserveCapacity(Int(truncatingIfNeeded: count))
        for case let item? in items where !item.flags.contains(.isNew) && item.rank >= 0 {
            sequence.append(Int(truncatingIfNeeded: item.rank))
            kept.append(item)
        }
        for item in committed { item.rank = -1 }
        return (sequence, kept)
    }

    private func isAscending(_ sequence: [Int]) -> Bool {
        for position in sequence.indices where sequence[position] != position { return false }
        return true
    }
}
