// SPDX-License-Identifier: Apache-2.0

/// The color schemes: light and dark.
public enum ColorScheme: String, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
