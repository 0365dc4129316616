// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension Text {
    /// How a date is told.
    public struct DateStyle: Hashable, Sendable {
        enum Kind { case date, time, relative, offset, timer }

        let kind: Kind
        /// The day: `3 June 2026`.
        public static let date = DateStyle(kind: .date)
        /// The time of day: `23:11`.
        public static let time = DateStyle(kind: .time)
        /// How far away, in up to two units: `2 hours, 23 minutes`.
        ///
        /// Days are the largest unit.
        public static let relative = DateStyle(kind: .relative)
        /// How far away and in which direction: `+2 hours`.
        ///
        /// Days are the largest unit.
        public static let offset = DateStyle(kind: .offset)
        /// The time since or until then: `36:59:01`.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date, told in a style.
    ///
    /// What tells a distance is kept up to date while it is shown: the server sends the text whenever it changes, up to
    /// once a second.
    public init(_ date: Date, style: DateStyle) {
        self.init(storage: .timed(.date(date, style)))
    }

    /// The time from one date to another: `9:30 – 15:30`.
    public init(_ dates: ClosedRange<Date>) {
        let range = dates.lowerBound..<dates.upperBound
        self.init(
            storage: .formatted(
                Formatted(input: AnyHashable(range)) { locale in
                    Date.IntervalFormatStyle(date: .abbreviated, time: .shortened, locale: locale).format(range)
                }))
    }

    /// The time of an interval.
    public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// The time that is left of an interval, or has passed of it, as a running clock.
    ///
    /// The server sends the text once a second while it runs.
    ///
    /// - Parameters:
    ///   - timerInterval: From when to when the clock runs.
    ///   - pauseTime: When the clock stands still; `nil` lets it run.
    ///   - countsDown: Whether what is left is shown rather than what has passed.
    ///   - showsHours: Whether 60 minutes become an hour.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        self.init(
            storage: .timed(
                .timer(timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
    }

    /// Whether what the text shows changes with the time.
    var isTimed: Bool {
        switch storage {
        case .timed(let timed): timed.isRunning
        case .joined(let parts): parts.contains(where: \.isTimed)
        case .key(let key): key.holdsTexts && key.arguments.contains { $0.styled?.isTimed == true }
        case .verbatim, .formatted, .image: false
        }
    }

    /// How long until the text changes.
    func timeToNextChange(at now: Date) -> Double? {
        switch storage {
        case .timed(let timed): timed.timeToNextChange(at: now)
        case .joined(let parts): parts.compactMap { $0.timeToNextChange(at: now) }.min()
        case .key(let key): key.arguments.compactMap { $0.styled?.timeToNextChange(at: now) }.min()
        case .verbatim, .formatted, .image: nil
        }
    }
}

/// A text that changes with the time.
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
    /// Evaluates the node again after so many seconds.
    func tick(after seconds: Double?, _ time: SceneTime) {
        let wait = seconds.flatMap { seconds -> Duration? in
            // A little later, so that the change is certain to have come; a date may be too far away for a clock.
            seconds.isNaN ? nil : .seconds(seconds.clamped(to: 0...86_400) + 0.01)
        }
        addEffect(TickEffect(after: wait, on: time.clock))
    }
}
