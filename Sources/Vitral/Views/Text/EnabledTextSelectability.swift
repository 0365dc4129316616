// SPDX-License-Identifier: Apache-2.0

/// A type that enables text selection.
public struct EnabledTextSelectability: TextSelectability {
    /// Whether the user can select texts: `true`.
    public static let allowsSelection = true
}
