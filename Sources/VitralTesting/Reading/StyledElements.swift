// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// Elements by the class that gives them their look, for looks that no role tells apart.
extension PageElement {
    /// Whether the element has all names of a class.
    func has(_ style: StyleClass) -> Bool {
        guard let classes = attributes["class"] else { return false }
        let names = classes.split(separator: " ")
        return style.names.split(separator: " ").allSatisfy(names.contains)
    }
}

extension ViewElement {
    /// Whether the element has all names of a class.
    package func has(_ style: StyleClass) -> Bool { element?.has(style) ?? false }

    /// Whether the element has all names of a class, and no others.
    package func hasOnly(_ style: StyleClass) -> Bool { attribute("class") == style.names }
}

extension ViewTester {
    /// Returns the elements with a class, from the top to the bottom.
    func elements(_ style: StyleClass) -> [PageElement] { page.root.subtree.filter { $0.has(style) } }

    /// Returns the elements with a class, from the top to the bottom.
    package func all(_ style: StyleClass) -> [ViewElement] {
        elements(style).map { ViewElement(element: $0, page: page) }
    }

    /// Whether an element has a class.
    package func has(_ style: StyleClass) -> Bool { !elements(style).isEmpty }
}
