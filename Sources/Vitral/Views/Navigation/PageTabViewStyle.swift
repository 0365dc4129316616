// SPDX-License-Identifier: Apache-2.0

/// Pages side by side, with a dot for each.
///
/// ```swift
/// TabView {
///     Text("Welcome")
///     Text("Choose your diet")
/// }
/// .tabViewStyle(.page)
/// ```
public struct PageTabViewStyle: Hashable, Sendable {
    let indexDisplayMode: IndexDisplayMode

    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        self.indexDisplayMode = indexDisplayMode
    }

    /// The visibility of the page dots.
    public enum IndexDisplayMode: Hashable, Sendable {
        /// Dots if there are several pages.
        case automatic
        /// Always dots.
        case always
        /// No dots.
        case never
    }
}
