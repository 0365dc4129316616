// SPDX-License-Identifier: Apache-2.0

/// A query for elements of a page.
///
/// A literal finds elements by the name that the user sees: a control by its name, or a text.
///
/// ```swift
/// @Test @MainActor func deletingARow() {
///     let tester = ViewTester(NameForm())
///     tester.type("Ana", into: .textField("Name"))
///     tester.tap("Save")
///     #expect(tester.find(.row("Ana")).exists)
///     tester.tap(.button("Delete").inside(.row("Ana")))
/// }
/// ```
public struct ElementQuery: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    enum Condition: Sendable {
        case called(String)
        case text(String)
        case textPart(String)
        case role(Role, String?)
        case label(String)
        case placeholder(String)
        case identifier(String)
        case value(String)
    }

    let condition: Condition
    private(set) var outer: [ElementQuery] = []
    private(set) var position: Int?

    private init(_ condition: Condition) {
        self.condition = condition
    }

    /// Creates a query by the name that the user sees: a control by its name, or a text.
    public init(stringLiteral value: String) {
        self.init(.called(value))
    }

    // MARK: Queries by content

    /// Returns a query by the name that the user sees: a control by its name, or a text.
    public static func called(_ name: String) -> ElementQuery { ElementQuery(.called(name)) }
    /// Returns a query for a view with exactly this text.
    public static func text(_ text: String) -> ElementQuery { ElementQuery(.text(text)) }
    /// Returns a query for a view whose text contains this one.
    public static func text(containing part: String) -> ElementQuery { ElementQuery(.textPart(part)) }
    /// Returns a query for a view with this accessibility label.
    public static func label(_ label: String) -> ElementQuery { ElementQuery(.label(label)) }
    /// Returns a query for an input with this placeholder.
    public static func placeholder(_ text: String) -> ElementQuery { ElementQuery(.placeholder(text)) }
    /// Returns a query for a view with this `accessibilityIdentifier`.
    public static func identifier(_ identifier: String) -> ElementQuery { ElementQuery(.identifier(identifier)) }
    /// Returns a query for a control with this value.
    public static func value(_ value: String) -> ElementQuery { ElementQuery(.value(value)) }

    // MARK: Queries by role

    /// Returns a query for elements with a role, and with a name if one is given.
    public static func role(_ role: Role, _ name: String? = nil) -> ElementQuery { ElementQuery(.role(role, name)) }
    /// Returns a query for a button.
    public static func button(_ name: String? = nil) -> ElementQuery { .role(.button, name) }
    /// Returns a query for a link, including a navigation link.
    public static func link(_ name: String? = nil) -> ElementQuery { .role(.link, name) }
    /// Returns a query for a text field.
    public static func textField(_ name: String? = nil) -> ElementQuery { .role(.textField, name) }
    /// Returns a query for a field for a secret.
    public static func secureField(_ name: String? = nil) -> ElementQuery { .role(.secureField, name) }
    /// Returns a query for a search field.
    public static func searchField(_ name: String? = nil) -> ElementQuery { .role(.searchField, name) }
    /// Returns a query for a switch.
    public static func toggle(_ name: String? = nil) -> ElementQuery { .role(.toggle, name) }
    /// Returns a query for a slider.
    public static func slider(_ name: String? = nil) -> ElementQuery { .role(.slider, name) }
    /// Returns a query for a picker.
    public static func picker(_ name: String? = nil) -> ElementQuery { .role(.picker, name) }
    /// Returns a query for an option or segment of a picker.
    public static func option(_ name: String? = nil) -> ElementQuery { .role(.option, name) }
    /// Returns a query for a heading.
    public static func heading(_ name: String? = nil) -> ElementQuery { .role(.heading, name) }
    /// Returns a query for a picture.
    public static func image(_ name: String? = nil) -> ElementQuery { .role(.image, name) }
    /// Returns a query for a list or form.
    public static func list(_ name: String? = nil) -> ElementQuery { .role(.list, name) }
    /// Returns a query for a row of a list that contains this text.
    public static func row(_ text: String? = nil) -> ElementQuery { .role(.row, text) }
    /// Returns a query for a sheet.
    public static func dialog(_ name: String? = nil) -> ElementQuery { .role(.dialog, name) }
    /// Returns a query for an alert or a confirmation.
    public static func alert(_ name: String? = nil) -> ElementQuery { .role(.alert, name) }
    /// Returns a query for a tab of a tab view.
    public static func tab(_ name: String? = nil) -> ElementQuery { .role(.tab, name) }
    /// Returns a query for a progress indicator.
    public static func progress(_ name: String? = nil) -> ElementQuery { .role(.progress, name) }

    /// Returns a query for a gauge.
    public static func gauge(_ name: String? = nil) -> ElementQuery { .role(.gauge, name) }

    // MARK: Refinements

    /// Returns the query, limited to elements inside another one.
    public func inside(_ outer: ElementQuery) -> ElementQuery {
        var query = self
        query.outer.append(outer)
        return query
    }

    /// Returns the query, limited to the match at a position from the top, starting at 0.
    public func at(_ position: Int) -> ElementQuery {
        var query = self
        query.position = position
        return query
    }

    /// The query in words, for the messages of failures.
    public var description: String {
        var words =
            switch condition {
            case .called(let name): "\"\(name)\""
            case .text(let text): "text \"\(text)\""
            case .textPart(let part): "text containing \"\(part)\""
            case .role(let role, let name): name.map { "\(role) \"\($0)\"" } ?? role.description
            case .label(let label): "label \"\(label)\""
            case .placeholder(let text): "placeholder \"\(text)\""
            case .identifier(let identifier): "identifier \"\(identifier)\""
            case .value(let value): "value \"\(value)\""
            }
        for outer in outer { words += " inside \(outer)" }
        if let position { words += " at \(position)" }
        return words
    }
}

