// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A type that defines the dates at which a view updates.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 10)) { context in
///     Text(context.date, style: .time)
/// }
/// ```
@MainActor @preconcurrency
public protocol TimelineSchedule {
    /// The type of the sequence of dates.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// Returns the scheduled dates from a date, in order.
    func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries

    /// The frequency of updates.
    var _cadence: TimelineViewDefaultContext.Cadence { get }
}

extension TimelineSchedule {
    /// The frequency of updates: once a second.
    public var _cadence: TimelineViewDefaultContext.Cadence { .seconds }
}
