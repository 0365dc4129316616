// SPDX-License-Identifier: Apache-2.0

/// The values that enclosing views set for a view.
///
/// Add custom values with the `@Entry` macro:
///
/// ```swift
/// enum Density { case compact, roomy }
///
/// extension EnvironmentValues {
///     @Entry var density = Density.roomy
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
