// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The node of a `ForEach`: a keyed list of child nodes, all of it or the window that the browser can see.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
    private var view: ForEach<Data, ID, Content>
    private var ids: [ID] = []
    private var evaluated: ForEach<Data, ID, Content>?
    private var evaluatedFirst = 0
    /// The items as the browser shows them, kept from the first change of their order in a turn until its commit.
    private var committedItems: [Node]?
    private var observation: ObservationTracker?
    /// Whether the content of some row read state or the environment. Such rows differ though their elements do not.
    private var readsState = false
    private var window: LazyWindow?
    private var hasReportedDuplicate = false

    init(_ view: ForEach<Data, ID, Content>, parent: Node?, graph: ViewGraph, slot: Int, environment: EnvironmentScope) {
        self.view = view
        if environment.isLazy { window = LazyWindow() }
        super.init(parent: parent, graph: graph, slot: slot, environment: environment)
        graph.nodeCount += 1
    }

    override var viewName: String { "ForEach<\(_typeName(Content.self, qualified: false))>" }
    override var keepsItemsOutsideFragment: Bool { true }

    func update(_ newView: ForEach<Data, ID, Content>) {
        view = newView
        invalidate()
    }

    override func remove() {
        observation?.stop()
        super.remove()
    }

    // MARK: Evaluation

    override func evaluate(_ renderer: _Renderer) {
        let range = window?.range(count: view.data.count) ?? 0..<view.data.count
        let type = ViewType.of(ForEach<Data, ID, Content>.self)
        if type.observes {
            let tracker = observation ?? ObservationTracker(self)
            observation = tracker
            tracker.track { updateItems(range, skipsEqual: false) }
        } else if ObservationTracker.accessesObservable({ updateItems(range, skipsEqual: !readsState) }, node: self) {
            // Content that reads a model may differ though its element does not.
            type.observes = true
            let tracker = ObservationTracker(self)
            observation = tracker
            tracker.track { updateItems(range, skipsEqual: false) }
        }
        readsState = readsState || extras?.sources.isEmpty == false
        renderer.setSlotCount(children.count)
        window?.render(renderer, range: range, count: view.data.count) { [weak self] first, count in
            self?.show(first: first, count: count)
        }
    }

    private func show(first: Int, count: Int) {
        guard window?.move(first: first, count: count, total: view.data.count) == true else { return }
        invalidate()
    }

    private func updateItems(_ range: Range<Int>, skipsEqual: Bool) {
        let isSameContent = skipsEqual && evaluated?.hasSameContent(as: view) == true
        withElementBits(isSameContent) { bits in
            // The common case: nothing moved, some elements changed.
            if range.count == ids.count, range.lowerBound == evaluatedFirst, updateInPlace(range, bits) { return }
            rebuild(range, bits)
        }
        evaluated = view
        evaluatedFirst = range.lowerBound
    }

    private func updateInPlace(_ range: Range<Int>, _ bits: ElementBits?) -> Bool {
        for position in 0..<range.count {
            let index = range.lowerBound + position
            if let bits, bits.areSame(old: index, new: index) { continue }
            let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
            guard view.identify(element) == ids[position] else { return false }
            updateItem(at: position, element)
        }
        return true
    }

    private func updateItem(at position: Int, _ element: Data.Element) {
        guard let child = children[position] else { return }
        // Every child of this node was made by `makeItem`.
        unsafeDowncast(child, to: ViewNode<Content>.self).update(view.content(element))
    }

    private func makeItem(_ element: Data.Element, at position: Int) -> Node {
        let item = ViewNode(
            view.content(element), parent: self, graph: graph, slot: position,
            environment: window == nil ? environment : environment.eager)
        item.invalidate()
        return item
    }

    private func rebuild(_ range: Range<Int>, _ bits: ElementBits?) {
        keepCommittedItems()
        let elements = Array(view.data.dropFirst(range.lowerBound).prefix(range.count))
        let newIDs = elements.map { view.identify($0) }
        var old: [Node?] = children
        var prefix = 0
        while prefix < min(newIDs.count, ids.count), newIDs[prefix] == ids[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(newIDs.count, ids.count) - prefix,
            newIDs[newIDs.count - 1 - suffix] == ids[ids.count - 1 - suffix]
        {
            suffix += 1
        }
        var positions: [ID: Int] = [:]
        for position in prefix..<(ids.count - suffix) { positions[ids[position]] = position }
        var made: [Node?] = []
        made.reserveCapacity(newIDs.count)
        for (position, id) in newIDs.enumerated() {
            var source: Int?
            if position < prefix {
                source = position
            } else if position >= newIDs.count - suffix {
                source = position - newIDs.count + ids.count
            } else {
                source = positions.removeValue(forKey: id)
            }
            if let source, let node = old[source] {
                old[source] = nil
                node.slot = Int32(truncatingIfNeeded: position)
                made.append(node)
                if bits?.areSame(old: evaluatedFirst + source, new: range.lowerBound + position) == true { continue }
                // Every child of this node was made by `makeItem`.
                unsafeDowncast(node, to: ViewNode<Content>.self).update(view.content(elements[position]))
            } else {
                made.append(makeItem(elements[position], at: position))
            }
        }
        for case let (position, node?) in old.enumerated() { retire(node, from: position) }
        if flags.contains(.hasPreferencesBelow) { notifyPreferenceReaders(from: self) }
        children = made
        ids = newIDs
        reportDuplicates(in: newIDs)
    }

    private func keepCommittedItems() {
        guard !flags.contains(.isNew), committedItems == nil else { return }
        committedItems = children.compactMap { $0 }
        graph.touch(self)
        _ = withExtras()
    }

    private func reportDuplicates(in ids: [ID]) {
        guard !hasReportedDuplicate, Set(ids).count < ids.count else { return }
        hasReportedDuplicate = true
        graph.logger.warning(
            """
            \(viewName) has elements with the same id: their rows may swap state. To fix this, give every element an \
            id of its own.
            """)
    }

    /// Gives access to the bits of the elements as they were evaluated last and as they are now, where content is the
    /// same code over the same captures, so that it makes the same of the same element.
    private func withElementBits(_ isSameContent: Bool, _ body: (ElementBits?) -> Void) {
        // An object may have changed and still be the same object.
        guard isSameContent, let evaluated, !(Data.Element.self is AnyObject.Type) else { return body(nil) }
        let data = view.data
        let isContiguous: Void?? = evaluated.data.withContiguousStorageIfAvailable { old in
            data.withContiguousStorageIfAvailable { new in body(ElementBits(old: old, new: new)) }
        }
        if isContiguous.flatMap({ $0 }) == nil { body(nil) }
    }

    // MARK: Commit

    override var insertsNewItems: Bool { committedItems != nil }

    override func appendJobs(to jobs: inout [PatchBuilder.Job]) {
        guard committedItems != nil else { return }
        jobs.append(PatchBuilder.Job(path: path(), node: self, work: .items))
    }

    override func writeItems(to patch: inout PatchWriter) {
        let items = children.compactMap { $0 }
        let parent = enclosingElement
        let end = endOfItems
        writeMoves(of: items, parent: parent, end: end, to: &patch)
        var position = items.count
        var before = end
        while position > 0 {
            let last = position
            while position > 0, items[position - 1].flags.contains(.isNew) { position -= 1 }
            if position < last {
                var html: [UInt8] = []
                for item in items[position..<last] { item.writeHTML(to: &html) }
                patch.insert(into: parent, before: before, html: html)
            }
            if position > 0 {
                position -= 1
                before = items[position].shownRoots().first ?? before
            }
        }
    }

    private func writeMoves(of items: [Node], parent: ElementID?, end: ElementID?, to patch: inout PatchWriter) {
        let survivors = (committedItems ?? []).filter { $0.flags.isDisjoint(with: [.isRemoved, .isNew]) }
        var oldPositions: [ObjectIdentifier: Int] = [:]
        for (position, item) in survivors.enumerated() { oldPositions[ObjectIdentifier(item)] = position }
        let kept = items.filter { !$0.flags.contains(.isNew) }
        let sequence = kept.compactMap { oldPositions[ObjectIdentifier($0)] }
        // The old items that survive are exactly the new ones that are not new.
        guard sequence.count == kept.count, zip(sequence, 0...).contains(where: { $0 != $1 }) else { return }
        let stays = ListDiff.staying(sequence)
        let runs = ListDiff.runs(sequence)
        let moveCount = stays.count { !$0 }
        let roots = kept.map { $0.shownRoots() }
        if runs.count < moveCount * 2, roots.allSatisfy({ $0.count == 1 }),
            let first = survivors.first?.shownRoots().first
        {
            patch.permute(from: first, count: survivors.count, runs: runs)
            return
        }
        var before = end
        for position in kept.indices.reversed() {
            if !stays[position] { patch.move(roots[position], into: parent, before: before) }
            before = roots[position].first ?? before
        }
    }

    override func finishCommit() {
        super.finishCommit()
        committedItems = nil
    }

    private var enclosingElement: ElementID? { Place.enclosingElement(of: self) }

    private var endOfItems: ElementID? {
        window == nil ? Place.after(self).before : elementID(LazyWindow.afterLocal)
    }

    // MARK: What it shows

    override func writeHTML(to html: inout [UInt8]) {
        guard window != nil else {
            for child in children { child?.writeHTML(to: &html) }
            return
        }
        fragment.withCursor { cursor in
            HTMLSerializer.writeElement(of: self, &cursor, to: &html)
            for child in children { child?.writeHTML(to: &html) }
            HTMLSerializer.writeElement(of: self, &cursor, to: &html)
        }
    }

    override func appendRoots(_ roots: inout [ElementID], committed: Bool) {
        if window != nil { roots.append(elementID(LazyWindow.beforeLocal)) }
        if committed {
            for item in committedItems ?? children.compactMap({ $0 })
            where item.flags.isDisjoint(with: [.isRemoved, .isNew]) {
                item.appendRoots(&roots, committed: true)
            }
            for retired in extras?.retired ?? [] { roots += retired.roots }
        } else {
            for child in children { child?.appendRoots(&roots, committed: false) }
        }
        if window != nil { roots.append(elementID(LazyWindow.afterLocal)) }
    }

    override func restorationName(of child: Node) -> String {
        let position = Int(child.slot)
        guard position < ids.count, let name = ids[position] as? any LosslessStringConvertible else {
            return "\(position)"
        }
        return "#\(name.description)"
    }

    override func place(afterChildAt index: Int) -> Place {
        for child in children.dropFirst(index + 1) {
            if let first = child?.firstRoot() { return Place(parent: enclosingElement, before: first) }
        }
        return window == nil
            ? Place.after(self) : Place(parent: enclosingElement, before: elementID(LazyWindow.afterLocal))
    }
}
