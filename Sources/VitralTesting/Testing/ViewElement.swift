// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// An element that a test found.
///
/// ```swift
/// @Test @MainActor func theFieldHasTheTypedText() {
///     let tester = ViewTester(NameForm())
///     tester.type("Ana", into: "Name")
///     let field = tester.find(.textField("Name"))
///     #expect(field.value == "Ana")
///     #expect(field.isFocused)
/// }
/// ```
///
/// It reads the page when a property is read. An element that was not found has empty values; the search has already
/// failed the test.
@MainActor
public struct ViewElement {
    let element: PageElement?
    let page: Page

    /// Whether the element is still in the page.
    public var exists: Bool { element.map { page.element($0.id) === $0 } ?? false }
    /// The text of the element that the user sees.
    public var text: String { element?.text ?? "" }
    /// The name of the element for screen readers.
    public var name: String { element?.name ?? "" }
    /// The role of the element; `nil` for an element that only arranges other views.
    public var role: Role? { element?.role }
    /// The value of the element; `nil` for an element without one.
    public var value: String? { element?.value }
    /// Whether the element is a switch that is on.
    public var isOn: Bool { element?.isOn ?? false }
    /// Whether the element is the selected one of several.
    public var isSelected: Bool { element?.isSelected ?? false }
    /// Whether the element is enabled.
    public var isEnabled: Bool { element?.isDisabled == false }
    /// Whether the element has the keyboard focus.
    public var isFocused: Bool { element != nil && element === page.focused }
    /// Returns an attribute of the HTML element, for tests of values that are only in the page.
    public func attribute(_ name: String) -> String? { element?.attributes[name] }
    /// The address of the element on the wire.
    public var id: ElementID? { element.flatMap { ElementID(wire: $0.id) } }
    /// The outline of the element and its content, as the user perceives it.
    public var outline: String { element.map { PageOutline.text(of: $0, focused: page.focused) } ?? "" }
}
