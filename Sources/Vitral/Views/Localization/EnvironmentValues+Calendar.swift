// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension EnvironmentValues {
    @Entry var chosenTimeZone: TimeZone?
    @Entry var chosenCalendar: Calendar?

    /// The time zone in which dates are shown and chosen.
    ///
    /// The default is the browser's. A browser reports it with its first message: the first page is rendered in the
    /// server's time zone, and corrected a moment later. An app that knows the user's zone avoids the correction with
    /// `.environment(\.timeZone, browserTimeZone ?? user.timeZone)`.
    public var timeZone: TimeZone {
        get { chosenTimeZone ?? browserTimeZone ?? TimeZone.current }
        set {
            scene?[SceneLocalization.slot].isOverridden = true
            chosenTimeZone = newValue
        }
    }

    /// The time zone that the browser has reported; `nil` on the first page, and for a browser that does not report it.
    ///
    /// Views need it only to treat the user's own zone differently from one that is assumed; dates follow
    /// ``timeZone``.
    public var browserTimeZone: TimeZone? { scene?.profile.read(\.timeZone) }

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
