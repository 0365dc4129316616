// SPDX-License-Identifier: Apache-2.0

/// A value that a browser tab keeps as long as it is open, also when another process takes the session over.
///
/// ```swift
/// @SceneStorage("draft") private var draft = ""
/// ```
///
/// It is kept by its name, so it stays when the view that declares it moves to another place or is shown again later.
/// A tab that is closed takes its values with it; a reload starts anew.
@MainActor @preconcurrency
@propertyWrapper
public struct SceneStorage<Value>: _InstalledProperty {
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
        let (store, name, codec) = (context.node.graph.context.sceneValues, name, codec)
        location = context.storage { StoredLocation(store, name, codec) }
    }
}
