// SPDX-License-Identifier: Apache-2.0

/// A value that lasts as long as a gesture does, and then is again what it was first.
@MainActor @preconcurrency
@propertyWrapper
public struct GestureState<Value>: _InstalledProperty {
    private let initial: Value
    private let resetTransaction: Transaction
    private var location: StateLocation<Value>?

    /// Creates the state with the value that it has while there is no gesture.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
    }

    /// Creates the state with the value that it has while there is no gesture.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Creates the state, and says how it goes back when the gesture is over.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        initial = wrappedValue
        self.resetTransaction = resetTransaction
    }

    /// The current value; ``Gesture/updating(_:body:)`` changes it.
    public var wrappedValue: Value { location?.value ?? initial }

    /// What ``Gesture/updating(_:body:)`` takes.
    public var projectedValue: GestureState<Value> { self }

    var current: Value { location?.current ?? initial }

    func set(_ value: Value) { location?.value = value }

    func reset() {
        withTransaction(resetTransaction) { location?.value = initial }
    }

    /// Ties the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let initial = initial
        let node = context.node
        // A gesture does not outlast a restart, so its state is not restored either.
        location = context.storage { StateLocation(passing: initial, node: node) }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates state that is `nil` while there is no gesture.
    public init() {
        self.init(wrappedValue: nil)
    }
}
