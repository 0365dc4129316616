// SPDX-License-Identifier: Apache-2.0

/// The fields whose submission runs an action.
///
/// ```swift
/// @State private var query = ""
/// @State private var found: [Recipe] = []
/// let search: (String) -> [Recipe]
///
/// var body: some View {
///     List(found) { Text($0.name) }
///         .searchable(text: $query)
///         .onSubmit(of: .search) { found = search(query) }
/// }
/// ```
public struct SubmitTriggers: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Text fields and secure fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}
