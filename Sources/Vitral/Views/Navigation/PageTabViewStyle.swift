// SPDX-License-Identifier: Apache-2.0

/// A namespace for the options of paged tab views.
///
/// ```swift
/// TabView {
///     Text("Welcome")
///     Text("Choose your diet")
/// }
/// .tabViewStyle(.page)
/// ```
public enum PageTabViewStyle {
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
