// SPDX-License-Identifier: Apache-2.0

/// A value that changes during a gesture and then returns to its initial value.
///
/// ```swift
/// @GestureState private var pull = CGSize.zero
///
/// var body: some View {
///     Image(systemName: "circle")
///         .offset(pull)
///         .gesture(DragGesture().updating($pull) { value, state, _ in state = value.translation })
/// }
/// ```
@MainActor @preconcurrency
@propertyWrapper
public struct GestureState<Value>: _InstalledProperty {
    private let initial: Value
    private let resetTransaction: Transaction
    private var location: StateLocation<Value>?

    /// Creates the state with its initial value.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, resetTransaction: Transaction())
    }

    /// Creates the state with its initial value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// Creates the state with its initial value and the transaction that restores it after the gesture.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        initial = wrappedValue
        self.resetTransaction = resetTransaction
    }

    /// The current value; ``Gesture/updating(_:body:)`` changes it.
    public var wrappedValue: Value { location?.value ?? initial }

    /// The state itself, which ``Gesture/updating(_:body:)`` receives.
    public var projectedValue: GestureState<Value> { self }

    var current: Value { location?.current ?? initial }

    func set(_ value: Value) { location?.value = value }

    func reset() {
        withTransaction(resetTransaction) { location?.value = initial }
    }

    /// Connects the property to its node.
    public mutating func _install(_ context: inout _PropertyContext) {
        let initial = initial
        let node = context.node
        // A gesture does not survive a restart, so the session does not restore its state.
        location = context.storage { StateLocation(passing: initial, node: node) }
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Creates a state that is `nil` without a gesture.
    public init() {
        self.init(wrappedValue: nil)
    }
}
