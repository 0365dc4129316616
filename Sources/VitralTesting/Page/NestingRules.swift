// SPDX-License-Identifier: Apache-2.0

/// The rules of HTML that forbid elements in some places.
///
/// A browser moves such an element to another place, so its page would differ from the one that the scene sent.
enum NestingRules {
    private static let blocks: Set<String> = [
        "article", "aside", "dialog", "div", "fieldset", "figure", "footer", "form", "h1", "h2", "h3", "header", "hr",
        "main", "nav", "ol", "p", "section", "ul",
    ]
    private static let headings: Set<String> = ["h1", "h2", "h3"]

    /// Returns the first element that is in a forbidden place.
    static func firstError(below root: PageElement) -> PageError? {
        for element in root.subtree.dropFirst() {
            if let problem = problem(with: element) {
                return PageError("<\(element.tag) id=\(element.id)> \(problem)")
            }
        }
        return nil
    }

    private static func problem(with element: PageElement) -> String? {
        let around = element.ancestors.map(\.tag)
        switch element.tag {
        case "a" where around.contains("a"): return "is a link inside a link."
        case "button" where around.contains("button"): return "is a button inside a button."
        case "form" where around.contains("form"): return "is a form inside a form."
        case let tag where headings.contains(tag) && around.first.map(headings.contains) == true:
            return "is a heading right inside a heading."
        case "option" where around.first != "select" && around.first != "optgroup":
            return "is an option outside of a menu."
        case "li" where nearestListItemIsOpen(around): return "is a list item right inside a list item."
        case let tag where blocks.contains(tag) && around.contains("p"): return "stands in a paragraph of text."
        case let tag where around.first == "select" && !["option", "optgroup", "hr"].contains(tag):
            return "stands in a menu, which holds options alone."
        case _ where around.first == "option": return "stands in an option, which holds text alone."
        default: return nil
        }
    }

    private static func nearestListItemIsOpen(_ around: [String]) -> Bool {
        around.first { $0 == "li" || $0 == "ul" || $0 == "ol" } == "li"
    }
}
