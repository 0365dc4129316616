// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EnvironmentValues {
    @Entry var chosenTimeZone: TimeZone?
    @Entry var chosenCalendar: Calendar?

    /// The time zone in which dates are shown and chosen.
    ///
    /// The default is the server's time zone, because browsers do not report theirs. Set it from what the app knows of
    /// the user: `.environment(\.timeZone, user.timeZone)`.
    public var timeZone: TimeZone {
        get { chosenTimeZone ?? TimeZone.current }
        set { chosenTimeZone = newValue }
    }

    /// The calendar in which dates are shown and chosen: that of the user's locale, unless a view sets another.
    public var calendar: Calendar {
        get {
            if let chosenCalendar { return chosenCalendar }
            var calendar = locale.calendar
            calendar.locale = locale
            calendar.timeZone = timeZone
            return calendar
        }
        set { chosenCalendar = newValue }
    }

    /// The calendar for pickers, with the time zone and locale of the environment even if a view set the calendar.
    var pickerCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}
