// SPDX-License-Identifier: Apache-2.0

@testable import Vitral
@testable import VitralTesting

/// Elements by the class that gives them their look, for looks that no role tells apart.
extension PageElement {
    /// Whether the element has all names of a class.
    func has(_ style: StyleClass) -> Bool {
        let names = (attributes["class"] ?? "").split(separator: " ")
        return style.names.split(separator: " ").allSatisfy(names.contains)
    }
}

extension ViewElement {
    /// Whether the element has all names of a class.
    func has(_ style: StyleClass) -> Bool {
        let names = (attribute("class") ?? "").split(separator: " ")
        return style.names.split(separator: " ").allSatisfy(names.contains)
    }
}

extension ViewTester {
    /// Returns the elements with a class, in order.
    func elements(_ style: StyleClass) -> [PageElement] { page.root.subtree.filter { $0.has(style) } }

    /// Whether an element has a class.
    func has(_ style: StyleClass) -> Bool { !elements(style).isEmpty }

    /// Returns the values of an attribute, in order.
    func values(of attribute: String) -> [String] { page.root.subtree.compactMap { $0.attributes[attribute] } }
}

/// Whether an element of a view has a class.
@MainActor
func has(_ style: StyleClass, in view: some View) -> Bool { ViewTester(view).has(style) }
