// SPDX-License-Identifier: Apache-2.0

/// A value that the person's browser keeps, from one visit to the next.
///
/// ```swift
/// @AppStorage("units") private var units = Units.metric
/// ```
///
/// The browser keeps all values of an app in one cookie, which the server reads before it paints the first page, so the
/// page is right at once. A change shows at once in every view of the tab that reads the name; other tabs see it with
/// their next page, and of two tabs that change values at the same time the last one wins.
///
/// > NB: The values are the browser's: a person can read and change them, so treat them as input. All of them together
/// > may have 3,500 bytes; what is longer lasts as long as the tab. There is no `store` to choose and no
/// > `defaultAppStorage`, as a server has no defaults that belong to one person.
@MainActor @preconcurrency
@propertyWrapper
public struct AppStorage<Value>: _InstalledProperty {
    private let name: String
    private let codec: StoredValueCodec<Value>
    private var location: StoredLocation<Value>?

    /// A value of one of the types that can be kept: `Bool`, `Int`, `Double`, `String`, `URL`, `Date` and `Data`.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value where none is kept.
    ///   - key: The name that it is kept under.
    public init(wrappedValue: Value, _ key: String) where Value: _StorableValue {
        name = key
        codec = StoredValueCodec(wrappedValue)
    }

    /// A value of an enumeration, kept by its raw value.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _StorableValue {
        name = key
        codec = StoredValueCodec(wrappedValue)
    }

    /// A value that may be absent.
    public init<Wrapped: _StorableValue>(_ key: String) where Value == Wrapped? {
        name = key
        codec = StoredValueCodec(nil)
    }

    /// A value of an enumeration that may be absent, kept by its raw value.
    @_disfavoredOverload
    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue: _StorableValue {
        name = key
        codec = StoredValueCodec(nil)
    }

    /// The current value.
    public var wrappedValue: Value {
        get { location?.value ?? codec.initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        location.map(Binding.init(location:)) ?? .constant(codec.initial)
    }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let (store, name, codec) = (context.node.graph.context.defaults.store, name, codec)
        location = context.storage { StoredLocation(store, name, codec) }
    }
}
