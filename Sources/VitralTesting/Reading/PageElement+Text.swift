// SPDX-License-Identifier: Apache-2.0

import Vitral

extension PageElement {
    // MARK: Visibility

    /// Whether the element itself is hidden, regardless of its ancestors.
    var isHidden: Bool {
        if attributes["hidden"] != nil { return true }
        if attributes["style"]?.contains("visibility:hidden") == true { return true }
        if tag == "dialog", attributes["data-open"] == nil, attributes["open"] == nil { return true }
        if attributes["popover"] != nil, !isPopoverOpen { return true }
        if parent?.tag == "details", parent?.attributes["open"] == nil, tag != "summary" { return true }
        guard let state = parent?.attributes["data-state"] else { return false }
        // A picture contains the views for all its phases, and the browser shows one.
        return has(.asyncImagePlaceholder) && state != "loading" || has(.asyncImageSuccess) && state != "loaded"
            || has(.asyncImageFailure) && state != "failed"
    }

    /// Whether screen readers skip the element.
    var isHiddenFromScreenReaders: Bool { attributes["aria-hidden"] == "true" }

    /// Whether the element is only for screen readers.
    private var isVisuallyHidden: Bool { has(.visuallyHidden) }

    /// Whether the user can see the element.
    var isShown: Bool { !isHidden && ancestors.allSatisfy { !$0.isHidden } }

    /// Whether a screen reader reaches the element.
    var isSpoken: Bool { !isHiddenFromScreenReaders && ancestors.allSatisfy { !$0.isHiddenFromScreenReaders } }

    // MARK: Texts

    /// Whether the element is one text, whose parts follow each other without a gap.
    var isRunningText: Bool { tag == "span" && has(.text) }

    var runningText: String {
        content.map { node in
            switch node {
            case .text(let text): text
            case .element(let child): child.runningText
            }
        }.joined()
    }

    /// The text of the element that the user sees.
    var text: String {
        var words: [String] = []
        collectText(into: &words)
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func collectText(into words: inout [String]) {
        if isRunningText { return words.append(runningText) }
        for node in content {
            switch node {
            case .text(let text): words.append(text)
            case .element(let child):
                guard !child.isHidden, !child.isVisuallyHidden, !child.isUnselectedOption else { continue }
                child.collectText(into: &words)
            }
        }
    }

    /// Whether the element is an option of a menu that is not selected, which the user does not see.
    private var isUnselectedOption: Bool { tag == "option" && attributes["selected"] == nil }

    /// Returns the innermost visible elements whose text satisfies a condition.
    func elements(whereText matches: (String) -> Bool) -> [PageElement] {
        guard !isHidden, !isVisuallyHidden, !isUnselectedOption, matches(text) || !isRunningText else { return [] }
        let inside = isRunningText ? [] : children.flatMap { $0.elements(whereText: matches) }
        if !inside.isEmpty { return inside }
        return matches(text) ? [self] : []
    }

    // MARK: Controls

    var isTextInput: Bool {
        tag == "textarea" || tag == "input" && !["checkbox", "radio", "range"].contains(attributes["type"] ?? "text")
    }

    /// Whether the element is a field for a secret.
    var isSecret: Bool { tag == "input" && attributes["type"] == "password" }

    /// The value of a control in the user's terms.
    var value: String? {
        switch role {
        case .toggle?: isOn ? "on" : "off"
        case .picker?: chosenOption?.text
        case .progress?, .gauge?: attributes["aria-valuetext"] ?? attributes["value"] ?? attributes["aria-valuenow"]
        case .slider?: attributes["aria-valuetext"] ?? attributes["value"]
        case .textField?, .secureField?, .searchField?: attributes["value"] ?? ""
        default: attributes["aria-valuetext"]
        }
    }

    var isOn: Bool {
        attributes["checked"] != nil || attributes["aria-checked"] == "true" || attributes["aria-pressed"] == "true"
    }

    var isSelected: Bool {
        attributes["selected"] != nil || isOn && role == .option || attributes["aria-checked"] == "true"
            || attributes["aria-selected"] == "true"
            || attributes["aria-current"] == "true" || attributes["aria-pressed"] == "true"
    }

    private var chosenOption: PageElement? {
        let options = subtree.filter { $0.role == .option }
        return options.first(where: \.isSelected) ?? (tag == "select" ? options.first : nil)
    }

    var isDisabled: Bool {
        ([self] + ancestors).contains { $0.attributes["disabled"] != nil || $0.attributes["aria-disabled"] == "true" }
    }

    /// Returns whether the element listens to a kind of event.
    func listens(to kind: EventKind) -> Bool { kinds.contains(kind) }

    /// The kinds of events that the element listens to.
    var kinds: [EventKind] {
        attributes["data-e"]?.split(separator: " ").compactMap { $0.utf8.first.flatMap(EventKind.init(letter:)) } ?? []
    }
}
