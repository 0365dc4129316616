// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// The assertions that a test makes about a page.
///
/// ```swift
/// @Test @MainActor func theFormIsEmptyAtFirst() {
///     let tester = ViewTester(NameForm())
///     tester.assert { page in
///         page.hasValue("", in: .textField("Name"))
///         page.isEnabled(.button("Save"))
///         page.hasNo(.button("Delete"))
///     }
/// }
/// ```
///
/// Each assertion that is false fails the test at its own line.
@MainActor
public final class ViewAssertions {
    private let tester: ViewTester
    private(set) var failures: [(problem: String, location: TestLocation)] = []

    init(_ tester: ViewTester) {
        self.tester = tester
    }

    /// Reports the failed assertions.
    func report() {
        for failure in failures { tester.fail(failure.problem, at: failure.location) }
    }

    private func check(_ isTrue: Bool, _ problem: @autoclosure () -> String, at location: TestLocation) {
        if !isTrue { failures.append((problem(), location)) }
    }

    // MARK: Texts

    /// Asserts that a view shows exactly this text.
    public func hasText(_ text: String, location: TestLocation = #testLocation) {
        check(tester.shows(.text(text)), "There is no text \"\(text)\".", at: location)
    }

    /// Asserts that the text of a view contains this part.
    public func hasText(containing part: String, location: TestLocation = #testLocation) {
        check(tester.shows(.text(containing: part)), "No text contains \"\(part)\".", at: location)
    }

    /// Asserts that no view shows exactly this text.
    public func hasNoText(_ text: String, location: TestLocation = #testLocation) {
        check(!tester.shows(.text(text)), "There is a text \"\(text)\".", at: location)
    }

    /// Asserts that the page contains these texts in this order, with anything between them.
    public func hasTexts(inOrder texts: [String], location: TestLocation = #testLocation) {
        let shown = tester.page.root.elements { _ in true }.map(\.text)
        var rest = shown[...]
        for text in texts {
            guard let index = rest.firstIndex(of: text) else {
                let place = shown.contains(text) ? "not where it should stand" : "not shown"
                return check(false, "\"\(text)\" of \(texts) is \(place).", at: location)
            }
            rest = rest[(index + 1)...]
        }
    }

    // MARK: Elements

    /// Asserts that an element is shown.
    public func has(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(tester.shows(query), "There is no \(query).", at: location)
    }

    /// Asserts that an element is not shown.
    public func hasNo(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(!tester.shows(query), "There is a \(query).", at: location)
    }

    /// Asserts that a number of elements is shown.
    public func has(_ count: Int, of query: ElementQuery, location: TestLocation = #testLocation) {
        let found = tester.all(query).count
        check(found == count, "There are \(found) of \(query), not \(count).", at: location)
    }

    /// Asserts that a button is shown.
    public func hasButton(_ name: String, location: TestLocation = #testLocation) {
        has(.button(name), location: location)
    }

    /// Asserts that a heading is shown.
    public func hasHeading(_ name: String, location: TestLocation = #testLocation) {
        has(.heading(name), location: location)
    }

    // MARK: States

    /// Asserts the value of a control: the text of an input, the option of a picker, `on` or `off` for a switch.
    public func hasValue(_ value: String, in query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "is set to \"\(value)\"", at: location) { $0.value == value }
    }

    /// Asserts that a switch is on.
    public func isOn(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "is on", at: location) { $0.isOn }
    }

    /// Asserts that a switch is off.
    public func isOff(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "is off", at: location) { !$0.isOn }
    }

    /// Asserts that a control is enabled.
    public func isEnabled(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "is enabled", at: location) { $0.isEnabled }
    }

    /// Asserts that a control is disabled.
    public func isDisabled(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "is disabled", at: location) { !$0.isEnabled }
    }

    /// Asserts that an option, segment, tab or row is selected.
    public func isSelected(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "is selected", at: location) { $0.isSelected }
    }

    /// Asserts that an element has the keyboard focus.
    public func isFocused(_ query: ElementQuery, location: TestLocation = #testLocation) {
        check(query, "has the focus", at: location) { $0.isFocused }
    }

    /// Checks a condition of the only element that matches a query.
    private func check(
        _ query: ElementQuery, _ claim: String, at location: TestLocation, _ condition: (ViewElement) -> Bool
    ) {
        let found = tester.all(query)
        guard let element = found.first, found.count == 1 else {
            return check(false, "There are \(found.count) of \(query), not one.", at: location)
        }
        check(condition(element), "It is not true that \(query) \(claim).", at: location)
    }

    // MARK: The page

    /// Asserts the title of the document.
    public func hasTitle(_ title: String, location: TestLocation = #testLocation) {
        check(tester.title == title, "The title is \"\(tester.title)\", not \"\(title)\".", at: location)
    }

    /// Asserts the address of the page, such as `/trips/25?q=faro`.
    public func hasAddress(_ address: String, location: TestLocation = #testLocation) {
        let shown = tester.address.string
        check(shown == address, "The address is \(shown), not \(address).", at: location)
    }

    /// Asserts that a text was spoken to users of a screen reader.
    public func hasAnnounced(_ text: String, location: TestLocation = #testLocation) {
        check(tester.announcements.contains(text), "\"\(text)\" was not announced.", at: location)
    }
}

extension ViewTester {
    /// Runs assertions about the current page.
    ///
    /// ```swift
    /// @Test @MainActor func savingAName() {
    ///     let tester = ViewTester(NameForm())
    ///     tester.type("Ana", into: "Name")
    ///     tester.tap("Save")
    ///     tester.assert {
    ///         $0.hasText("Ana")
    ///         $0.hasButton("Delete")
    ///     }
    /// }
    /// ```
    public func assert(_ assertions: (ViewAssertions) -> Void) {
        let recorder = ViewAssertions(self)
        assertions(recorder)
        recorder.report()
    }
}

extension View {
    /// Shows the view alone, and runs assertions about it.
    ///
    /// ```swift
    /// @Test @MainActor func formHasABox() {
    ///     NameForm().assert {
    ///         $0.hasButton("Save")
    ///         $0.hasNoText("Delete")
    ///     }
    /// }
    /// ```
    ///
    /// Use a ``ViewTester`` to tap, type and wait.
    public func assert(
        client: ClientProfile = ClientProfile(), _ assertions: (ViewAssertions) -> Void,
        location: TestLocation = #testLocation
    ) {
        let tester = ViewTester(self, client: client, location: location)
        tester.assert(assertions)
        tester.close()
    }
}
