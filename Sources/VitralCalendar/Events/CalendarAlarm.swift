// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A reminder that the recipient's calendar shows.
///
/// ```swift
/// event.alarms = [CalendarAlarm(relativeOffset: -2 * 3_600)]   // two hours before the start
/// ```
public struct CalendarAlarm: Hashable, Sendable {
    /// The time from the event's start to the alarm, in seconds; negative before the start.
    public var relativeOffset: TimeInterval

    /// Creates an alarm at a time relative to the event's start.
    ///
    /// - Parameter relativeOffset: The time from the event's start, in seconds; negative before it.
    public init(relativeOffset: TimeInterval) { self.relativeOffset = relativeOffset }
}
