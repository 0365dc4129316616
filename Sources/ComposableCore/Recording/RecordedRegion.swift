// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The calendar, locale and time zone of a session, or of a part of it, in its record.
public struct RecordedRegion: Codable, Sendable {
    var calendar: Calendar?
    var locale: String?
    var timeZone: String?

    init() {}

    /// Reads the region of dependencies; a test that has not set it has none.
    init(of values: DependencyValues) {
        if let zone = values.timeZoneIfSet { timeZone = zone.identifier }
        if let locale = values.localeIfSet { self.locale = locale.identifier }
        guard let current = values.calendarIfSet else { return }
        // An own calendar: the encoded form of the current one is the word "current".
        var calendar = Calendar(identifier: current.identifier)
        calendar.locale = Locale(identifier: current.locale?.identifier ?? "")
        calendar.timeZone = TimeZone(identifier: current.timeZone.identifier) ?? .gmt
        calendar.firstWeekday = current.firstWeekday
        calendar.minimumDaysInFirstWeek = current.minimumDaysInFirstWeek
        self.calendar = calendar
    }

    /// Returns whether the locale and the time zone of dependencies are those of the region.
    ///
    /// The calendar of a session changes only with them.
    func matches(_ values: DependencyValues) -> Bool {
        values.timeZoneIfSet?.identifier == timeZone && values.localeIfSet?.identifier == locale
    }

    /// Sets the region of dependencies.
    func apply(to values: inout DependencyValues) {
        if let calendar { values.calendar = calendar }
        if let locale { values.locale = Locale(identifier: locale) }
        if let zone = timeZone.flatMap(TimeZone.init(identifier:)) { values.timeZone = zone }
    }
}

extension DependencyValues {
    /// Sets the calendar, locale and time zone that a recorded session had from an action on, for the test that is printed
    /// from it.
    ///
    /// - Parameter recorded: The region, which the printed test decodes.
    public mutating func setRegion(_ recorded: RecordedRegion) {
        recorded.apply(to: &self)
    }
}
