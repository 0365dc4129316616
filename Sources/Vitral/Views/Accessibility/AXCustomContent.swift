// SPDX-License-Identifier: Apache-2.0

/// Types of the additional information about a view.
///
/// ```swift
/// Text("Focaccia")
///     .accessibilityCustomContent("Time", "35 minutes", importance: .high)
/// ```
public enum AXCustomContent {
    /// The urgency of additional information.
    public enum Importance: UInt, Hashable, Sendable {
        /// Spoken when the user asks for it.
        case `default`
        /// Spoken immediately.
        case high
    }
}
