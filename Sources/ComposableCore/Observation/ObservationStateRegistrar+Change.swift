// SPDX-License-Identifier: Apache-2.0

/// The state of a property before it changes in place.
public struct _PropertySnapshot<Value> {
    @usableFromInline let id: ObservableStateID?
    @usableFromInline let value: Value?

    @inlinable
    init(id: ObservableStateID?, value: Value?) {
        self.id = id
        self.value = value
    }
}

extension ObservationStateRegistrar {
    /// Returns whether a new value is a change for observers: a value of any type is.
    @inlinable
    public func _$isChange<Value>(_ old: Value, _ new: Value) -> Bool { true }

    /// Returns whether a new value is a change for observers: another value is.
    @inlinable
    public func _$isChange<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { old != new }

    /// Returns whether a new value is a change for observers: another identity is.
    @inlinable
    public func _$isChange<Value: _ObservableValue>(_ old: Value, _ new: Value) -> Bool {
        guard old._$id != new._$id else { return false }
        RemovedStates.keep(old)
        return true
    }

    /// Returns whether a new value is a change for observers: another identity is.
    @inlinable
    public func _$isChange<Value: _ObservableValue & Equatable>(_ old: Value, _ new: Value) -> Bool {
        guard old._$id != new._$id else { return false }
        RemovedStates.keep(old)
        return true
    }

    /// Returns the state of a property before it changes in place.
    @inlinable
    public func _$snapshot<Value>(_ value: Value) -> _PropertySnapshot<Value> {
        _PropertySnapshot(id: nil, value: nil)
    }

    /// Returns the state of a property before it changes in place.
    ///
    /// Only values without storage elsewhere, such as numbers, are kept for the comparison: a copy of an array would make
    /// its change in place a change of another array.
    @inlinable
    public func _$snapshot<Value: Equatable>(_ value: Value) -> _PropertySnapshot<Value> {
        _PropertySnapshot(id: nil, value: _isPOD(Value.self) ? value : nil)
    }

    /// Returns the state of a property before it changes in place.
    @inlinable
    public func _$snapshot<Value: _ObservableValue>(_ value: Value) -> _PropertySnapshot<Value> {
        _PropertySnapshot(id: value._$id, value: nil)
    }

    /// Returns the state of a property before it changes in place.
    @inlinable
    public func _$snapshot<Value: _ObservableValue & Equatable>(_ value: Value) -> _PropertySnapshot<Value> {
        _PropertySnapshot(id: value._$id, value: nil)
    }

    /// Returns whether a property changed after a snapshot.
    @inlinable
    public func _$isChange<Value>(since snapshot: _PropertySnapshot<Value>, _ value: Value) -> Bool { true }

    /// Returns whether a property changed after a snapshot.
    @inlinable
    public func _$isChange<Value: Equatable>(since snapshot: _PropertySnapshot<Value>, _ value: Value) -> Bool {
        snapshot.value.map { $0 != value } ?? true
    }

    /// Returns whether a property changed after a snapshot.
    @inlinable
    public func _$isChange<Value: _ObservableValue>(since snapshot: _PropertySnapshot<Value>, _ value: Value) -> Bool {
        snapshot.id != value._$id
    }

    /// Returns whether a property changed after a snapshot.
    @inlinable
    public func _$isChange<Value: _ObservableValue & Equatable>(
        since snapshot: _PropertySnapshot<Value>, _ value: Value
    ) -> Bool {
        snapshot.id != value._$id
    }
}
