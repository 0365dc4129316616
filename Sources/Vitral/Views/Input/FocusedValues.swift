// SPDX-License-Identifier: Apache-2.0

/// A key of the values that the focused view offers to the rest of the scene.
@MainActor @preconcurrency
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the focused view, and the views around it, offer to the rest of the scene.
///
/// ```swift
/// struct RecipeKey: FocusedValueKey { typealias Value = Recipe }
///
/// extension FocusedValues {
///     var recipe: Recipe? {
///         get { self[RecipeKey.self] }
///         set { self[RecipeKey.self] = newValue }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct FocusedValues {
    private(set) var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value for a key; `nil` if no focused view offers one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func isSame(as other: FocusedValues) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in
                other.values[key].map { ValueComparison.areKnownEqual(value, $0) } ?? false
            }
    }
}

/// A property that reads a value that the focused view offers.
///
/// It is `nil` while no focused view offers the value. A click on a button takes the focus from a text field, so offer
/// the values that buttons act on with `focusedSceneValue(_:_:)`, which needs no focus.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedValue<Value>: _InstalledProperty {
    private let read: @MainActor (FocusedValues) -> Value?
    private var store: FocusedValuesStore?

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// The value.
    public var wrappedValue: Value? { store.flatMap { read($0.read()) } }

    /// Connects the property to the scene of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        store = context.node.graph.context.focusedValues
    }
}

/// A property that reads and writes through a binding that the focused view offers.
@MainActor @preconcurrency
@propertyWrapper
public struct FocusedBinding<Value>: _InstalledProperty {
    private let read: @MainActor (FocusedValues) -> Binding<Value>?
    private var store: FocusedValuesStore?

    /// Creates a property that reads and writes through the binding at a key path.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// The value; `nil` if no view offers a binding, in which case setting it has no effect.
    public var wrappedValue: Value? {
        get { store.flatMap { read($0.read())?.wrappedValue } }
        nonmutating set {
            guard let newValue, let store else { return }
            read(store.read())?.wrappedValue = newValue
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value?> {
        let property = self
        return Binding(get: { property.wrappedValue }, set: { property.wrappedValue = $0 })
    }

    /// Connects the property to the scene of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        store = context.node.graph.context.focusedValues
    }
}
