// SPDX-License-Identifier: Apache-2.0

public import Observation

/// A property that reads a value from the environment of its view.
@MainActor @preconcurrency
@propertyWrapper
public struct Environment<Value>: _InstalledProperty {
    private let read: @MainActor (EnvironmentValues) -> Value
    private var scope: EnvironmentScope?

    /// Creates a property that reads the value at a key path of the environment.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads an `@Observable` object that an enclosing view put into the environment.
    ///
    /// If there is no such object, reading stops the process with a message that names the type, as in SwiftUI; use an
    /// optional type where the object may be missing.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values.object(Value.self) else {
                preconditionFailure(
                    """
                    No \(Value.self) in the environment. To fix this, add .environment(_:) with an object of this \
                    type to a view around the one that reads it.
                    """)
            }
            return object
        }
    }

    /// Creates a property that reads an `@Observable` object that may be in the environment.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        read = { $0.object(Object.self) }
    }

    /// The value.
    public var wrappedValue: Value {
        read(EnvironmentValues(scope: scope))
    }

    /// Connects the property to the node of its view.
    public mutating func _install(_ context: inout _PropertyContext) {
        scope = context.node.environment
    }
}

/// The values that enclosing views set for a view.
///
/// Add custom values with the `@Entry` macro:
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var cardStyle = CardStyle.plain
/// }
/// ```
@MainActor @preconcurrency
public struct EnvironmentValues {
    private let scope: EnvironmentScope?
    private(set) var collected: [EnvironmentEntry] = []
    private let isCollecting: Bool

    /// Creates the default values.
    public init() {
        scope = nil
        isCollecting = true
    }

    /// Creates values from collected ones, to which others can be added.
    init(collected: [EnvironmentEntry]) {
        scope = nil
        self.collected = collected
        isCollecting = true
    }

    init(scope: EnvironmentScope?) {
        self.scope = scope
        isCollecting = false
    }

    init(collectingOver scope: EnvironmentScope) {
        self.scope = scope
        isCollecting = true
    }

    var scene: SceneReference? { scope?.scene }

    /// The value for a key.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { value(for: ObjectIdentifier(key), as: K.Value.self) ?? K.defaultValue }
        set { set(ObjectIdentifier(key), newValue) }
    }

    func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        value(for: ObjectIdentifier(type), as: Object?.self) ?? nil
    }

    /// Sets or removes an object, in either case under its key, so that the change invalidates the readers.
    mutating func setObject<Object: AnyObject>(_ object: Object?) {
        set(ObjectIdentifier(Object.self), object)
    }

    /// Sets a value; all values of a key have the same type.
    mutating func set<Value>(_ key: ObjectIdentifier, _ value: Value) {
        let entry = EnvironmentEntry(key: key, value: TypedEnvironmentValue(value))
        for position in collected.indices where collected[position].key == key {
            collected[position] = entry
            return
        }
        collected.append(entry)
    }

    private func value<Value>(for key: ObjectIdentifier, as type: Value.Type) -> Value? {
        var found: EnvironmentValueBox?
        // Loops, here and in `set`: a closure would check its actor for every entry.
        for entry in collected where entry.key == key { found = entry.value }
        guard let found = found ?? scope?.value(for: key) else { return nil }
        // The key is the identity of a type that determines the value's type, in `set` as here.
        return unsafeDowncast(found, to: TypedEnvironmentValue<Value>.self).value
    }
}

/// A key of the environment.
@MainActor @preconcurrency
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view sets one.
    static var defaultValue: Value { get }
}
