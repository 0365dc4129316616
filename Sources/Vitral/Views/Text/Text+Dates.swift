// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Text {
    /// The style of a date in a text.
    public struct DateStyle: Hashable, Sendable {
        enum Kind { case date, time, relative, offset, timer }

        let kind: Kind
        /// The day: `3 June 2026`.
        public static let date = DateStyle(kind: .date)
        /// The time of day: `23:11`.
        public static let time = DateStyle(kind: .time)
        /// The distance from now, in up to two units: `2 hours, 23 minutes`.
        ///
        /// Days are the largest unit.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now and its direction: `+2 hours`.
        ///
        /// Days are the largest unit.
        public static let offset = DateStyle(kind: .offset)
        /// The time since or until the date: `36:59:01`.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text that shows a date in a style, in the time zone of the environment.
    ///
    /// A text that shows a distance is updated while it is visible: the server sends the text whenever it changes, at
    /// most once a second.
    public init(_ date: Date, style: DateStyle) {
        self.init(storage: .timed(.date(date, style)))
    }

    /// Creates a text that shows the time range between two dates: `9:30 – 15:30`.
    public init(_ dates: ClosedRange<Date>) {
        let range = dates.lowerBound..<dates.upperBound
        self.init(
            storage: .formatted(
                Formatted(input: AnyHashable(range)) { locale, timeZone in
                    Date.IntervalFormatStyle(
                        date: .abbreviated, time: .shortened, locale: locale, timeZone: timeZone()
                    ).format(range)
                }))
    }

    /// Creates a text that shows the time range of an interval.
    public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// Creates a text that shows the remaining or elapsed time of an interval as a running clock.
    ///
    /// The server sends the text once a second while the clock runs.
    ///
    /// - Parameters:
    ///   - timerInterval: The interval in which the clock runs.
    ///   - pauseTime: The date at which the clock pauses; `nil` for no pause.
    ///   - countsDown: Whether the clock shows the remaining time instead of the elapsed time.
    ///   - showsHours: Whether 60 minutes become an hour.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            storage: .timed(
                .timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    /// Whether the text changes with time.
    var isTimed: Bool {
        switch storage {
        case .timed(let timed): timed.isRunning
        case .joined(let parts): parts.contains(where: \.isTimed)
        case .key(let key): key.holdsTexts && key.arguments.contains { $0.styled?.isTimed == true }
        case .verbatim, .formatted, .image, .attributed: false
        }
    }

    /// Returns the time until the text changes, in seconds; `nil` if it does not change.
    func timeToNextChange(at now: Date) -> Double? {
        switch storage {
        case .timed(let timed): timed.timeToNextChange(at: now)
        case .joined(let parts): parts.compactMap { $0.timeToNextChange(at: now) }.min()
        case .key(let key): key.arguments.compactMap { $0.styled?.timeToNextChange(at: now) }.min()
        case .verbatim, .formatted, .image, .attributed: nil
        }
    }
}

/// A text that changes with time.
struct _TickingText: View, Equatable {
    typealias Body = Never
    let text: Text

    static func _render(_ view: Self, _ renderer: _Renderer) {
        if let time = renderer.environment.localizer?.time {
            renderer.tick(after: view.text.timeToNextChange(at: time.now), time)
        }
        Text._write(view.text, renderer)
    }
}

extension _Renderer {
    /// Evaluates the node again after a number of seconds.
    func tick(after seconds: Double?, _ time: SceneTime) {
        let wait = seconds.flatMap { seconds -> Duration? in
            // The delay ends slightly later than the change, so that the text is certain to differ. It is limited to a
            // day.
            seconds.isNaN ? nil : .seconds(seconds.clamped(to: 0...86_400) + 0.01)
        }
        addEffect(TickEffect(after: wait, on: time.clock))
    }
}
