// SPDX-License-Identifier: Apache-2.0

/// Writes a page down as a person would read it: roles, names, texts and values, indented by what contains what.
struct PageOutline {
    private var lines: [String] = []
    private let focused: PageElement?

    private init(focused: PageElement?) {
        self.focused = focused
    }

    static func text(of root: PageElement, focused: PageElement? = nil) -> String {
        var outline = PageOutline(focused: focused)
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
        guard !element.isLeftOut else { return }
        if let rows = element.attributes["data-n"], element.attributes["data-lz"] != nil {
            if rows != "0" { add("(\(rows) rows)", indent) }
            return
        }
        if let role = element.role {
            add(Self.line(role, element) + (element === focused ? " focused" : ""), indent)
            if !isSaidByItsName(role, element) { write(contentOf: element, indent: indent + 1) }
        } else if element.isRunningText {
            let text = element.runningText
            if !text.isEmpty { add("\"\(text)\"" + Self.remarks(element), indent) }
        } else if !Self.onlyLabels(element) {
            let remarks = Self.remarks(element)
            if !remarks.isEmpty { add("view" + remarks, indent) }
            write(contentOf: element, indent: indent + (remarks.isEmpty ? 0 : 1))
        }
    }

    private mutating func add(_ line: String, _ indent: Int) {
        lines.append(String(repeating: "  ", count: indent) + line)
    }

    /// Whether the line of an element says everything that stands inside.
    private func isSaidByItsName(_ role: Role, _ element: PageElement) -> Bool {
        if element.tag == "svg" { return true }
        guard role.isNamedByContent, element.attributes["aria-label"] == nil else { return false }
        return element.subtree.dropFirst().allSatisfy { $0.role == nil || $0.tag == "svg" }
    }

    /// Labels of controls are printed as the controls' names.
    private static func onlyLabels(_ element: PageElement) -> Bool {
        element.parent?.tag == "label" && element.subtree.allSatisfy { $0.role == nil }
    }

    private static func line(_ role: Role, _ element: PageElement) -> String {
        var line = role.description
        let name = element.name
        if !name.isEmpty { line += " \"\(name)\"" }
        if let value = element.value { line += value.isEmpty ? " empty" : " = \(value)" }
        return line + remarks(element)
    }

    private static func remarks(_ element: PageElement) -> String {
        var remarks = ""
        if let identifier = element.attributes["data-value"] { remarks += " #\(identifier)" }
        if element.isSelected { remarks += " selected" }
        if element.attributes["disabled"] != nil { remarks += " disabled" }
        if element.isUnspoken, element.tag != "svg" { remarks += " (not spoken)" }
        return remarks
    }
}
