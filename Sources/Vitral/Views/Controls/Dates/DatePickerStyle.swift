// SPDX-License-Identifier: Apache-2.0

/// The appearances of a date picker.
///
/// ```swift
/// @State private var departure = Date.now
///
/// var body: some View {
///     DatePicker("Departure", selection: $departure).datePickerStyle(.graphical)
/// }
/// ```
public enum DatePickerStyle: Hashable, Sendable {
    /// The style that fits the context: a field.
    case automatic
    /// The browser's own field for dates and times.
    case compact
    /// A calendar of one month, with a field for the time below it if the components include the time.
    case graphical
    /// A list for each part of the date.
    ///
    /// The lists are the browser's own; phones show each as their native menu.
    case wheel
}
