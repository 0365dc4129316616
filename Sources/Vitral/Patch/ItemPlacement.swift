// SPDX-License-Identifier: Apache-2.0

/// Brings the items of a list into their new order: moves those that the browser has, and inserts those that it lacks.
@MainActor
struct ItemPlacement {
    /// The items in their new order.
    let items: [Node?]
    /// The items as the browser shows them, those that left included.
    let committed: [Node]
    /// The element that the items stand in; `nil` is the page's root.
    let parent: ElementID?
    /// What comes after the last item; `nil` is the end of the parent.
    let end: ElementID?

    func write(to patch: inout PatchWriter) {
        writeMoves(to: &patch)
        writeInsertions(to: &patch)
    }

    /// Items that follow each other come in one operation.
    private func writeInsertions(to patch: inout PatchWriter) {
        var position = items.count
        var before = end
        while position > 0 {
            let last = position
            while position > 0, items[position - 1]?.flags.contains(.isNew) == true { position -= 1 }
            if position < last {
                var html: [UInt8] = []
                for item in items[position..<last] { item?.writeHTML(to: &html) }
                patch.insert(into: parent, before: before, html: html)
                // Items before these may show nothing yet; what comes after them is what was inserted just now.
                before = items[position..<last].lazy.compactMap { $0?.firstRoot() }.first ?? before
            }
            if position > 0 {
                position -= 1
                before = items[position]?.shownRoots().first ?? before
            }
        }
    }

    private func writeMoves(to patch: inout PatchWriter) {
        let (sequence, kept) = survivors()
        guard !isAscending(sequence) else { return }
        let stays = ListDiff.staying(sequence)
        let runs = ListDiff.runs(sequence)
        var moveCount = 0
        for stay in stays where !stay { moveCount += 1 }
        var roots: [[ElementID]] = []
        roots.reserveCapacity(kept.count)
        var haveOneRoot = true
        for item in kept {
            let shown = item.shownRoots()
            if shown.count != 1 { haveOneRoot = false }
            roots.append(shown)
        }
        // A run costs two small numbers, a move an address.
        if runs.count < moveCount * 2, haveOneRoot, let first = position(of: 0, in: sequence) {
            return patch.permute(from: roots[first][0], count: sequence.count, runs: runs)
        }
        var before = end
        for position in kept.indices.reversed() {
            if !stays[position] { patch.move(roots[position], into: parent, before: before) }
            before = roots[position].first ?? before
        }
    }

    /// The items that stay, in their new order, each with its rank among them in the old one.
    private func survivors() -> (sequence: [Int], items: [Node]) {
        var ranks: [ObjectIdentifier: Int] = [:]
        ranks.reserveCapacity(committed.count)
        for item in committed where item.flags.isDisjoint(with: [.isRemoved, .isNew]) {
            ranks[ObjectIdentifier(item)] = ranks.count
        }
        var sequence: [Int] = []
        var kept: [Node] = []
        sequence.reserveCapacity(ranks.count)
        kept.reserveCapacity(ranks.count)
        for case let item? in items {
            guard !item.flags.contains(.isNew), let rank = ranks[ObjectIdentifier(item)] else { continue }
            sequence.append(rank)
            kept.append(item)
        }
        return (sequence, kept)
    }

    private func isAscending(_ sequence: [Int]) -> Bool {
        for position in sequence.indices where sequence[position] != position { return false }
        return true
    }

    private func position(of rank: Int, in sequence: [Int]) -> Int? {
        for position in sequence.indices where sequence[position] == rank { return position }
        return nil
    }
}
