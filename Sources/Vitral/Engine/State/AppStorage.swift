// SPDX-License-Identifier: Apache-2.0

/// A value that the user's browser stores, from one visit to the next.
///
/// ```swift
/// @AppStorage("units") private var units = Units.metric
/// ```
///
/// The browser stores all values of an app in one cookie, which the server reads before it paints the first page, so
/// the page is right immediately. A change appears immediately in every view of the tab that reads the name; other tabs
/// get it with their next page, and if two tabs change values at the same time, the last change wins.
///
/// > NB: The values belong to the browser: the user can read and change them, so treat them as input. Their total size
/// > is limited to 3,500 bytes; a value that exceeds it lasts as long as the tab. There is no `store` parameter and no
/// > `defaultAppStorage`, because a server has no defaults that belong to one user.
@MainActor @preconcurrency
@propertyWrapper
public struct AppStorage<Value>: _InstalledProperty {
    private let name: String
    private let codec: StoredValueCodec<Value>
    private var location: StoredLocation<Value>?

    /// Creates a property for a value of a supported type: `Bool`, `Int`, `Double`, `String`, `URL`, `Date` or `Data`.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value if none is stored.
    ///   - key: The name of the stored value.
    public init(wrappedValue: Value, _ key: String) where Value: _StorableValue {
        name = key
        codec = StoredValueCodec(wrappedValue)
    }

    /// Creates a property for a value of an enumeration, stored by its raw value.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue: _StorableValue {
        name = key
        codec = StoredValueCodec(wrappedValue)
    }

    /// Creates a property for an optional value.
    public init<Wrapped: _StorableValue>(_ key: String) where Value == Wrapped? {
        name = key
        codec = StoredValueCodec(nil)
    }

    /// Creates a property for an optional value of an enumeration, stored by its raw value.
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

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        let (store, name, codec) = (context.node.graph.context.defaults.store, name, codec)
        location = context.storage { StoredLocation(store, name, codec) }
    }
}
