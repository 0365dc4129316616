// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The page in a browser: the HTML of the first paint with all patches since then applied.
final class Page {
    /// The element that contains the scene's HTML.
    private(set) var root = PageElement(tag: "div", id: Page.rootID)
    private var elements: [String: PageElement] = [:]
    var title = ""
    /// The number of changes that the user made to each input.
    private var revisions: [String: Int] = [:]
    /// The browser's history; `historyIndex` is the tab's position in it.
    private(set) var history: [Entry]
    private(set) var historyIndex = 0
    private(set) var focused: PageElement?
    private(set) var announcements: [String] = []
    private(set) var openedAddresses: [String] = []
    /// The values that the browser stores for the app.
    var defaults: String?
    private(set) var lastAnimation: (duration: String, easing: String)?
    /// The secrets in fields that the patch has removed: fields that are added again keep them.
    private var secrets: [String: String] = [:]

    struct Entry: Equatable {
        var address: String
        var stack: [String]
    }

    static let rootID = "vitral"

    init(address: String, stack: [String]) {
        history = [Entry(address: address, stack: stack)]
    }

    func element(_ id: String) -> PageElement? {
        id == Self.rootID ? root : elements[id]
    }

    /// Loads a whole page, as a first paint does.
    func load(html: [UInt8]) throws(PageError) {
        let nodes = try HTMLReader.read(html)
        root = PageElement(tag: "div", id: Self.rootID)
        elements = [:]
        try insert(nodes, into: root, at: 0)
        if let mistake = NestingRules.firstError(below: root) { throw mistake }
        focused = focused.flatMap { element($0.id) }
    }

    // MARK: User input

    /// Returns the next revision of an input that the user changes; the browser's own value changes first.
    func nextRevision(of element: PageElement) -> Int {
        let next = (revisions[element.id] ?? 0) + 1
        revisions[element.id] = next
        return next
    }

    /// Records that the app opens another address.
    func open(_ address: String) {
        openedAddresses.append(address)
    }

    func focus(_ element: PageElement?) {
        focused = element
    }

    /// Goes back and returns the entry; `nil` at the first page.
    func goBack() -> Entry? {
        guard historyIndex > 0 else { return nil }
        historyIndex -= 1
        return history[historyIndex]
    }

    /// Goes forward and returns the entry; `nil` at the last page.
    func goForward() -> Entry? {
        guard historyIndex + 1 < history.count else { return nil }
        historyIndex += 1
        return history[historyIndex]
    }

    /// Goes back to the entry of the screen that a reload shows: other screens with its address are gone.
    func leaveEntriesWithoutAddress() {
        while historyIndex > 0, stackDepth > 0, history[historyIndex - 1].address == history[historyIndex].address {
            historyIndex -= 1
        }
    }

    func replace(_ entry: Entry) {
        history[historyIndex] = entry
    }

    func push(_ entry: Entry) {
        history.removeSubrange((historyIndex + 1)...)
        history.append(entry)
        historyIndex += 1
    }

    /// Updates the history as the app requests.
    ///
    /// A step back to the previous entry uses the browser's own history.
    private func navigate(to entry: Entry, isPush: Bool) {
        let isReturn = stackDepth > entry.stack.count && historyIndex > 0
        if isReturn, history[historyIndex - 1].address == entry.address {
            historyIndex -= 1
        } else if isPush {
            push(entry)
        } else {
            replace(entry)
        }
    }

    private var stackDepth: Int { history[historyIndex].stack.count }

    // MARK: Patches

    func apply(_ operations: [PatchOperation<String>]) throws(PageError) {
        lastAnimation = nil
        secrets = [:]
        for (index, operation) in operations.enumerated() {
            if case .animate = operation, index > 0 { throw PageError("The animation of a patch is not its start.") }
            try apply(operation)
        }
    }

