// SPDX-License-Identifier: Apache-2.0

/// A value that is kept in the query of the page's address, so that a link shares it and a reload keeps it.
///
/// ```swift
/// @AddressQuery("q") var search = ""
/// ```
///
/// The default value is not written into the address. A text in the address that is no such value counts as the
/// default, and so does a number that is not finite.
///
/// An address has room for 8 KB. A value that is longer lasts as long as the page and is not written into the address.
/// Nor is a value that a ``SecureField`` reads or writes: the address is in the browser's history and in logs.
@MainActor @preconcurrency
@propertyWrapper
public struct AddressQuery<Value>: _InstalledProperty {
    private let name: String
    private let initial: Value
    private let decode: (String) -> Value?
    private let encode: (Value) -> String?
    private var location: AddressLocation<Value>?

    /// A value that text can stand for.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value where the address says nothing.
    ///   - name: The name in the query.
    public init(wrappedValue: Value, _ name: String) where Value: LosslessStringConvertible & Equatable {
        self.name = name
        initial = wrappedValue
        decode = { Value($0).flatMap { isFiniteOrNoNumber($0) ? $0 : nil } }
        encode = { $0 == wrappedValue ? nil : $0.description }
    }

    /// A value that may be absent.
    public init<Wrapped: LosslessStringConvertible>(wrappedValue: Value = nil, _ name: String)
    where Value == Wrapped? {
        self.name = name
        initial = wrappedValue
        decode = { .some(Wrapped($0).flatMap { isFiniteOrNoNumber($0) ? $0 : nil }) }
        encode = { $0?.description }
    }

    /// Several values, which the address separates by commas.
    public init<Element: LosslessStringConvertible & Equatable>(wrappedValue: Value = [], _ name: String)
    where Value == [Element] {
        self.name = name
        initial = wrappedValue
        decode = { text in
            text.split(separator: ",").compactMap { Element(String($0)) }.filter { isFiniteOrNoNumber($0) }
        }
        encode = { $0 == wrappedValue ? nil : $0.map(\.description).joined(separator: ",") }
    }

    /// A value of an enumeration with texts.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ name: String)
    where Value: RawRepresentable & Equatable, Value.RawValue == String {
        self.name = name
        initial = wrappedValue
        decode = { Value(rawValue: $0) }
        encode = { $0 == wrappedValue ? nil : $0.rawValue }
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

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let navigation = context.node.graph.context.navigation
        let made = AddressLocation(
            navigation: navigation, name: name, initial: initial, decode: decode, encode: encode)
        location = context.storage { made }
    }
}

/// Where an address query reads and writes.
@MainActor
private final class AddressLocation<Value>: BindingLocation<Value> {
    private let navigation: NavigationHistory
    private let name: String
    private let initial: Value
    private let decode: (String) -> Value?
    private let encode: (Value) -> String?

    init(
        navigation: NavigationHistory, name: String, initial: Value, decode: @escaping (String) -> Value?,
        encode: @escaping (Value) -> String?
    ) {
        self.navigation = navigation
        self.name = name
        self.initial = initial
        self.decode = decode
        self.encode = encode
        super.init()
    }

    override var value: Value {
        get { navigation.query(name).flatMap(decode) ?? initial }
        set { navigation.setQuery(name, encode(newValue)) }
    }
}
