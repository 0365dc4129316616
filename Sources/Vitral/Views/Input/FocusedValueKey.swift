// SPDX-License-Identifier: Apache-2.0

/// A key of the values that the focused view offers to the rest of the scene.
///
/// ```swift
/// struct NoteKey: FocusedValueKey {
///     typealias Value = Note
/// }
/// ```
@MainActor @preconcurrency
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}