    private func apply(_ operation: PatchOperation<String>) throws(PageError) {
        switch operation {
        case .text(let id, let text):
            let element = try existing(id)
            guard element.children.isEmpty else { throw PageError("A text would replace the elements inside \(id).") }
            element.setText(text)
        case .attribute(let id, let name, let value): try existing(id).attributes[name.name] = value
        case .value(let id, let value, let revision):
            if try isLatest(id, revision) { try existing(id).show(value) }
        case .checked(let id, let isOn, let revision):
            if try isLatest(id, revision) { try existing(id).attributes["checked"] = isOn ? "" : nil }
        case .insert(let parent, let before, let html):
            let parent = try parent.map(existing) ?? root
            try insert(try HTMLReader.read(Array(html.utf8)), into: parent, at: try place(before, in: parent))
        case .remove(let ids): for id in ids { remove(try existing(id)) }
        case .move(let ids, let parent, let before):
            try move(ids, into: try parent.map(existing) ?? root, before: before)
        case .permute(let first, let count, let runs): try permute(from: try existing(first), count, runs)
        case .replace(let id, let html): try replace(try existing(id), html)
        case .history(let isPush, let address, let stack):
            navigate(to: Entry(address: address, stack: stack), isPush: isPush)
        case .title(let title): self.title = title
        case .focus(let id): focus(try existing(id))
        case .announce(let text, _): announcements.append(text)
        case .scroll(let id, _), .screen(let id): _ = try existing(id)
        case .openLink(let address): openedAddresses.append(address)
        case .defaults(let text): defaults = text
        case .animate(let duration, let easing): lastAnimation = (duration, easing)
        // Modules of the client need a browser.
        case .call: break
        }
    }

    /// Returns whether a value from the scene includes the latest input; otherwise the browser keeps its own value.
    private func isLatest(_ id: ElementID, _ revision: Int) throws(PageError) -> Bool {
        revision >= revisions[try existing(id).id] ?? 0
    }

    private func existing(_ id: ElementID) throws(PageError) -> PageElement {
        guard let element = element(id.description) else {
            throw PageError("A patch names \(id), which is not in the page.")
        }
        return element
    }

    private func place(_ before: ElementID?, in parent: PageElement) throws(PageError) -> Int {
        guard let before else { return parent.content.count }
        guard let index = parent.index(of: try existing(before)) else {
            throw PageError("A patch inserts before \(before), which is not inside \(parent.id).")
        }
        return index
    }

    private func insert(_ nodes: [PageNode], into parent: PageElement, at index: Int) throws(PageError) {
        for case .element(let top) in nodes {
            for element in top.subtree where !element.id.isEmpty {
                guard elements.updateValue(element, forKey: element.id) == nil else {
                    throw PageError("The page has two elements with the id \(element.id).")
                }
                guard ElementID(wire: element.id) != nil else {
                    throw PageError("The page has an element with the id \(element.id), which is no element's.")
                }
                if element.attributes["data-state"] == "held" { element.attributes["value"] = secrets[element.id] }
            }
        }
        parent.insert(nodes, at: index)
    }

    private func remove(_ element: PageElement) {
        element.removeFromParent()
        for gone in element.subtree {
            if gone.isSecret { secrets[gone.id] = gone.attributes["value"] }
            elements[gone.id] = nil
            revisions[gone.id] = nil
            if focused === gone { focused = nil }
        }
    }

    private func move(_ ids: [ElementID], into parent: PageElement, before: ElementID?) throws(PageError) {
        for id in ids {
            let element = try existing(id)
            guard id != before else { throw PageError("A patch moves \(id) before itself.") }
            element.removeFromParent()
            parent.insert([.element(element)], at: try place(before, in: parent))
        }
    }

    private func permute(from first: PageElement, _ count: Int, _ runs: [Int]) throws(PageError) {
        guard let parent = first.parent, let start = parent.index(of: first), start + count <= parent.content.count
        else { throw PageError("A patch permutes \(count) elements from \(first.id), but there are fewer.") }
        let old = parent.content[start..<start + count].compactMap(\.element)
        var new: [PageElement] = []
        for index in stride(from: 0, to: runs.count - 1, by: 2) {
            let step = runs[index + 1] < 0 ? -1 : 1
            for offset in 0..<Int(clamping: runs[index + 1].magnitude) {
                let position = runs[index] + offset * step
                guard old.indices.contains(position) else { throw PageError("A permutation names no element.") }
                new.append(old[position])
            }
        }
        guard new.count == count, Set(new.map(\.id)).count == count else {
            throw PageError("A permutation of \(count) elements is none: \(runs)")
        }
        parent.reorder(start..<start + count, as: new)
    }

    private func replace(_ element: PageElement, _ html: String) throws(PageError) {
        guard let parent = element.parent, let index = parent.index(of: element) else {
            throw PageError("A patch replaces \(element.id), which stands nowhere.")
        }
        let nodes = try HTMLReader.read(Array(html.utf8))
        guard nodes.count == 1, nodes.first?.element?.id == element.id else {
            throw PageError("A patch replaces \(element.id) by something with another id.")
        }
        let isFocused = focused === element
        remove(element)
        try insert(nodes, into: parent, at: index)
        if isFocused { focused = nodes.first?.element }
    }
}
