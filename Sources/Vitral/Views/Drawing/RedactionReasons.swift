// SPDX-License-Identifier: Apache-2.0

/// The reasons to redact content.
///
/// ```swift
/// @Environment(\.redactionReasons) private var reasons
/// let balance: Double
///
/// var body: some View {
///     if reasons.contains(.privacy) { Text("Hidden") } else { Text(balance, format: .currency(code: "EUR")) }
/// }
/// ```
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: Int

    /// Creates a set from raw bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is still loading.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}
