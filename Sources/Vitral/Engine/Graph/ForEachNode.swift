// SPDX-License-Identifier: Apache-2.0

import Foundation
import Logging

/// The node of a `ForEach`: a keyed list of child nodes, either complete or the window that the browser can see.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node {
    /// The value; `nil` from a hibernation until the parent is evaluated again.
    private var view: ForEach<Data, ID, Content>?
    private var ids: [ID] = []
    private var evaluated: ForEach<Data, ID, Content>?
    private var evaluatedFirst = 0
    /// The items that the browser shows, kept from the first change of their order in a turn until its commit.
    private var committedItems: [Node]?
    /// Whether the content of a row read state or the environment.
    ///
    /// Such rows can differ although their elements are equal.
    private var readsState = false
    private var window: LazyWindow?
    private var hasReportedDuplicate = false
    private var box: BoxStyle?
    /// The editor of the items; created when the view first allows editing.
    private var editor: ItemEditor?

    init(
        _ view: ForEach<Data, ID, Content>, box: BoxStyle?, parent: Node?, graph: ViewGraph, slot: Int,
        environment: EnvironmentScope
    ) {
        self.view = view
        self.box = box
        if environment.isLazy { window = LazyWindow(count: EnvironmentValues(scope: environment).lazyRows) }
        super.init(parent: parent, graph: graph, slot: slot, environment: environment)
        graph.nodeCount += 1
    }

    override var viewName: String { "ForEach<\(_typeName(Content.self, qualified: false))>" }
    override var keepsItemsOutsideFragment: Bool { true }

    override var boxOfItems: BoxStyle? { box }

    override func tag(ofItem child: Node) -> AnyHashable? {
        let position = Int(truncatingIfNeeded: child.slot)
        return position < ids.count ? AnyHashable(ids[position]) : nil
    }

    func update(_ newView: ForEach<Data, ID, Content>, box newBox: BoxStyle?) {
        let isSameBox =
            switch (box, newBox) {
            case (nil, nil): true
            case (let old?, let new?): old.isSame(as: new)
            default: false
            }
        if !isSameBox {
            box = newBox
            for child in children { child?.invalidate() }
        }
        view = newView
        invalidate()
    }

    // MARK: Evaluation

    override func evaluate(_ renderer: _Renderer) {
        guard let view else { return assertionFailure("\(viewName) is evaluated without its value.") }
        updateEditor(view)
        let range = window?.range(count: view.data.count) ?? 0..<view.data.count
        // Content that reads a model may differ although its element is equal.
        observe(ViewType.of(ForEach<Data, ID, Content>.self)) { isObserved in
            updateItems(of: view, range, skipsEqual: !isObserved && !readsState)
        }
        readsState = readsState || extras?.sources.isEmpty == false
        renderer.setSlotCount(children.count)
        window?.render(renderer, range: range, count: view.data.count) { [weak self] first, count in
            self?.show(first: first, count: count)
        }
    }

    override var hasValue: Bool { view != nil }

    override func releaseValue() {
        // Without the former value, each item is made again.
        (view, evaluated) = (nil, nil)
    }

    private func show(first: Int, count: Int) {
        guard let view, window?.move(first: first, count: count, total: view.data.count) == true else { return }
        invalidate()
    }

    private func updateItems(
        of view: ForEach<Data, ID, Content>, _ range: Range<Int>, skipsEqual: Bool
    ) {
        let isSameContent = skipsEqual && evaluated?.hasSameContent(as: view) == true
        withElementBits(of: view, isSameContent) { bits in
            // The common case: no element moved, some changed.
            if range.count == ids.count, range.lowerBound == evaluatedFirst, updateInPlace(view, range, bits) { return }
            rebuild(view, range, bits)
        }
        evaluated = view
        evaluatedFirst = range.lowerBound
    }

    private func updateInPlace(
        _ view: ForEach<Data, ID, Content>, _ range: Range<Int>, _ bits: ElementBits?
    ) -> Bool {
        var index = range.lowerBound
        while true {
            if let bits { index = bits.firstDifference(from: index, to: range.upperBound) }
            guard index < range.upperBound else { return true }
            let position = index - range.lowerBound
            let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
            guard view.identify(element) == ids[position] else { return false }
            updateItem(at: position, view.content(element))
            index += 1
        }
    }

    private func updateItem(at position: Int, _ content: consuming Content) {
        guard let child = children[position] else { return }
        // `makeItem` made every child of this node.
        unsafeDowncast(child, to: ViewNode<Content>.self).update(content)
    }

    private func makeItem(
        _ content: consuming Content, at position: Int, in environment: EnvironmentScope, as type: ViewType
    ) -> Node {
        let item = ViewNode(
            content, parent: self, graph: graph, slot: position, environment: environment, type: type)
        item.invalidate()
        return item
    }

    // MARK: Editing

    private var itemEnvironment: EnvironmentScope {
        let scope = extras?.environments.first ?? environment
        return window == nil ? scope : scope.eager
    }

    private func updateEditor(_ view: ForEach<Data, ID, Content>) {
        if editor == nil, view.move == nil, view.delete == nil { return }
        let editor = editor ?? makeEditor()
        if (editor.move == nil) != (view.move == nil) || (editor.delete == nil) != (view.delete == nil) {
            // Existing rows have to show or hide their controls.
            editor.revision.invalidateReaders()
        }
        editor.move = view.move
        editor.delete = view.delete
    }

    private func makeEditor() -> ItemEditor {
        let made = ItemEditor()
        made.count = { [weak self] in self?.view?.data.count ?? 0 }
        made.index = { [weak self] node in self?.index(ofRow: node) }
        editor = made
        // The environment of the existing rows has no editor.
        made.scope = environmentScope(0, parent: environment) { $0.itemEditor = made }
        return made
    }

    /// Returns the position in the data of the row that a node belongs to.
    private func index(ofRow node: Node) -> Int? {
        var node = node
        while let parent = node.parent, parent !== self { node = parent }
        guard node.parent === self, !node.flags.contains(.isRemoved) else { return nil }
        let index = evaluatedFirst + Int(truncatingIfNeeded: node.slot)
        return index < view?.data.count ?? 0 ? index : nil
    }

    private func rebuild(_ view: ForEach<Data, ID, Content>, _ range: Range<Int>, _ bits: ElementBits?) {
        keepCommittedItems()
        let elements = Array(view.data.dropFirst(range.lowerBound).prefix(range.count))
        let newIDs = identify(elements, by: view.identify)
        let count = newIDs.count
        var old: [Node?] = children
        var prefix = 0
        while prefix < min(count, ids.count), newIDs[prefix] == ids[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < min(count, ids.count) - prefix, newIDs[count - 1 - suffix] == ids[ids.count - 1 - suffix] {
            suffix += 1
        }
        let former = PreviousPositions(of: ids, in: prefix..<(ids.count - suffix))
        var made: [Node?] = []
        made.reserveCapacity(count)
        // Values that are the same for all rows are looked up once.
        let content = view.content
        let type = ViewType.of(Content.self)
        let environment = itemEnvironment
        for position in 0..<count {
            var source: Int?
            if position < prefix {
                source = position
            } else if position >= count - suffix {
                source = position - count + ids.count
            } else {
                source = former.take(newIDs[position])
            }
            guard let source, let node = old[source] else {
                made.append(makeItem(content(elements[position]), at: position, in: environment, as: type))
                continue
            }
            old[source] = nil
            node.slot = Int32(truncatingIfNeeded: position)
            made.append(node)
            if bits?.areSame(old: evaluatedFirst + source, new: range.lowerBound + position) == true { continue }
            // `makeItem` made every child of this node.
            unsafeDowncast(node, to: ViewNode<Content>.self).update(content(elements[position]))
        }
        for position in 0..<old.count {
            if let node = old[position] { retire(node, from: position) }
        }
        if flags.contains(.hasPreferencesBelow) { notifyPreferenceReaders(from: self) }
        children = made
        // The same ids in another order are as distinct as before.
        if count != ids.count { reportDuplicates(in: newIDs) }
        ids = newIDs
    }

    // A loop, because a closure passed to `map` would check its actor for every element.
    private func identify(_ elements: [Data.Element], by identify: (Data.Element) -> ID) -> [ID] {
        var found: [ID] = []
        found.reserveCapacity(elements.count)
        for element in elements { found.append(identify(element)) }
        return found
    }

    private func keepCommittedItems() {
        guard !flags.contains(.isNew), committedItems == nil else { return }
        var items: [Node] = []
        items.reserveCapacity(children.count)
        for case let child? in children { items.append(child) }
        committedItems = items
        graph.touch(self)
        _ = withExtras()
    }

    /// Returns whether some ids have the same hash value.
    ///
    /// Distinct ids hardly ever do, and sorting numbers is much faster than inserting values of any type into a set.
    private func mayRepeat(_ ids: [ID]) -> Bool {
        var hashes: [Int] = []
        hashes.reserveCapacity(ids.count)
        for id in ids { hashes.append(id.hashValue) }
        hashes.sort()
        for position in hashes.indices.dropFirst() where hashes[position] == hashes[position - 1] { return true }
        return false
    }

    private func reportDuplicates(in ids: [ID]) {
        guard !hasReportedDuplicate, mayRepeat(ids), Set(ids).count < ids.count else { return }
        hasReportedDuplicate = true
        graph.logger.warning(
            """
            \(viewName) has elements with the same id: their rows may swap state. To fix this, give every element an \
            id of its own.
            """)
    }

    /// Calls a closure with the bits of the elements of the last evaluation and of the current one, if the content is
    /// the same code over the same captures, so that equal elements have equal content; otherwise with `nil`.
    private func withElementBits(
        of view: ForEach<Data, ID, Content>, _ isSameContent: Bool, _ body: (ElementBits?) -> Void
    ) {
        // An object can change and still be the same object.
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
        ItemPlacement(
            items: children, committed: committedItems ?? [], parent: enclosingElement, end: endOfItems
        ).write(to: &patch)
    }

    override func finishCommit() {
        super.finishCommit()
        committedItems = nil
    }

    private var enclosingElement: ElementID? { Place.enclosingElement(of: self) }

    private var endOfItems: ElementID? {
        window == nil ? Place.after(self).before : elementID(LazyWindow.afterLocal)
    }

    // MARK: Output

    override func writeHTML(to html: inout ByteBuffer) {
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

    override func restorationName(of child: Node) -> String? {
        let position = Int(truncatingIfNeeded: child.slot)
        guard ids.indices.contains(position) else { return nil }
        return IdentityText.of(ids[position]).map { "#\($0)" }
    }

    // MARK: Finding a row

    override func reveal(_ id: AnyHashable) -> Node? {
        guard let id = id.base as? ID else { return nil }
        if let position = ids.firstIndex(of: id) { return children[position] }
        guard window != nil, let view, let index = view.data.firstIndex(where: { view.identify($0) == id }) else {
            return nil
        }
        // The row is added to the page, with rows around it, before the page can scroll to it.
        show(first: view.data.distance(from: view.data.startIndex, to: index), count: LazyWindow.initialCount / 2)
        return self
    }

    override func rowID(showing element: ElementID) -> AnyHashable? {
        for (position, child) in children.enumerated() where position < ids.count {
            if child?.rootElements().contains(element) == true { return AnyHashable(ids[position]) }
        }
        return nil
    }

    override func place(afterChildAt index: Int) -> Place {
        for child in children.dropFirst(index + 1) {
            if let first = child?.firstRoot() { return Place(parent: enclosingElement, before: first) }
        }
        return window == nil
            ? Place.after(self) : Place(parent: enclosingElement, before: elementID(LazyWindow.afterLocal))
    }
}
