// SPDX-License-Identifier: Apache-2.0

extension PageElement {
    /// The role of the element for the user; `nil` for an element that only arranges others.
    var role: Role? {
        if let name = attributes["role"] { return Role.byAttribute[name] }
        switch tag {
        case "a": return attributes["href"] == nil ? nil : .link
        case "button": return .button
        case "dialog": return .dialog
        case "fieldset": return .group
        case "h1", "h2", "h3": return .heading
        case "hr": return .divider
        case "img": return attributes["alt"]?.isEmpty == false ? .image : nil
        case "input": return inputRole
        case "li", "tr": return .row
        case "main": return .main
        case "nav": return .navigation
        case "ol", "ul": return .list
        case "option": return .option
        case "output": return .status
        case "progress": return .progress
        case "select": return .picker
        case "summary": return .button
        case "svg": return attributes["aria-label"] == nil ? nil : .image
        case "textarea": return .textField
        default: return nil
        }
    }

    private var inputRole: Role {
        switch attributes["type"] {
        case "checkbox": .toggle
        case "file": .button
        case "password": .secureField
        case "radio": .option
        case "range": .slider
        case "search": .searchField
        default: .textField
        }
    }

    /// The element's name for assistive technology; empty if it has none.
    var name: String {
        if let label = attributes["aria-label"], !label.isEmpty { return label }
        if let ids = attributes["aria-labelledby"], let named = nameOfLabels(ids) { return named }
        switch tag {
        case "button": return spokenText(without: nil)
        case "img": return attributes["alt"] ?? ""
        case "input", "select", "textarea", "progress":
            if let label = ancestors.first(where: { $0.tag == "label" }) ?? labelOfField {
                let text = label.spokenText(without: self)
                if !text.isEmpty { return text }
            }
            return attributes["title"] ?? attributes["placeholder"] ?? ""
        default: break
        }
        if role?.isNamedByContent == true { return spokenText(without: nil) }
        return attributes["title"] ?? ""
    }

    /// The label elsewhere in the page that is for this field.
    private var labelOfField: PageElement? {
        (ancestors.last ?? self).subtree.first { $0.tag == "label" && $0.attributes["for"] == id }
    }

    private func nameOfLabels(_ ids: String) -> String? {
        let top = ancestors.last ?? self
        let wanted = ids.split(separator: " ").map(String.init)
        let texts = wanted.compactMap { id in top.subtree.first { $0.id == id }?.spokenText(without: nil) }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    /// Returns the part of the element's content that a screen reader speaks.
    private func spokenText(without excluded: PageElement?) -> String {
        // A link in a text is part of the text: there is no gap between its parts.
        if ancestors.contains(where: \.isRunningText) { return runningText }
        var words: [String] = []
        collectSpoken(into: &words, without: excluded)
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func collectSpoken(into words: inout [String], without excluded: PageElement?) {
        for node in content {
            switch node {
            case .text(let text): words.append(text)
            case .element(let child):
                guard child !== excluded, !child.isHidden, !child.isHiddenFromScreenReaders else { continue }
                if let label = child.attributes["aria-label"] ?? child.attributes["alt"] {
                    words.append(label)
                } else if child.isRunningText {
                    words.append(child.runningText)
                } else {
                    child.collectSpoken(into: &words, without: excluded)
                }
            }
        }
    }
}
