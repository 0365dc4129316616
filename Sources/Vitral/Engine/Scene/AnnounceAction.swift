// SPDX-License-Identifier: Apache-2.0

/// An action that speaks a text to users of a screen reader.
///
/// ```swift
/// @Environment(\.announce) private var announce
/// @State private var isFavorite = false
///
/// var body: some View {
///     Button("Favorite") {
///         isFavorite.toggle()
///         announce(isFavorite ? "Added to favorites" : "Removed from favorites")
///     }
/// }
/// ```
@MainActor
public struct AnnounceAction {
    let context: SceneContext?

    /// Speaks a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isAssertive: Whether it interrupts the current speech.
    public func callAsFunction(_ text: String, isAssertive: Bool = false) {
        context?.announce(text, isAssertive: isAssertive)
    }
}
