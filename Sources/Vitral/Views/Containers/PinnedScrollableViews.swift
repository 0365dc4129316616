// SPDX-License-Identifier: Apache-2.0

/// The section headers and footers that stay visible while their sections scroll.
///
/// ```swift
/// let trips: [Trip]
///
/// var body: some View {
///     ScrollView {
///         LazyVStack(pinnedViews: .sectionHeaders) {
///             ForEach(trips) { trip in
///                 Section(trip.name) {
///                     ForEach(trip.places) { Text($0.name) }
///                 }
///             }
///         }
///     }
/// }
/// ```
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public let rawValue: UInt32

    /// Creates a set from raw bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The section headers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The section footers.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)

    func describe(_ box: BoxStyle) {
        guard !isEmpty else { return }
        box.enter(.inherited)
        if contains(.sectionHeaders) { box.add(class: .pinsHeaders) }
        if contains(.sectionFooters) { box.add(class: .pinsFooters) }
    }
}
