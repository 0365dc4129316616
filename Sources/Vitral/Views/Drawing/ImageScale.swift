// SPDX-License-Identifier: Apache-2.0

/// The size of a symbol, relative to text.
///
/// ```swift
/// Label("12 minutes left", systemImage: "timer").imageScale(.large)
/// ```
public enum ImageScale: Hashable, Sendable {
    /// Smaller than text.
    case small
    /// The size of text.
    case medium
    /// Larger than text.
    case large

    var css: String {
        switch self {
        case .small: ".85"
        case .medium: "1"
        case .large: "1.3"
        }
    }
}
