// SPDX-License-Identifier: Apache-2.0

import Vitral

extension ViewTester {
    /// Finds the only element that matches a query; no match or several matches fail the test.
    @discardableResult
    public func find(_ query: ElementQuery, location: TestLocation = #testLocation) -> ViewElement {
        ViewElement(element: one(query, at: location), page: page)
    }

    /// Returns all elements that match a query, from the top to the bottom.
    public func all(_ query: ElementQuery) -> [ViewElement] {
        query.matches(in: page.root).map { ViewElement(element: $0, page: page) }
    }

    /// Returns whether an element that matches a query is shown.
    public func shows(_ query: ElementQuery) -> Bool {
        !query.matches(in: page.root).isEmpty
    }

    /// Returns the only element that matches a query; otherwise the test fails.
    func one(_ query: ElementQuery, at location: TestLocation) -> PageElement? {
        let found = query.matches(in: page.root)
        guard found.count > 1 else {
            if found.isEmpty { fail("There is no \(query).", at: location) }
            return found.first
        }
        fail(
            "There are \(found.count) of \(query). To fix this, say which: with a role, `.inside(_:)` or `.at(_:)`.",
            at: location)
        return nil
    }
}
