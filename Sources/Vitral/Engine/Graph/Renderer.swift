// SPDX-License-Identifier: Apache-2.0

/// A collector of the output of one node: its fragment, its children, handlers, effects and preferences.
///
/// One renderer serves a whole graph, because nodes are evaluated one after the other: a child that is met while its
/// parent renders only takes its new value and waits for its own turn.
@MainActor
public final class _Renderer {
    private(set) var node: Node
    /// Only this class and its callees append to these bytes, and none of them calls anything else during an access: a
    /// second access cannot begin, and checking for one costs a tenth of an element's time.
    @exclusivity(unchecked) var writer = Fragment.Writer()
    let box = BoxStyle()
    /// The environment of the content that is rendered next; children keep it.
    var environment: EnvironmentScope
    // These three are emptied and filled for every node, and the same holds for them.
    @exclusivity(unchecked) private(set) var handlers: [Node.Handler] = []
    @exclusivity(unchecked) var effects: [any Effect] = []
    @exclusivity(unchecked) var preferences: [PreferenceContribution] = []
    private var slotCount = 0
    private var localCount = 0
    var environmentCount = 0
    private(set) var openWrappers = 0
    private var elementDepth = 0
    /// The row, segment or cell that is open.
    private var openItem: OpenItem?
    /// Whether the element that opens contains items, and is none of the container around it.
    private var isOpeningContainer = false
    /// The value that `tag(_:)` gave the next view.
    var pendingTag: AnyHashable?
    /// Whether the next view handles its selection itself, so that its row must not.
    var nextSelectsItself = false
    /// Whether the place of the view among overlapping ones is declared, although its modifier is further inside.
    var isPlaced = false
    private var lastOpened = 0
    /// Whether a modifier gave the element that was opened last a label or a role, or hid it from screen readers.
    private(set) var lastBoxHadOwnSemantics = false
    /// The storage that primitive views keep between evaluations, by ordinal.
    var storageCount = 0

    private struct OpenItem {
        /// The environment to return to when the item ends.
        let outer: EnvironmentScope
        /// The number of elements that the item has around the view.
        var elements = 1
    }

    init(root: Node) {
        node = root
        environment = root.environment
    }

    // MARK: One evaluation

    func evaluate(_ node: Node) -> Fragment? {
        self.node = node
        restart()
        let previous = Node.current
        Node.current = node
        node.forgetSources()
        node.evaluate(self)
        closeWrappers(to: 0)
        Node.current = previous
        node.retireChildren(from: slotCount)
        node.commitHandlers(handlers)
        node.commitEffects(effects)
        node.commitPreferences(preferences)
        if writer.bytes.hasSameBytes(as: node.fragment.bytes) { return nil }
        // The first output of a node is often the same on other pages. Output that an event has changed hardly ever is.
        return node.flags.contains(.isNew) ? SharedFragments.fragment(of: writer) : writer.fragment()
    }

    func restart() {
        writer.bytes.removeAll()
        if !handlers.isEmpty { handlers.removeAll(keepingCapacity: true) }
        if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
        if !preferences.isEmpty { preferences.removeAll(keepingCapacity: true) }
        box.reset()
        box.writtenEvents = nil
        environment = node.environment
        slotCount = 0
        localCount = 0
        environmentCount = 0
        storageCount = 0
        openWrappers = 0
        elementDepth = 0
        openItem = nil
        pendingTag = nil
        nextSelectsItself = false
        isPlaced = false
        // Modifiers around a `ForEach` apply to each of its items.
        if let items = node.parent?.boxOfItems { box.take(items) }
        if let said = node.extras?.controlAttributes, !said.isEmpty { box.addControlAttributes(said) }
    }

    // MARK: Elements

    /// The address of the element that was opened last.
    var lastElementID: ElementID { node.elementID(lastOpened) }

    /// The address that the next element will get.
    var nextElementID: ElementID { node.elementID(localCount) }

    /// Opens an element.
    ///
    /// - Parameters:
    ///   - tag: The element.
    ///   - classes: Its own classes.
    ///   - style: Its own declarations, such as `gap:8px`.
    ///   - isControl: Whether padding, size and background around the view must not become the element's own: a control
    ///     draws its own box, so the surrounding box is a wrapper.
    func open(_ tag: Tag, _ classes: StyleClass? = nil, style: String? = nil, isControl: Bool = false) {
        // Most elements have no modifiers.
        guard !box.isEmpty else {
            lastBoxHadOwnSemantics = false
            begin(tag)
            if let classes { writer.classes(classes) }
            if let style, !style.isEmpty { writer.attribute(.style, style) }
            return
        }
        openBoxesAround()
        if isControl, box.hasBox {
            openWrapper(ofControl: true)
        }
        lastBoxHadOwnSemantics = box.hasOwnSemantics
        begin(tag)
        box.write(to: &writer, tag: tag, local: lastOpened, classes: classes, style: style)
        if !box.handlers.isEmpty {
            for handler in box.handlers { addHandler(handler.kind, handler.action) }
        }
        box.reset()
    }

