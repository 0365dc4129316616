// SPDX-License-Identifier: Apache-2.0

/// A value that a browser tab keeps as long as it is open, even when another process takes over the session.
///
/// ```swift
/// @SceneStorage("draft") private var draft = ""
/// ```
///
/// It is stored by its name, so it persists when the view that declares it moves to another place or is shown again
/// later. The values end with the tab; a reload also starts with the defaults.
@MainActor @preconcurrency
@propertyWrapper
public struct SceneStorage<Value>: _InstalledProperty {
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
        let (store, name, codec) = (context.node.graph.context.sceneValues, name, codec)
        location = context.storage { StoredLocation(store, name, codec) }
    }
}
