// SPDX-License-Identifier: Apache-2.0

/// The prominence of a header.
///
/// ```swift
/// List {
///     Section("Today") { Text("Call the hotel") }
///         .headerProminence(.increased)
/// }
/// ```
public enum Prominence: Hashable, Sendable {
    /// The standard prominence.
    case standard
    /// An increased prominence.
    case increased
}
