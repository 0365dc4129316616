// SPDX-License-Identifier: Apache-2.0

/// An element of the page under test, as a browser would hold it.
final class PageElement {
    let tag: String
    /// The `id` attribute.
    ///
    /// Only what is inside a symbol has none.
    let id: String
    /// Every other attribute.
    ///
    /// `value` and `checked` of a form control hold what it shows now.
    var attributes: [String: String]
    /// Whether the browser shows the element, where that is its own business: a menu.
    var isPopoverOpen = false
    private(set) var content: [PageNode] = []
    private(set) weak var parent: PageElement?

    init(tag: String, id: String, attributes: [String: String] = [:]) {
        self.tag = tag
        self.id = id
        self.attributes = attributes
    }

    /// The elements directly inside.
    var children: [PageElement] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// This element and everything below it, in document order.
    var subtree: [PageElement] {
        var all: [PageElement] = []
        collect(into: &all)
        return all
    }

    private func collect(into all: inout [PageElement]) {
        all.append(self)
        for case .element(let child) in content { child.collect(into: &all) }
    }

    /// The elements around this one, innermost first.
    var ancestors: [PageElement] {
        var all: [PageElement] = []
        var current = parent
        while let element = current {
            all.append(element)
            current = element.parent
        }
        return all
    }

    // MARK: Changing

    func append(_ node: PageNode) {
        insert([node], at: content.count)
    }

    func insert(_ nodes: [PageNode], at index: Int) {
        for case .element(let element) in nodes { element.parent = self }
        content.insert(contentsOf: nodes, at: index)
    }

    /// The place of a child in ``content``.
    func index(of child: PageElement) -> Int? {
        content.firstIndex { $0.element === child }
    }

    func removeFromParent() {
        guard let parent, let index = parent.index(of: self) else { return }
        parent.content.remove(at: index)
        self.parent = nil
    }

    /// Replaces everything inside by a text, as `textContent` does.
    func setText(_ text: String) {
        for child in children { child.parent = nil }
        content = text.isEmpty ? [] : [.text(text)]
    }

    /// Makes a control show a value, as setting its `value` property does.
    func show(_ value: String) {
        guard tag == "select" else {
            attributes["value"] = value
            return
        }
        for option in subtree where option.tag == "option" {
            option.attributes["selected"] = option.attributes["value"] == value ? "" : nil
        }
    }

    /// Gives the elements of a stretch of ``content`` another order.
    func reorder(_ range: Range<Int>, as elements: [PageElement]) {
        content.replaceSubrange(range, with: elements.map { .element($0) })
    }
}

/// What stands inside an element.
enum PageNode {
    case element(PageElement)
    case text(String)

    var element: PageElement? {
        if case .element(let element) = self { element } else { nil }
    }
}
