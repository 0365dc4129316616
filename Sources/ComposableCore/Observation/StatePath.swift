// SPDX-License-Identifier: Apache-2.0

/// A part of a state that changes in place.
///
/// A key path of an observed property names its `get` and `set`, which copy the value. This path names the stored
/// property behind it, and notifies the observers itself.
class StatePath<Root, Value> {
    fileprivate let keyPath: WritableKeyPath<Root, Value>

    fileprivate init(_ keyPath: WritableKeyPath<Root, Value>) {
        self.keyPath = keyPath
    }

    /// Returns the path of a key path; resolve it once, and keep it.
    static func make(_ keyPath: WritableKeyPath<Root, Value>) -> StatePath {
        func open<State: ObservableState>(_: State.Type) -> StatePath? {
            guard let observed = keyPath as? WritableKeyPath<State, Value>,
                let stored = State._$stored(observed) as? WritableKeyPath<State, Value>
            else { return nil }
            return ObservedStatePath(observed: observed, stored: stored) as? StatePath
        }
        return (Root.self as? any ObservableState.Type).flatMap { open($0) } ?? StatePath(keyPath)
    }

    /// Changes the value in place.
    ///
    /// The function returns nothing: generic code would look for the type of a result at each call.
    func modify(_ root: inout Root, _ body: (inout Value) -> Void) {
        body(&root[keyPath: keyPath])
    }

    /// Returns the value, without registering a read.
    func read(_ root: Root) -> Value {
        root[keyPath: keyPath]
    }
}

private final class ObservedStatePath<Root: ObservableState, Value>: StatePath<Root, Value> {
    private let stored: WritableKeyPath<Root, Value>
    /// The place of the stored property in the state.
    private let offset: Int?
    private let identity = ValueIdentity<Value>.make()

    init(observed: WritableKeyPath<Root, Value>, stored: WritableKeyPath<Root, Value>) {
        self.stored = stored
        offset = MemoryLayout<Root>.offset(of: stored)
        super.init(observed)
    }

    override func modify(_ root: inout Root, _ body: (inout Value) -> Void) {
        root._$willModify()
        var isChange = true
        if let offset {
            // A key path with an offset names a stored property, which has a value of this type at this place.
            withUnsafeMutableBytes(of: &root) { bytes in
                guard let start = bytes.baseAddress else { return }
                let value = (start + offset).assumingMemoryBound(to: Value.self)
                isChange = modify(&value.pointee, body)
            }
        } else {
            isChange = modify(&root[keyPath: stored], body)
        }
        if isChange { root._$notify(keyPath) }
    }

    /// Changes the value; returns whether it is another one for observers.
    private func modify(_ value: inout Value, _ body: (inout Value) -> Void) -> Bool {
        guard let identity else {
            body(&value)
            return true
        }
        let before = identity.id(of: value)
        body(&value)
        return before != identity.id(of: value)
    }

    override func read(_ root: Root) -> Value {
        root[keyPath: stored]
    }
}

/// The identity of values of a type that is observable, which only the running program knows.
class ValueIdentity<Value> {
    fileprivate init() {}

    /// Returns the identity of the type's values, or `nil` if the type is not observable.
    static func make() -> ValueIdentity? {
        func open<T: _ObservableValue>(_: T.Type) -> ValueIdentity? {
            ObservableValueIdentity<T>() as? ValueIdentity
        }
        func openState<T: ObservableState>(_: T.Type) -> ValueIdentity? {
            ObservableStateIdentity<T>() as? ValueIdentity
        }
        if let type = Value.self as? any ObservableState.Type { return openState(type) }
        return (Value.self as? any _ObservableValue.Type).flatMap { open($0) }
    }

    func id(of value: Value) -> ObservableStateID {
        unreachable("Every identity is of the subclass, which overrides this.")
    }

    /// Returns a copy with an identity of its own, so that the original does not change its identity with its value.
    func detached(_ value: Value) -> Value {
        value
    }
}

private class ObservableValueIdentity<Value: _ObservableValue>: ValueIdentity<Value> {
    override init() {
        super.init()
    }

    override func id(of value: Value) -> ObservableStateID {
        value._$id
    }
}

private final class ObservableStateIdentity<Value: ObservableState>: ObservableValueIdentity<Value> {
    override func detached(_ value: Value) -> Value {
        var copy = value
        copy._$detach()
        return copy
    }
}
