// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A date whose text may depend on the current time.
enum TimedText: Equatable {
    case date(Date, Text.DateStyle)
    case timer(ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool)

    func string(at now: Date, in locale: Locale, _ timeZone: @autoclosure () -> TimeZone = .current) -> String {
        switch self {
        case .date(let date, let style): Self.string(for: date, style: style, at: now, in: locale, timeZone)
        case .timer(let interval, let pauseTime, let countsDown, let showsHours):
            Self.clock(
                Self.seconds(of: interval, at: pauseTime ?? now, countsDown: countsDown), showsHours: showsHours, locale
            )
        }
    }

    private static func string(
        for date: Date, style: Text.DateStyle, at now: Date, in locale: Locale, _ timeZone: () -> TimeZone
    ) -> String {
        // The remaining time is rounded up and the elapsed time is rounded down, so that both are zero at the date.
        let distance = now.timeIntervalSince(date)
        let seconds = whole(distance)
        switch style.kind {
        case .date:
            return Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone()).format(date)
        case .time:
            return Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone())
                .format(date)
        case .relative: return units(seconds, count: 2, locale)
        case .offset: return (distance < 0 ? "-" : "+") + units(seconds, count: 1, locale)
        case .timer: return clock(seconds, showsHours: true, locale)
        }
    }

    private static func whole(_ distance: Double) -> Int {
        Int(clamping: (distance < 0 ? (-distance).rounded(.up) : distance.rounded(.down)).clamped(to: 0...1e12))
    }

    private static func seconds(of interval: ClosedRange<Date>, at now: Date, countsDown: Bool) -> Int {
        let moment = min(max(now, interval.lowerBound), interval.upperBound)
        return countsDown
            ? whole(moment.timeIntervalSince(interval.upperBound))
            : whole(moment.timeIntervalSince(interval.lowerBound))
    }

    private static func units(_ seconds: Int, count: Int, _ locale: Locale) -> String {
        Duration.seconds(seconds).formatted(
            .units(
                allowed: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: count,
                fractionalPart: .hide(rounded: .down)
            ).locale(locale))
    }

    private static func clock(_ seconds: Int, showsHours: Bool, _ locale: Locale) -> String {
        let hasHours = showsHours && seconds >= 3600
        return Duration.seconds(seconds).formatted(
            .time(pattern: hasHours ? .hourMinuteSecond : .minuteSecond).locale(locale))
    }

    // MARK: Changes

    var isRunning: Bool {
        switch self {
        case .date(_, let style): style != .date && style != .time
        case .timer(_, let pauseTime, _, _): pauseTime == nil
        }
    }

    /// Returns the time until the text changes, in seconds; `nil` if it does not change.
    func timeToNextChange(at now: Date) -> Double? {
        switch self {
        case .date(let date, let style):
            let distance = now.timeIntervalSince(date)
            return isRunning ? Self.wait(distance, step: Self.step(distance.magnitude, style)) : nil
        case .timer(let interval, nil, let countsDown, _):
            guard now < interval.upperBound else { return nil }
            if now < interval.lowerBound { return interval.lowerBound.timeIntervalSince(now) }
            let reference = countsDown ? interval.upperBound : interval.lowerBound
            return Self.wait(now.timeIntervalSince(reference), step: 1)
        case .timer: return nil
        }
    }

    /// Returns the smallest unit that the text shows at a distance.
    private static func step(_ distance: Double, _ style: Text.DateStyle) -> Double {
        if style == .timer { return 1 }
        let hasTwoUnits = style == .relative
        return switch distance {
        case ..<60: 1
        case ..<3600: hasTwoUnits ? 1 : 60
        case ..<86_400: hasTwoUnits ? 60 : 3600
        default: 3600
        }
    }

    private static func wait(_ distance: Double, step: Double) -> Double {
        let rest = distance.magnitude.truncatingRemainder(dividingBy: step)
        return distance < 0 ? (rest > 0 ? rest : step) : step - rest
    }
}
