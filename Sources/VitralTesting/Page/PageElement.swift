// SPDX-License-Identifier: Apache-2.0

/// An element of the page under test, as in a browser.
final class PageElement {
    let tag: String
    /// The `id` attribute.
    ///
    /// Only elements inside a symbol have none.
    let id: String
    /// Every other attribute.
    ///
    /// `value` and `checked` of a form control contain its current state.
    var attributes: [String: String]
    /// Whether the browser shows the element, for elements that it shows without the server: menus.
    var isPopoverOpen = false
    private(set) var content: [PageNode] = []
    private(set) weak var parent: PageElement?

    init(tag: String, id: String, attributes: [String: String] = [:]) {
        self.tag = tag
        self.id = id
        self.attributes = attributes
    }

    /// The child elements.
    var children: [PageElement] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// This element and all elements below it, in document order.
    var subtree: [PageElement] {
        var all: [PageElement] = []
        collect(into: &all)
        return all
    }

    private func collect(into all: inout [PageElement]) {
        all.append(self)
        for case .element(let child) in content { child.collect(into: &all) }
    }

    /// The enclosing elements, innermost first.
    var ancestors: [PageElement] {
        var all: [PageElement] = []
        var current = parent
        while let element = current {
            all.append(element)
            current = element.parent
        }
        return all
    }

    /// Whether this is a choice between others, such as a row in the middle of a wheel.
    var isInnerChoice: Bool {
        guard attributes["role"] == "radio", let siblings = parent?.children else { return false }
        return siblings.first !== self && siblings.last !== self
    }

    // MARK: Changing

    func append(_ node: PageNode) {
        insert([node], at: content.count)
    }

    func insert(_ nodes: [PageNode], at index: Int) {
        for case .element(let element) in nodes { element.parent = self }
        content.insert(contentsOf: nodes, at: index)
    }

    /// Returns the index of a child in ``content``.
    func index(of child: PageElement) -> Int? {
        content.firstIndex { $0.element === child }
    }

    func removeFromParent() {
        guard let parent, let index = parent.index(of: self) else { return }
        parent.content.remove(at: index)
        self.parent = nil
    }

    /// Replaces the content with a text, as `textContent` does.
    func setText(_ text: String) {
        for child in children { child.parent = nil }
        content = text.isEmpty ? [] : [.text(text)]
    }

    /// Sets the value of a control, as its `value` property does.
    func show(_ value: String) {
        guard tag == "select" else {
            attributes["value"] = value
            return
        }
        for option in subtree where option.tag == "option" {
            option.attributes["selected"] = option.attributes["value"] == value ? "" : nil
        }
    }

    /// Changes the order of the elements in a range of ``content``.
    func reorder(_ range: Range<Int>, as elements: [PageElement]) {
        content.replaceSubrange(range, with: elements.map { .element($0) })
    }
}

/// A child of an element.
enum PageNode {
    case element(PageElement)
    case text(String)

    var element: PageElement? {
        if case .element(let element) = self { element } else { nil }
    }
}
