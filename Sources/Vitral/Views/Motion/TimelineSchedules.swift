// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A schedule with a regular interval.
///
/// ```swift
/// TimelineView(.periodic(from: .now, by: 60)) { context in
///     Text("Updated at \(context.date, style: .time)")
/// }
/// ```
public struct PeriodicTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule with a start date and an interval in seconds; an interval below 1 becomes 1.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(interval, 1)
    }

    /// Returns the scheduled dates, from the last one that is not after a date.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        let passed = max((startDate.timeIntervalSince(start) / interval).rounded(.down), 0)
        return sequence(first: start.addingTimeInterval(passed * interval)) { [interval] in
            $0.addingTimeInterval(interval)
        }
    }
}

/// A schedule of the start of every minute.
///
/// ```swift
/// TimelineView(.everyMinute) { context in
///     Text(context.date, style: .time)
/// }
/// ```
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    /// Creates the schedule.
    public init() {}

    /// Returns the starts of minutes, from that of a date's minute.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
        let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
        return sequence(first: Date(timeIntervalSinceReferenceDate: minute)) { $0.addingTimeInterval(60) }
    }

    /// The frequency of updates: once a minute.
    public var _cadence: TimelineViewDefaultContext.Cadence { .minutes }
}

/// A schedule with dates that the app defines.
///
/// ```swift
/// let departures: [Date]
///
/// var body: some View {
///     TimelineView(.explicit(departures)) { context in
///         Text("\(departures.filter { $0 > context.date }.count) trains left")
///     }
/// }
/// ```
public struct ExplicitTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    private let dates: [Date]

    /// Creates a schedule with dates, which must be in order.
    public init(_ dates: some Sequence<Date>) {
        self.dates = Array(dates)
    }

    /// Returns the dates of the schedule.
    ///
    /// The view skips dates in the past.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { dates }
}

/// A schedule for animations: once a second on a server.
public struct AnimationTimelineSchedule: TimelineSchedule, Equatable, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// Creates a schedule for animations.
    ///
    /// - Parameters:
    ///   - minimumInterval: The interval in seconds, at least 1.
    ///   - paused: Whether the schedule has only its first date.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = max(minimumInterval ?? 1, 1)
        isPaused = paused
    }

    /// Returns the scheduled dates, which start at a date.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
        if isPaused { return AnySequence([startDate]) }
        return AnySequence(sequence(first: startDate) { [interval] in $0.addingTimeInterval(interval) })
    }

    /// The frequency of updates: once a second.
    public var _cadence: TimelineViewDefaultContext.Cadence { .live }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns a schedule with a regular interval.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule of the start of every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Returns a schedule with dates that the app defines.
    public static func explicit(_ dates: some Sequence<Date>) -> ExplicitTimelineSchedule {
        ExplicitTimelineSchedule(dates)
    }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule for animations, with an update every second.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Returns a schedule for animations, with an interval of at least a second.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}
