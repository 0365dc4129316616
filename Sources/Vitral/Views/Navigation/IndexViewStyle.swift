// SPDX-License-Identifier: Apache-2.0

/// The appearance of page dots.
public struct IndexViewStyle: Hashable, Sendable {
    let hasBackground: Bool

    /// Dots without a background.
    public static let page = IndexViewStyle(hasBackground: false)

    /// Returns the style of dots with or without a background.
    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> IndexViewStyle {
        IndexViewStyle(hasBackground: backgroundDisplayMode == .always || backgroundDisplayMode == .interactive)
    }
}
