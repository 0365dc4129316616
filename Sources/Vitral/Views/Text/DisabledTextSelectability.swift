// SPDX-License-Identifier: Apache-2.0

/// A type that disables text selection.
public struct DisabledTextSelectability: TextSelectability {
    /// Whether the user can select texts: `false`.
    public static let allowsSelection = false
}
