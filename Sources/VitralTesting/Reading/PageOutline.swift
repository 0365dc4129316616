// SPDX-License-Identifier: Apache-2.0

/// The outline of a page as the user perceives it: roles, names, texts and values, indented by nesting.
struct PageOutline {
    private var lines: [String] = []
    private let focused: PageElement?
    /// The elements that label others, and are printed as the names of those.
    private let labels: Set<Substring>

    private init(of root: PageElement, focused: PageElement?) {
        self.focused = focused
        labels = Set(root.subtree.flatMap { $0.attributes["aria-labelledby"]?.split(separator: " ") ?? [] })
    }

    static func text(of root: PageElement, focused: PageElement? = nil) -> String {
        var outline = PageOutline(of: root, focused: focused)
        outline.write(contentOf: root, indent: 0)
        return outline.lines.isEmpty ? "(an empty page)" : outline.lines.joined(separator: "\n")
    }

    private mutating func write(contentOf element: PageElement, indent: Int) {
        for node in element.content {
            switch node {
            case .text(let text): if !text.isEmpty { add("\"\(text)\"", indent) }
            case .element(let child): write(child, indent: indent)
            }
        }
    }

    private mutating func write(_ element: PageElement, indent: Int) {
        guard !element.isHidden else { return }
        if let rows = element.attributes["data-n"], element.attributes["data-lz"] != nil {
            if rows != "0" { add("(\(rows) rows)", indent) }
            return
        }
        if let role = element.role, !Self.isPresentational(role, element) {
            add(Self.line(role, element) + (element === focused ? " focused" : ""), indent)
            if !includesContent(role, element) { write(contentOf: element, indent: indent + 1) }
        } else if isLabel(element) {
            return
        } else if element.isRunningText {
            let text = element.runningText
            if !text.isEmpty { add("\"\(text)\"" + Self.states(element), indent) }
        } else {
            let states = Self.states(element)
            if !states.isEmpty { add("view" + states, indent) }
            write(contentOf: element, indent: indent + (states.isEmpty ? 0 : 1))
        }
    }

    private mutating func add(_ line: String, _ indent: Int) {
        lines.append(String(repeating: "  ", count: indent) + line)
    }

    /// Returns whether the line of an element includes all of its content.
    private func includesContent(_ role: Role, _ element: PageElement) -> Bool {
        if element.tag == "svg" { return true }
        guard role.isNamedByContent, element.attributes["aria-label"] == nil else { return false }
        return element.subtree.dropFirst().allSatisfy { $0.role == nil || $0.tag == "svg" }
    }

    /// Returns whether the element is printed as the name of the control that it labels.
    private func isLabel(_ element: PageElement) -> Bool {
        guard element.parent?.tag == "label" || labels.contains(element.id[...]) else { return false }
        return element.subtree.allSatisfy { $0.role == nil }
    }

    /// Returns whether an element only arranges others: the main part of the page, or a group without a name.
    private static func isPresentational(_ role: Role, _ element: PageElement) -> Bool {
        role == .main || role == .group && element.name.isEmpty
    }

    private static func line(_ role: Role, _ element: PageElement) -> String {
        var line = role.description
        let name = element.name
        if !name.isEmpty { line += " \"\(name)\"" }
        if let value = element.value { line += value.isEmpty ? " empty" : " = \(value)" }
        return line + states(element)
    }

    private static func states(_ element: PageElement) -> String {
        var states = ""
        if let identifier = element.attributes["data-value"] { states += " #\(identifier)" }
        if element.isSelected { states += " selected" }
        if element.attributes["disabled"] != nil { states += " disabled" }
        if element.isHiddenFromScreenReaders, element.tag != "svg" { states += " (not spoken)" }
        return states
    }
}
