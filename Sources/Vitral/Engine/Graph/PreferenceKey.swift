// SPDX-License-Identifier: Apache-2.0

/// A named value that views pass up to enclosing views.
@MainActor @preconcurrency
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where no view sets another.
    static var defaultValue: Value { get }
    /// Combines the value of one view with that of the view after it.
    static func reduce(value: inout Value, nextValue: () -> Value)
}
