// SPDX-License-Identifier: Apache-2.0

public import struct Foundation.IndexSet

/// A type of view that creates its content from a collection.
///
/// ```swift
/// @State var notes: [Note]
///
/// var body: some View {
///     List {
///         ForEach(notes) { Text($0.title) }
///             .onDelete { rows in
///                 for row in rows.reversed() { notes.remove(at: row) }
///             }
///     }
/// }
/// ```
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection of the elements.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
    /// Enables the deletion of list rows.
    ///
    /// Each row has a button, which is visible while the pointer or the keyboard focus is in the row, and in edit mode.
    /// On touch screens a swipe reveals it.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
        var copy = self
        copy.delete = action
        return copy
    }

    /// Enables the reordering of list rows.
    ///
    /// Each row has a drag handle, which is visible while the pointer or the keyboard focus is in the row, on touch
    /// screens, and in edit mode.
    /// While the keyboard focus is in the row, Alt with the up or down arrow key moves it.
    public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEach {
        var copy = self
        copy.move = action
        return copy
    }
}
