// SPDX-License-Identifier: Apache-2.0

public import Observation

/// State whose properties are observed one by one.
///
/// Do not write this conformance: the macro ``ObservableState()`` adds it.
///
/// A view that reads a property of a store's state is evaluated again only when that property has changed.
public protocol ObservableState: Observable, _ObservableValue {
    /// Returns the key path of the stored property behind an observed property.
    static func _$stored(_ keyPath: PartialKeyPath<Self>) -> PartialKeyPath<Self>?

    /// The variable properties, by name, for records of sessions.
    static var _$properties: _StateProperties<Self> { get }

    /// Notifies the observers of a property that has changed in place.
    func _$notify<Value>(_ keyPath: KeyPath<Self, Value>)

    /// Gives the state a new identity if it is a copy that changes.
    mutating func _$willModify()

    /// Gives a copy of the state, and the states in it, identities of their own.
    mutating func _$detach()
}

extension ObservableState {
    /// Returns the key path of the stored property behind an observed property.
    public static func _$stored(_ keyPath: PartialKeyPath<Self>) -> PartialKeyPath<Self>? { nil }
    /// The variable properties: none.
    public static var _$properties: _StateProperties<Self> { _StateProperties() }
    /// Notifies the observers of a property that has changed in place.
    public func _$notify<Value>(_ keyPath: KeyPath<Self, Value>) {}
    /// Gives the state a new identity if it is a copy that changes.
    public mutating func _$willModify() {}
    /// Gives a copy of the state an identity of its own.
    public mutating func _$detach() { _$willModify() }
}

/// A value that observers see as unchanged while its identity stays the same: they observe its parts.
public protocol _ObservableValue {
    /// The identity of the value.
    var _$id: ObservableStateID { get }
}

extension Optional: _ObservableValue where Wrapped: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID { self?._$id ?? .absent }
}

extension Array: _ObservableValue where Element: _ObservableValue {
    /// The identity of the value for observers.
    public var _$id: ObservableStateID {
        var id = ObservableStateID.absent
        for element in self { id = id.combined(with: element._$id) }
        return id
    }
}
