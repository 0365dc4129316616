// SPDX-License-Identifier: Apache-2.0

/// The case of a text.
///
/// ```swift
/// Text("Ingredients").textCase(.uppercase)
/// ```
public enum TextCase: Hashable, Sendable {
    /// Uppercase letters.
    case uppercase
    /// Lowercase letters.
    case lowercase

    var css: String { self == .uppercase ? "uppercase" : "lowercase" }
}
