// SPDX-License-Identifier: Apache-2.0

/// A namespace for the options of page dots.
public enum PageIndexViewStyle {
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
