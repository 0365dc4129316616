// SPDX-License-Identifier: Apache-2.0

/// A property that reads a value that the focused view offers.
///
/// ```swift
/// struct RecipeKey: FocusedValueKey { typealias Value = Recipe }
///
/// extension FocusedValues {
///     var shownRecipe: Recipe? {
///         get { self[RecipeKey.self] }
///         set { self[RecipeKey.self] = newValue }
///     }
/// }
///
/// struct RecipeStatus: View {
///     @FocusedValue(\.shownRecipe) private var recipe
///
///     var body: some View { Text(recipe?.name ?? "No recipe selected") }
/// }
/// ```
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
        store = context.node.graph.context[FocusedValuesStore.slot]
    }
}
