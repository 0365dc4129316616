// SPDX-License-Identifier: Apache-2.0

/// The parts of a date that a picker shows and changes.
///
/// ```swift
/// @State private var alarm = Date.now
///
/// var body: some View {
///     DatePicker("Wake me at", selection: $alarm, displayedComponents: .hourAndMinute)
/// }
/// ```
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Hours and minutes.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}
