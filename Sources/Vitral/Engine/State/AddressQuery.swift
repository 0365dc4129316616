// SPDX-License-Identifier: Apache-2.0

/// A value in the query of the page's address, so that a link shares it and a reload preserves it.
///
/// ```swift
/// @AddressQuery("q") var search = ""
/// ```
///
/// A value belongs to the screen of the ``NavigationStack`` that contains its view: the address has the values of the
/// visible screen only, so a link to a recipe does not share the search that led there. Going back shows the search
/// again. A value that is declared around the stack stays in the address of every screen.
///
/// The default value is not written into the address. Invalid text in the address counts as the default, and so does a
/// number that is not finite.
///
/// An address is limited to 8 KB. A longer value lasts as long as the page and is not written into the address. The
/// same applies to a value that a ``SecureField`` reads or writes: the address is in the browser's history and in logs.
@MainActor @preconcurrency
@propertyWrapper
public struct AddressQuery<Value>: _InstalledProperty {
    private let name: String
    private let initial: Value
    private let decode: (String) -> Value?
    private let encode: (Value) -> String?
    private let describe: (Value) -> String
    private var location: AddressLocation<Value>?

    /// Creates a property for a value that can be represented as text.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if the address contains none.
    ///   - name: The name in the query.
    public init(wrappedValue: Value, _ name: String) where Value: LosslessStringConvertible & Equatable {
        self.name = name
        initial = wrappedValue
        decode = { Value($0).flatMap { isFiniteOrNoNumber($0) ? $0 : nil } }
        encode = { $0 == wrappedValue ? nil : $0.description }
        describe = { $0.description }
    }

    /// Creates a property for an optional value.
    public init<Wrapped: LosslessStringConvertible>(wrappedValue: Value = nil, _ name: String)
    where Value == Wrapped? {
        self.name = name
        initial = wrappedValue
        decode = { .some(Wrapped($0).flatMap { isFiniteOrNoNumber($0) ? $0 : nil }) }
        encode = { $0?.description }
        describe = { $0?.description ?? "" }
    }

    /// Creates a property for several values, which are separated by commas in the address.
    public init<Element: LosslessStringConvertible & Equatable>(wrappedValue: Value = [], _ name: String)
    where Value == [Element] {
        self.name = name
        initial = wrappedValue
        decode = { text in
            text.split(separator: ",").compactMap { Element(String($0)) }.filter { isFiniteOrNoNumber($0) }
        }
        encode = { $0 == wrappedValue ? nil : $0.map(\.description).joined(separator: ",") }
        describe = { $0.map(\.description).joined(separator: ",") }
    }

    /// Creates a property for a value of an enumeration with text as its raw values.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ name: String)
    where Value: RawRepresentable & Equatable, Value.RawValue == String {
        self.name = name
        initial = wrappedValue
        decode = { Value(rawValue: $0) }
        encode = { $0 == wrappedValue ? nil : $0.rawValue }
        describe = { $0.rawValue }
    }

    /// The current value.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        location.map(Binding.init(location:)) ?? .constant(initial)
    }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let navigation = context.node.graph.context.navigation
        let screen = EnvironmentValues(scope: context.node.environment).queryScreen
        let made = AddressLocation(
            navigation: navigation, screen: screen, field: AddressField(name: name, text: describe, value: decode),
            initial: initial, encode: encode)
        location = context.storage { made }
    }
}

/// The location in the address that an address query reads and writes.
@MainActor
private final class AddressLocation<Value>: BindingLocation<Value> {
    private let navigation: NavigationHistory
    private let screen: QueryScreen?
    private let field: AddressField<Value>
    private let initial: Value
    private let encode: (Value) -> String?

    init(
        navigation: NavigationHistory, screen: QueryScreen?, field: AddressField<Value>, initial: Value,
        encode: @escaping (Value) -> String?
    ) {
        self.navigation = navigation
        self.screen = screen
        self.field = field
        self.initial = initial
        self.encode = encode
        super.init()
    }

    override var value: Value {
        get { navigation.query(field.name, of: screen).flatMap(field.value) ?? initial }
        set { navigation.setQuery(field.name, encode(newValue), of: screen) }
    }

    override var addressField: AddressField<Value>? { field }
}
