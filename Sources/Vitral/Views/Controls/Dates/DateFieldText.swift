// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts that represent a moment in the browser's fields for dates and times, in one time zone.
struct DateFieldText {
    let components: DatePickerComponents
    private let calendar: Calendar

    init(_ components: DatePickerComponents, in timeZone: TimeZone) {
        self.components = components
        // The fields of HTML support only this calendar.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The type of the field.
    var type: String {
        switch components {
        case .date: "date"
        case .hourAndMinute: "time"
        default: "datetime-local"
        }
    }

    /// Returns the text that the field shows for a moment.
    func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = "\(Self.digits(parts.year, 4))-\(Self.digits(parts.month, 2))-\(Self.digits(parts.day, 2))"
        let time = "\(Self.digits(parts.hour, 2)):\(Self.digits(parts.minute, 2))"
        switch components {
        case .date: return day
        case .hourAndMinute: return time
        default: return "\(day)T\(time)"
        }
    }

    /// Returns the moment that a text represents, with the parts that the field does not show taken from another
    /// moment.
    ///
    /// A year before 1000 is incomplete input and invalid. A time that the clocks skip becomes the time at which they
    /// continue.
    func date(_ text: String, changing current: Date) -> Date? {
        // In the hour that the clocks repeat, the moment must not jump because a field reports the text that it showed.
        if text == self.text(current) { return current }
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == (type == "datetime-local" ? 2 : 1), text.utf8.count <= 20 else { return nil }
        let day = type == "time" ? Self.day(of: current, calendar) : Self.day(parts[0])
        let time = type == "date" ? Self.time(of: current, calendar) : parts.last.flatMap(Self.time)
        guard let day, let time, 1_000...9_999 ~= day.year ?? 0 else { return nil }
        var wanted = day
        (wanted.hour, wanted.minute, wanted.second) = (time.hour, time.minute, time.second)
        guard let date = calendar.date(from: wanted) else { return nil }
        // A day that does not exist, such as February 30, would become another day.
        let found = calendar.dateComponents([.year, .month, .day], from: date)
        return found.month == day.month && found.day == day.day ? date : nil
    }

    /// Returns the moment that a text represents, if the user can choose it.
    ///
    /// A text that also represents a bound means that bound.
    func date(_ text: String, changing current: Date, within bounds: DateBounds) -> Date? {
        guard let date = date(text, changing: current) else { return nil }
        if bounds.contains(date) { return date }
        let nearest = bounds.clamped(date)
        return self.text(nearest) == self.text(date) ? nearest : nil
    }

    /// Returns the bounds in the field's format; a field for times has them only on the day of the bound.
    func limits(_ bounds: DateBounds, on date: Date) -> (first: String?, last: String?) {
        func limit(_ bound: Date?) -> String? {
            guard let bound, components.contains(.date) || calendar.isDate(bound, inSameDayAs: date) else { return nil }
            return text(bound)
        }
        return (limit(bounds.first), limit(bounds.last))
    }

    // MARK: Reading

    private static func day(_ text: Substring) -> DateComponents? {
        let numbers = numbers(text, separator: "-", digits: [4, 2, 2])
        guard let numbers, 1...12 ~= numbers[1], 1...31 ~= numbers[2] else { return nil }
        return DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    private static func time(_ text: Substring) -> DateComponents? {
        // Some browsers append seconds.
        let shown = text.utf8.count > 5 ? text.prefix(5) : text
        let numbers = numbers(shown, separator: ":", digits: [2, 2])
        guard let numbers, 0..<24 ~= numbers[0], 0..<60 ~= numbers[1] else { return nil }
        return DateComponents(hour: numbers[0], minute: numbers[1], second: 0)
    }

    private static func day(of date: Date, _ calendar: Calendar) -> DateComponents {
        calendar.dateComponents([.year, .month, .day], from: date)
    }

    private static func time(of date: Date, _ calendar: Calendar) -> DateComponents {
        calendar.dateComponents([.hour, .minute, .second], from: date)
    }

    private static func numbers(_ text: Substring, separator: Character, digits: [Int]) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == digits else { return nil }
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part, in: 0...9_999) : nil
        }
        return numbers.count == digits.count ? numbers : nil
    }

    private static func digits(_ number: Int?, _ count: Int) -> String {
        let text = String(max(number ?? 0, 0))
        return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
}
