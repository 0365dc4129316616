// SPDX-License-Identifier: Apache-2.0

/// The spacing between the sections of a list.
///
/// ```swift
/// List {
///     Section("Today") { Text("Call the hotel") }
///     Section("Tomorrow") { Text("Pack the bags") }
/// }
/// .listSectionSpacing(.compact)
/// ```
public struct ListSectionSpacing: Hashable, Sendable {
    let css: String
    /// The standard spacing.
    public static let `default` = ListSectionSpacing(css: "var(--s6)")
    /// A smaller spacing.
    public static let compact = ListSectionSpacing(css: "var(--s3)")

    /// Returns a spacing in points.
    public static func custom(_ spacing: Double) -> ListSectionSpacing { ListSectionSpacing(css: CSS.length(spacing)) }
}
