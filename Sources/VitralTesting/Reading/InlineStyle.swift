// SPDX-License-Identifier: Apache-2.0

/// The CSS that views declare on an element, by property.
package struct InlineStyle: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// The values, by the name of their property.
    package let values: [String: String]

    package init(dictionaryLiteral elements: (String, String)...) {
        values = Dictionary(elements) { _, last in last }
    }

    /// Creates a style with declarations.
    package init(values: [String: String]) {
        self.values = values
    }

    /// Reads the content of a `style` attribute.
    init(_ text: String) {
        var values: [String: String] = [:]
        for declaration in Self.split(text) {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            values[String(declaration[..<colon])] = String(declaration[declaration.index(after: colon)...])
        }
        self.values = values
    }

    /// The value of a property; `nil` if it is not declared.
    package subscript(property: String) -> String? { values[property] }

    /// Whether every declaration of another style is also one of this.
    package func includes(_ other: InlineStyle) -> Bool {
        other.values.allSatisfy { values[$0.key] == $0.value }
    }

    /// Returns the declarations, which semicolons separate outside of quotes and parentheses.
    private static func split(_ text: String) -> [String] {
        var declarations = [""]
        var depth = 0
        var quote: Character?
        for character in text {
            switch character {
            case quote: quote = nil
            case "\"" where quote == nil, "'" where quote == nil: quote = character
            case "(" where quote == nil: depth += 1
            case ")" where quote == nil: depth -= 1
            case ";" where quote == nil && depth == 0:
                declarations.append("")
                continue
            default: break
            }
            declarations[declarations.count - 1].append(character)
        }
        return declarations.filter { !$0.isEmpty }
    }
}

extension PageElement {
    /// The CSS that views declare on the element.
    var style: InlineStyle { InlineStyle(attributes["style"] ?? "") }
}

extension ViewElement {
    /// The CSS that views declare on the element.
    package var style: InlineStyle { element?.style ?? [:] }
}

extension ViewTester {
    /// The styles of all elements that have one, from the top to the bottom.
    package var styles: [InlineStyle] { page.root.subtree.map(\.style).filter { $0 != [:] } }

    /// Returns the values that elements declare for a CSS property, from the top to the bottom.
    package func declarations(of property: String) -> [String] { styles.compactMap { $0[property] } }

    /// Whether an element has all of these declarations.
    package func declares(_ style: InlineStyle) -> Bool { styles.contains { $0.includes(style) } }

    /// Returns the values of an attribute, from the top to the bottom.
    package func values(of attribute: String) -> [String] {
        page.root.subtree.compactMap { $0.attributes[attribute] }
    }
}
