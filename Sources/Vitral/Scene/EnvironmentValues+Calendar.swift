// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EnvironmentValues {
    @Entry var chosenTimeZone: TimeZone?
    @Entry var chosenCalendar: Calendar?

    /// The time zone in which dates are shown and picked.
    ///
    /// Where no view set one it is the server's: a browser does not tell where it is. Set it from what you know of the
    /// person: `.environment(\.timeZone, person.timeZone)`.
    public var timeZone: TimeZone {
        get { chosenTimeZone ?? TimeZone.current }
        set { chosenTimeZone = newValue }
    }

    /// The calendar after which dates are shown and picked: that of the reader's locale, unless a view set another.
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

    /// The calendar for pickers: also one that a view set counts in the zone and the words of the views around.
    var pickerCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        return calendar
    }
}
