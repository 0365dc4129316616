// SPDX-License-Identifier: Apache-2.0

/// A named value that views pass up to enclosing views.
///
/// ```swift
/// struct StepCount: PreferenceKey {
///     static let defaultValue = 0
///
///     static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
/// }
///
/// Text("Knead the dough.").preference(key: StepCount.self, value: 1)
/// ```
@MainActor @preconcurrency
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view sets another.
    static var defaultValue: Value { get }
    /// Combines the value of one view with that of the view after it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}
