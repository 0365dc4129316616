// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Vitral
@testable import VitralTesting

/// The CSS that views declare, by the properties that modifiers use.
///
/// Properties that only one view declares have no case of `StyleProperty`; they are given by their CSS name.
extension InlineStyle {
    init(_ style: [StyleProperty: String]) {
        self.init(values: Dictionary(uniqueKeysWithValues: style.map { ("\($0.key.name)", $0.value) }))
    }

    /// The value of a property; `nil` if it is not declared.
    subscript(property: StyleProperty) -> String? { self["\(property.name)"] }
}

extension ViewTester {
    /// Returns the values that elements declare for a property, from the top to the bottom.
    func declarations(of property: StyleProperty) -> [String] { declarations(of: "\(property.name)") }

    /// Whether an element has all of these declarations.
    func declares(_ style: [StyleProperty: String]) -> Bool { declares(InlineStyle(style)) }
}

extension ViewElement {
    /// Whether the element or one around it has all of these declarations.
    func isInside(_ style: InlineStyle) -> Bool {
        guard let element else { return false }
        return ([element] + element.ancestors).contains { $0.style.includes(style) }
    }
}

/// Returns the values that elements of a view declare for a property, outermost first.
@MainActor
func declarations(of property: StyleProperty, in view: some View) -> [String] {
    ViewTester(view).declarations(of: property)
}

/// Returns the values that elements of a view declare for a property, outermost first.
@MainActor
func declarations(of property: String, in view: some View) -> [String] {
    ViewTester(view).declarations(of: property)
}

/// Whether an element of a view has all of these declarations.
@MainActor
func declares(_ style: [StyleProperty: String], in view: some View) -> Bool { ViewTester(view).declares(style) }

/// Whether an element of a view has all of these declarations.
@MainActor
func declares(_ style: InlineStyle, in view: some View) -> Bool { ViewTester(view).declares(style) }

/// Whether an element of a view has a class.
@MainActor
func has(_ style: StyleClass, in view: some View) -> Bool { ViewTester(view).has(style) }

/// Returns all declarations on a view's element.
///
/// A property that no modifier declares fails the test.
@MainActor
func style(of view: some View) -> [StyleProperty: String] {
    let tester = ViewTester(view.accessibilityIdentifier("x"))
    var style: [StyleProperty: String] = [:]
    for (name, value) in tester.find(.identifier("x")).style.values {
        if let property = properties[name] {
            style[property] = value
        } else {
            Issue.record("No modifier declares \(name).")
        }
    }
    return style
}

private let properties = Dictionary(
    uniqueKeysWithValues: (UInt8.min...UInt8.max).compactMap(StyleProperty.init(rawValue:)).map { ("\($0.name)", $0) })