    /// Opens the frame of a control that consists of several elements.
    ///
    /// - Returns: The semantics that modifiers set, for ``openControl(_:_:saying:)`` to apply to the control itself.
    func openFrame(_ tag: Tag, _ classes: StyleClass) -> BoxStyle.Semantics {
        if box.hasReports { openWrapper(ofControl: true) }
        let semantics = box.takeSemantics()
        open(tag, classes, isControl: true)
        return semantics
    }

    /// Opens the element that is the control inside a frame.
    func openControl(_ tag: Tag, _ classes: StyleClass? = nil, saying semantics: BoxStyle.Semantics) {
        box.restoreSemantics(semantics)
        open(tag, classes)
    }

    func close() {
        writer.close()
        elementDepth -= 1
        guard elementDepth == 0, let item = openItem else { return }
        openItem = nil
        for _ in 1..<item.elements { writer.close() }
        environment = item.outer
        item.outer.container?.finishItem(self, in: item.outer)
        writer.close()
    }

    /// Opens an element that is not an item of the enclosing list, form or picker, such as a section.
    func openContainer(_ tag: Tag, _ classes: StyleClass, style: String? = nil) {
        isOpeningContainer = true
        open(tag, classes, style: style)
        isOpeningContainer = false
    }

    private func begin(_ tag: Tag) {
        if elementDepth == 0 { beginItem() }
        openNext(tag)
        elementDepth += 1
    }

    /// Opens the next element of the node, in any context.
    func openNext(_ tag: Tag) {
        lastOpened = localCount
        writer.open(tag, local: localCount)
        localCount += 1
    }

    /// Opens an element of the item that the next view becomes, outside the box that modifiers describe for the view
    /// itself.
    func openItemElement(_ tag: Tag, _ classes: StyleClass) {
        openNext(tag)
        writer.classes(classes)
    }

    /// Adds one more element around the view to the open item.
    func openItemLayer(_ tag: Tag, _ classes: StyleClass) {
        openItemElement(tag, classes)
        openItem?.elements += 1
    }

    /// Writes an attribute of the element that was opened last.
    ///
    /// An address that could run code is left out, whatever view it came through, and one of the app is written as the
    /// browser needs it.
    func attribute(_ name: AttributeName, _ value: String) {
        if name == .href || name == .src {
            if SafeURL.sanitized(value) != nil { writer.attribute(name, basePath.external(value)) }
            return
        }
        if name == .events, let written = box.writtenEvents, written.local == lastOpened {
            // A modifier listens to the same element: an attribute can occur only once.
            box.writtenEvents = nil
            writer.bytes.remove(written.range)
            return writer.attribute(name, "\(value) \(written.kinds)")
        }
        writer.attribute(name, value)
    }

    func attribute(_ name: AttributeName, if condition: Bool) {
        if condition { writer.attribute(name, "") }
    }

    /// Renders views that become items of a container whose own element is already open.
    func withTopLevelItems(_ content: () -> Void) {
        let outerDepth = elementDepth
        let outerItem = openItem
        elementDepth = 0
        openItem = nil
        content()
        elementDepth = outerDepth
        openItem = outerItem
    }

    /// Begins an item: every element at the top level of a container is an item of it, however deep the view that
    /// renders it.
    private func beginItem() {
        guard let container = environment.container, container.hasElements, !isOpeningContainer else { return }
        openItem = OpenItem(outer: environment)
        container.openItem(self)
    }

    func text(_ text: String) {
        writer.text(text)
    }

    /// Declares a handler on the element that was opened last; the element also needs its `events` attribute.
    func addHandler(_ kind: EventKind, _ action: EventAction) {
        handlers.append(Node.Handler(local: UInt32(lastOpened), kind: kind, action: action))
    }

    /// Declares a handler and the attribute that makes the client listen.
    func listen(_ kind: EventKind, _ action: EventAction) {
        attribute(.events, kind.name)
        addHandler(kind, action)
    }

    /// Declares several handlers and the attribute that makes the client listen.
    func listen(_ actions: (EventKind, EventAction)...) {
        var kinds = ""
        for (kind, _) in actions { kind.append(to: &kinds) }
        attribute(.events, kinds)
        for (kind, action) in actions { addHandler(kind, action) }
    }

