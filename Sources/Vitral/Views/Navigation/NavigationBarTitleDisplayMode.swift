// SPDX-License-Identifier: Apache-2.0

/// The display mode of a screen's title.
///
/// ```swift
/// NavigationStack {
///     Text("Note").navigationTitle("Packing list").navigationBarTitleDisplayMode(.inline)
/// }
/// ```
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
    /// A large title at the top of the content.
    case automatic
    /// A title in the bar.
    case inline
    /// A large title at the top of the content.
    case large
}