extension ElementQuery {
    /// Returns the matching elements, in document order.
    func matches(in root: PageElement) -> [PageElement] {
        var found = candidates(in: root)
        for query in outer {
            let around = query.matches(in: root)
            found = found.filter { element in element.ancestors.contains { outer in around.contains { $0 === outer } } }
        }
        guard let position else { return found }
        return found.indices.contains(position) ? [found[position]] : []
    }

    private func candidates(in root: PageElement) -> [PageElement] {
        switch condition {
        case .called(let name): Self.called(name, in: root)
        case .text(let text): Self.spokenFirst(root.elements { $0 == text })
        case .textPart(let part): Self.spokenFirst(root.elements { $0.contains(part) })
        case .role(.row, let name): Self.innermost(Self.shown(root) { $0.role == .row && $0.goes(by: name) })
        case .role(let role, let name): Self.shown(root) { $0.role == role && $0.isSpoken && $0.goes(by: name) }
        case .label(let label): Self.shown(root) { $0.attributes["aria-label"] == label }
        case .placeholder(let text): Self.shown(root) { $0.attributes["placeholder"] == text }
        case .identifier(let identifier): Self.shown(root) { $0.attributes["data-value"] == identifier }
        case .value(let value): Self.shown(root) { $0.role != nil && $0.value == value }
        }
    }

    private static func shown(_ root: PageElement, where condition: (PageElement) -> Bool) -> [PageElement] {
        root.subtree.filter { condition($0) && $0.isShown }
    }

    /// Returns the innermost of several elements: a section of a list is also a row of it, and queries mean the rows
    /// inside.
    private static func innermost(_ elements: [PageElement]) -> [PageElement] {
        elements.filter { outer in !elements.contains { $0.ancestors.contains { $0 === outer } } }
    }

    /// Returns the controls with a name; if there are none, all elements with the name, and texts.
    private static func called(_ name: String, in root: PageElement) -> [PageElement] {
        let named = shown(root) { $0.role != nil && $0.isSpoken && $0.name == name }
        let controls = named.filter { $0.role?.isControl == true }
        if !controls.isEmpty { return controls }
        let texts = spokenFirst(root.elements { $0 == name }).filter { text in
            !named.contains { named in named === text || text.ancestors.contains { $0 === named } }
        }
        return named + texts
    }

    /// Returns the elements that screen readers reach, or all elements if there are none.
    private static func spokenFirst(_ elements: [PageElement]) -> [PageElement] {
        let spoken = elements.filter(\.isSpoken)
        return spoken.isEmpty ? elements : spoken
    }
}

extension PageElement {
    /// Returns whether the element has a name: its own, or for a row any text in it.
    fileprivate func goes(by wanted: String?) -> Bool {
        guard let wanted else { return true }
        return name == wanted || role == .row && !elements { $0 == wanted }.isEmpty
    }
}
