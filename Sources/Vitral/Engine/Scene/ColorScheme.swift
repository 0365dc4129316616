// SPDX-License-Identifier: Apache-2.0

/// The color schemes: light and dark.
///
/// ```swift
/// @Environment(\.colorScheme) private var colorScheme
///
/// var body: some View {
///     Image(colorScheme == .dark ? "map-night" : "map-day")
/// }
/// ```
public enum ColorScheme: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
