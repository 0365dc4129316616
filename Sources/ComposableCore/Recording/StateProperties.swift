// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The variable properties of a state, by their names, for the code that ``ObservableState()`` writes.
public struct _StateProperties<Root> {
    private(set) var all: [StateProperty<Root>] = []

    /// Creates an empty list.
    public init() {}

    /// Adds a property that a record of a binding cannot contain.
    ///
    /// - Parameters:
    ///   - name: The name in the source.
    ///   - keyPath: The property.
    ///   - isSettable: Whether code outside of the type can set it.
    public mutating func add<Value>(
        _ name: String, _ keyPath: WritableKeyPath<Root, Value>, isSettable: Bool = true
    ) {
        all.append(ValueProperty(name, keyPath, isSettable: isSettable))
    }

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - name: The name in the source.
    ///   - keyPath: The property.
    ///   - isSettable: Whether code outside of the type can set it.
    public mutating func add<Value: Codable & Equatable & Sendable>(
        _ name: String, _ keyPath: WritableKeyPath<Root, Value>, isSettable: Bool = true
    ) {
        all.append(BindableProperty(name, keyPath, isSettable: isSettable))
    }
}

/// A variable property of a state.
class StateProperty<Root> {
    let name: String
    let keyPath: PartialKeyPath<Root>
    /// Whether code outside of the type can set it.
    let isSettable: Bool

    fileprivate init(_ name: String, _ keyPath: PartialKeyPath<Root>, isSettable: Bool) {
        self.name = name
        self.keyPath = keyPath
        self.isSettable = isSettable
    }

    /// Writes the value of a binding action.
    func encode(_ value: any Sendable, to container: inout KeyedEncodingContainer<PropertyKey>) throws {
        throw UnrecordableValue(Root.self, property: name)
    }

    /// Reads the binding action that sets the property.
    func decode(from container: KeyedDecodingContainer<PropertyKey>) throws -> BindingAction<Root> {
        throw UnrecordableValue(Root.self, property: name)
    }

    /// Calls a function with the values of two states.
    func visit(_ old: Root, _ new: Root, _ visitor: inout some StatePropertyVisitor) throws {
        unreachable("Every property is of a subclass, which overrides this.")
    }

    /// Copies the value from another state.
    func copy(from source: Root, to target: inout Root) {
        unreachable("Every property is of a subclass, which overrides this.")
    }
}

/// A function of the values of a property in two states.
protocol StatePropertyVisitor {
    mutating func visit<Value>(_ name: String, old: Value, new: Value) throws
}

private class ValueProperty<Root, Value>: StateProperty<Root> {
    fileprivate let path: WritableKeyPath<Root, Value>

    init(_ name: String, _ path: WritableKeyPath<Root, Value>, isSettable: Bool) {
        self.path = path
        super.init(name, path, isSettable: isSettable)
    }

    override func visit(_ old: Root, _ new: Root, _ visitor: inout some StatePropertyVisitor) throws {
        try visitor.visit(name, old: old[keyPath: path], new: new[keyPath: path])
    }

    override func copy(from source: Root, to target: inout Root) {
        target[keyPath: path] = source[keyPath: path]
    }
}

private final class BindableProperty<Root, Value: Codable & Equatable & Sendable>: ValueProperty<Root, Value> {
    override func encode(_ value: any Sendable, to container: inout KeyedEncodingContainer<PropertyKey>) throws {
        guard let value = value as? Value else { throw UnrecordableValue(Root.self, property: name) }
        try container.encode(value, forKey: PropertyKey(name))
    }

    override func decode(from container: KeyedDecodingContainer<PropertyKey>) throws -> BindingAction<Root> {
        .set(path, try container.decode(Value.self, forKey: PropertyKey(name)))
    }
}

/// The properties of a state as an index, made once for each type.
final class StatePropertyIndex<Root: ObservableState>: Sendable {
    // Sendable: properties are immutable, and a key path of a property has no state.
    nonisolated(unsafe) let all: [StateProperty<Root>]
    private nonisolated(unsafe) let byName: [String: StateProperty<Root>]
    private nonisolated(unsafe) let byKeyPath: [PartialKeyPath<Root>: StateProperty<Root>]

    private init() {
        all = Root._$properties.all
        byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
        byKeyPath = Dictionary(all.map { ($0.keyPath, $0) }) { first, _ in first }
    }

    subscript(name: String) -> StateProperty<Root>? { byName[name] }
    subscript(keyPath: PartialKeyPath<Root>) -> StateProperty<Root>? { byKeyPath[keyPath] }

    /// The index of the type.
    static var shared: StatePropertyIndex {
        let id = ObjectIdentifier(Root.self)
        if let index = StatePropertyIndexes.all.withLock({ $0[id] }) {
            // Each type is the key of its own index.
            return unsafeDowncast(index, to: StatePropertyIndex.self)
        }
        let index = StatePropertyIndex()
        StatePropertyIndexes.all.withLock { $0[id] = index }
        return index
    }
}

private enum StatePropertyIndexes {
    static let all = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])
}

/// The name of a property, as a key.
struct PropertyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension BindingAction: Encodable where Root: ObservableState {
    /// Encodes the name of the property and its value.
    public func encode(to encoder: any Encoder) throws {
        guard let property = StatePropertyIndex<Root>.shared[keyPath] else {
            throw UnrecordableValue(Root.self, property: "\(keyPath)")
        }
        var container = encoder.container(keyedBy: PropertyKey.self)
        try property.encode(value, to: &container)
    }
}

extension BindingAction: Decodable where Root: ObservableState {
    /// Creates the action from the name of a property and its value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PropertyKey.self)
        guard let key = container.allKeys.first, let property = StatePropertyIndex<Root>.shared[key.stringValue] else {
            throw UnrecordableValue(Root.self, property: container.allKeys.first?.stringValue ?? "")
        }
        self = try property.decode(from: container)
    }
}

/// A binding action of any state.
protocol AnyBindingAction {
    /// The name of the property, if the state has one of its own.
    var propertyName: String? { get }
    var anyValue: Any { get }
    var rootType: Any.Type { get }
}

extension BindingAction: AnyBindingAction {
    var propertyName: String? {
        func name<State: ObservableState>(_: State.Type) -> String? {
            (keyPath as? PartialKeyPath<State>).flatMap { StatePropertyIndex<State>.shared[$0]?.name }
        }
        return (Root.self as? any ObservableState.Type).flatMap { name($0) }
    }

    var anyValue: Any { value }
    var rootType: Any.Type { Root.self }
}

/// A value that a record cannot contain.
package struct UnrecordableValue: Error, Equatable, CustomStringConvertible {
    package let description: String

    init(_ type: Any.Type, property: String) {
        description = """
            A binding of '\(property)' of '\(String(reflecting: type))' cannot be recorded. To fix this, give the state a \
            property of its own for the binding, whose type is 'Codable', 'Equatable' and 'Sendable'.
            """
    }

    /// Creates the error of a type that is not `Codable`.
    package init(notCodable type: Any.Type) {
        description = """
            '\(String(reflecting: type))' cannot be recorded, because it is not 'Codable'. To fix this, declare it as \
            'Codable'; the compiler names the types in it that are not.
            """
    }

    /// Creates the error of a value that its type does not encode.
    init(_ type: Any.Type, reason: String) {
        description = "A value of '\(String(reflecting: type))' cannot be recorded: \(reason)"
    }
}
