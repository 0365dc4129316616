// SPDX-License-Identifier: Apache-2.0

public import Vitral

extension ViewTester {
    /// Finds the one element that is meant; none, or more than one, fails the test.
    @discardableResult
    public func find(
        _ query: ElementQuery, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> ViewElement {
        let location = TestLocation(fileID, filePath, line, column)
        return ViewElement(element: one(query, at: location), page: page)
    }

    /// Finds everything that is meant, from the top to the bottom.
    public func all(_ query: ElementQuery) -> [ViewElement] {
        query.matches(in: page.root).map { ViewElement(element: $0, page: page) }
    }

    /// Whether something that is meant is shown.
    public func shows(_ query: ElementQuery) -> Bool {
        !query.matches(in: page.root).isEmpty
    }

    /// The one element that is meant; otherwise the test fails.
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

/// An element that a test found.
///
/// It tells what is shown when it is asked. One that was not found answers with empty values; the search has failed the
/// test already.
@MainActor
public struct ViewElement {
    let element: PageElement?
    let page: Page

    /// Whether the element is still in the page.
    public var exists: Bool { element.map { page.element($0.id) === $0 } ?? false }
    /// What a person reads in it.
    public var text: String { element?.text ?? "" }
    /// What a screen reader calls it.
    public var name: String { element?.name ?? "" }
    /// What it is; `nil` for what only arranges other views.
    public var role: Role? { element?.role }
    /// What it is set to; `nil` for what has no value.
    public var value: String? { element?.value }
    /// Whether it is a switch that is on.
    public var isOn: Bool { element?.isOn ?? false }
    /// Whether it is the selected one of several.
    public var isSelected: Bool { element?.isSelected ?? false }
    /// Whether it answers.
    public var isEnabled: Bool { element?.isDisabled == false }
    /// Whether it has the keyboard focus.
    public var isFocused: Bool { element != nil && element === page.focused }
    /// An attribute of its HTML element, for tests of what only the page knows.
    public func attribute(_ name: String) -> String? { element?.attributes[name] }
    /// Its address on the wire.
    public var id: ElementID? { element.flatMap { ElementID(wire: $0.id) } }
    /// The element and everything in it as a person would read it.
    public var outline: String { element.map { PageOutline.text(of: $0, focused: page.focused) } ?? "" }
}
