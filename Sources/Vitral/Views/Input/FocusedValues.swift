// SPDX-License-Identifier: Apache-2.0

/// The values that the focused view, and the views around it, offer to the rest of the scene.
///
/// ```swift
/// struct RecipeKey: FocusedValueKey { typealias Value = Recipe }
///
/// extension FocusedValues {
///     var recipe: Recipe? {
///         get { self[RecipeKey.self] }
///         set { self[RecipeKey.self] = newValue }
///     }
/// }
/// ```
@MainActor @preconcurrency
public struct FocusedValues {
    private(set) var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// The value for a key; `nil` if no focused view offers one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    func isSame(as other: FocusedValues) -> Bool {
        values.count == other.values.count
            && values.allSatisfy { key, value in
                other.values[key].map { ValueComparison.areKnownEqual(value, $0) } ?? false
            }
    }
}
