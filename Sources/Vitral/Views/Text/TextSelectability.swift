// SPDX-License-Identifier: Apache-2.0

/// A type that defines whether the user can select texts.
///
/// ```swift
/// Text("Booking code KX81PQ").textSelection(.enabled)
/// ```
public protocol TextSelectability {
    /// Whether the user can select texts.
    static var allowsSelection: Bool { get }
}

extension TextSelectability where Self == EnabledTextSelectability {
    /// The setting that enables text selection.
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    /// The setting that disables text selection.
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
