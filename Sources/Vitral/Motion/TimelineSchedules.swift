// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Times at a regular distance.
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Times at a distance from a date on.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 1)
    }

    /// The times from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        let passed = max((startDate.timeIntervalSince(start) / interval).rounded(.down), 0)
        return sequence(first: start.addingTimeInterval(passed * interval)) { [interval] in
            $0.addingTimeInterval(interval)
        }
    }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    /// Creates the schedule.
    public init() {}

    /// The times from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) }
    }

    /// How often the content is made.
    public var _cadence: TimelineViewDefaultContext.Cadence { .minutes }
}

/// Times that an app chose.
public struct ExplicitTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    private let dates: [Date]

    /// Takes times, which are to be in order.
    public init(_ dates: some Sequence<Date>) {
        self.dates = Array(dates)
    }

    /// The times.
    ///
    /// Those that have passed are left out by the view.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { dates }
}

/// Times for an animation: once a second on a server.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// Creates a schedule.
    ///
    /// - Parameters:
    ///   - minimumInterval: Seconds between two entries; never less than 1 here.
    ///   - paused: Whether time stands still.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 1, 1)
        isPaused = paused
    }

    /// The times from a date on.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        if isPaused { return AnySequence([startDate]) }
        return AnySequence(sequence(first: startDate) { [interval] in $0.addingTimeInterval(interval) })
    }

    /// How often the content is made.
    public var _cadence: TimelineViewDefaultContext.Cadence { .live }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Times at a regular distance.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Times that an app chose.
    public static func explicit(_ dates: some Sequence<Date>) -> ExplicitTimelineSchedule {
        ExplicitTimelineSchedule(dates)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Once a second.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// At a distance of at least a second.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
