// SPDX-License-Identifier: Apache-2.0

/// A property whose value is stored by name: `@AppStorage` and `@SceneStorage`.
@MainActor @preconcurrency
@propertyWrapper
public struct _StoredProperty<Value, Storage: _PropertyStorage>: _InstalledProperty {
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
        let (scene, name, codec) = (context.node.graph.context, name, codec)
        let store =
            switch Storage._scope {
            case .browser: scene.defaults.store
            case .tab: scene.sceneValues
            }
        location = context.storage { StoredLocation(store, name, codec) }
    }
}

/// The values by name to which stored properties belong.
public enum _PropertyStorageScope: Sendable {
    /// The values that the user's browser stores for the app.
    case browser
    /// The values of one browser tab.
    case tab
}

/// A type that selects the values by name to which a stored property belongs.
public protocol _PropertyStorage {
    /// The values.
    static var _scope: _PropertyStorageScope { get }
}