    // MARK: Boxes and wrappers

    /// Renders content inside the box that a modifier describes.
    ///
    /// The declarations are added to those of the next element as long as CSS draws them in the order in which SwiftUI
    /// nests them; otherwise a wrapper element gets the declarations collected so far.
    func boxed(_ layer: BoxLayer, _ describe: (BoxStyle) -> Void, content: () -> Void) {
        let outer = openWrappers
        if !box.accepts(layer) { box.nest() }
        box.enter(layer)
        describe(box)
        content()
        // A description that an empty view left unused must not apply to the next view.
        box.reset()
        closeWrappers(to: outer)
    }

    private func openBoxesAround() {
        for outer in box.takeBoxesAround() { openWrapper(for: outer) }
    }

    private func openWrapper(ofControl: Bool = false) {
        let kept = box.takeSemantics(ofControl: ofControl)
        openWrapper(for: box)
        box.reset()
        box.restoreSemantics(kept)
    }

    private func openWrapper(for box: BoxStyle) {
        begin(.div)
        box.write(to: &writer, tag: .div, local: lastOpened, classes: box.hasBox ? .box : .contents, style: nil)
        for handler in box.handlers { addHandler(handler.kind, handler.action) }
        openWrappers += 1
    }

    func closeWrappers(to count: Int) {
        while openWrappers > count {
            close()
            openWrappers -= 1
        }
    }

    /// Puts everything that modifiers have collected into wrappers, because what follows is not one element.
    func wrapped(_ content: () -> Void) {
        guard !box.isEmpty else { return content() }
        let outer = openWrappers
        openBoxesAround()
        if box.hasSemantics {
            openWrapper(for: box)
            box.reset()
        } else {
            openWrapper()
        }
        content()
        closeWrappers(to: outer)
    }

    // MARK: Children

    /// Renders a view that has an identity of its own.
    ///
    /// The attributes that describe a control move on to the control, however deep it is in a branch or a custom view.
    func child<V: View>(_ view: V, branch: Int32 = 0, explicitID: AnyHashable? = nil) {
        guard !box.isEmpty else { return place(view, branch: branch, explicitID: explicitID, said: []) }
        let isTaken = box.hasControlAttributes && ViewType.containsControl(in: V.self)
        let said = isTaken ? box.takeControlAttributes() : []
        wrapped { self.place(view, branch: branch, explicitID: explicitID, said: said) }
    }

    private func place<V: View>(
        _ view: V, branch: Int32, explicitID: AnyHashable?, said: [(AttributeName, String)]
    ) {
        let slot = nextSlot()
        writer.slot(slot)
        if slot < node.children.count, let existing = node.children[slot], existing.branch == branch,
            type(of: existing) == ViewNode<V>.self, existing.environment === environment,
            explicitID == nil ? existing.extras?.hasExplicitID != true : existing.extras?.explicitID == explicitID
        {
            existing.setControlAttributes(said)
            // The dynamic type was compared just above.
            unsafeDowncast(existing, to: ViewNode<V>.self).update(view)
            return
        }
        let made = ViewNode(
            view, parent: node, graph: node.graph, slot: slot, branch: branch, explicitID: explicitID,
            environment: environment)
        if !said.isEmpty { made.withExtras().controlAttributes = said }
        place(made, in: slot)
    }

    /// Renders nothing for now, but keeps the place of content that may come.
    func emptyChild() {
        let slot = nextSlot()
        writer.slot(slot)
        place(nil, in: slot)
    }

    /// Renders a child that is not the node of a view.
    func child<N: Node>(_ kind: N.Type, make: (Int) -> N, update: (N) -> Void) {
        if !box.isEmpty { return wrapped { self.child(kind, make: make, update: update) } }
        let slot = nextSlot()
        writer.slot(slot)
        if slot < node.children.count, let existing = node.children[slot], type(of: existing) == kind,
            existing.environment === environment
        {
            update(unsafeDowncast(existing, to: kind))
            return
        }
        place(make(slot), in: slot)
    }

    /// Sets the number of children of a node that manages them itself.
    func setSlotCount(_ count: Int) { slotCount = count }

    /// The slot that the next child will get.
    var nextSlotIndex: Int { slotCount }

    private func nextSlot() -> Int {
        defer { slotCount += 1 }
        return slotCount
    }

    private func place(_ child: Node?, in slot: Int) {
        node.setChild(child, at: slot)
        child?.invalidate()
    }
}
