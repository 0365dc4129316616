// SPDX-License-Identifier: Apache-2.0

/// A property that reads and writes through a binding that the focused view offers.
///
/// ```swift
/// struct PortionsKey: FocusedValueKey { typealias Value = Binding<Int> }
///
/// extension FocusedValues {
///     var portions: Binding<Int>? {
///         get { self[PortionsKey.self] }
///         set { self[PortionsKey.self] = newValue }
///     }
/// }
///
/// struct DoubleButton: View {
///     @FocusedBinding(\.portions) private var portions
///
///     var body: some View {
///         Button("Double") { portions = (portions ?? 1) * 2 }.disabled(portions == nil)
///     }
/// }
/// ```
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
        store = context.node.graph.context[FocusedValuesStore.slot]
    }
}
