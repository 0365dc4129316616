// SPDX-License-Identifier: Apache-2.0

/// Dots for the pages of a tab view.
public struct PageIndexViewStyle: Hashable, Sendable {
    let backgroundDisplayMode: BackgroundDisplayMode

    /// Creates the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        self.backgroundDisplayMode = backgroundDisplayMode
    }

    /// The visibility of the background behind the dots.
    public enum BackgroundDisplayMode: Hashable, Sendable {
        /// No background.
        case automatic
        /// A background.
        case always
        /// A background, because the user can always tap the dots in a browser.
        case interactive
        /// No background.
        case never
    }
}
