// SPDX-License-Identifier: Apache-2.0

/// The first difference between two pages.
enum PageDifference {
    /// Compares the page in the browser with the expected page.
    ///
    /// - Returns: A description of the first difference, or `nil` if there is none.
    static func first(patched: PageElement, fresh: PageElement) -> String? {
        guard patched.tag == fresh.tag, patched.id == fresh.id else {
            return report(at: patched, "is \(tag(patched))", "\(tag(fresh))")
        }
        for name in Set(patched.attributes.keys).union(fresh.attributes.keys).sorted() {
            // Only the browser has a typed secret; a page contains no value for it.
            if name == "value", fresh.isSecret, fresh.attributes[name] == nil { continue }
            // Only a page that is loaded asks for the focus.
            if name == "autofocus" { continue }
            let left = value(of: name, in: patched)
            let right = value(of: name, in: fresh)
            if left != right {
                return report(
                    at: patched, "has \(name)=\(left.map { "\"\($0)\"" } ?? "(none)")",
                    "\(right.map { "\"\($0)\"" } ?? "(none)")")
            }
        }
        return firstInContent(patched, fresh)
    }

    private static func firstInContent(_ patched: PageElement, _ fresh: PageElement) -> String? {
        let left = parts(of: patched)
        let right = parts(of: fresh)
        for index in 0..<max(left.count, right.count) {
            switch (index < left.count ? left[index] : nil, index < right.count ? right[index] : nil) {
            case (.element(let left)?, .element(let right)?):
                if left.id != right.id {
                    return report(
                        at: patched, "has the elements \(ids(patched))", "\(ids(fresh))")
                }
                if let difference = first(patched: left, fresh: right) { return difference }
            case (.text(let left)?, .text(let right)?):
                if left != right { return report(at: patched, "has the text \"\(left)\"", "\"\(right)\"") }
            case (let left, let right):
                return report(at: patched, "has \(name(left))", name(right))
            }
        }
        return nil
    }

    /// Returns the content of an element with adjacent texts merged, as browsers show them.
    private static func parts(of element: PageElement) -> [PageNode] {
        var parts: [PageNode] = []
        for node in element.content {
            if case .text(let next) = node, case .text(let last)? = parts.last {
                parts[parts.count - 1] = .text(last + next)
            } else if case .text("") = node {
                continue
            } else {
                parts.append(node)
            }
        }
        return parts
    }

    private static func value(of name: String, in element: PageElement) -> String? {
        if name == "value", element.attributes[name] == nil, element.isTextInput { return "" }
        return element.attributes[name]
    }

    private static func report(at element: PageElement, _ has: String, _ should: String) -> String {
        let path = ([element] + element.ancestors).reversed().map { $0.id }.joined(separator: " > ")
        return "<\(element.tag)> at \(path) \(has); it should be \(should)."
    }

    private static func tag(_ element: PageElement) -> String { "<\(element.tag) id=\(element.id)>" }

    private static func ids(_ element: PageElement) -> String {
        element.children.map(\.id).joined(separator: " ")
    }

    private static func name(_ node: PageNode?) -> String {
        switch node {
        case .element(let element)?: tag(element)
        case .text(let text)?: "the text \"\(text)\""
        case nil: "nothing more"
        }
    }
}
