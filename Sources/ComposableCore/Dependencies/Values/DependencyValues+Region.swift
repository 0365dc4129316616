// SPDX-License-Identifier: Apache-2.0

public import Foundation
import IssueReporting

extension DependencyValues {
    /// The calendar; unimplemented in tests.
    ///
    /// In a session it is the calendar of the user.
    public var calendar: Calendar {
        get {
            value(of: CalendarKey.self) { session in
                var calendar = session.locale.calendar
                calendar.locale = session.locale
                calendar.timeZone = timeZone
                return calendar
            }
        }
        set { self[CalendarKey.self] = newValue }
    }

    /// The locale; unimplemented in tests.
    ///
    /// In a session it is the locale of the user.
    public var locale: Locale {
        get { value(of: LocaleKey.self) { $0.locale } }
        set { self[LocaleKey.self] = newValue }
    }

    /// The time zone; unimplemented in tests.
    ///
    /// In a session it is the server's, because browsers do not report theirs. Set it for a store from what the app knows
    /// of the user: `Store(…) { … } withDependencies: { $0.timeZone = user.timeZone }`.
    public var timeZone: TimeZone {
        get { value(of: TimeZoneKey.self) { _ in .autoupdatingCurrent } }
        set { self[TimeZoneKey.self] = newValue }
    }
}

extension DependencyValues {
    /// The calendar, or `nil` in a test that has not set it.
    var calendarIfSet: Calendar? { isSet(CalendarKey.self) ? calendar : nil }
    /// The locale, or `nil` in a test that has not set it.
    var localeIfSet: Locale? { isSet(LocaleKey.self) ? locale : nil }
    /// The time zone, or `nil` in a test that has not set it.
    var timeZoneIfSet: TimeZone? { isSet(TimeZoneKey.self) ? timeZone : nil }
}

private enum CalendarKey: DependencyKey {
    static var liveValue: Calendar { .autoupdatingCurrent }

    static var testValue: Calendar {
        UnimplementedValue(named: "calendar", example: "$0.calendar = Calendar(identifier: .gregorian)").report()
        return .autoupdatingCurrent
    }
}

private enum LocaleKey: DependencyKey {
    static var liveValue: Locale { .autoupdatingCurrent }

    static var testValue: Locale {
        UnimplementedValue(named: "locale", example: "$0.locale = Locale(identifier: \"pt_BR\")").report()
        return .autoupdatingCurrent
    }
}

private enum TimeZoneKey: DependencyKey {
    static var liveValue: TimeZone { .autoupdatingCurrent }

    static var testValue: TimeZone {
        UnimplementedValue(named: "timeZone", example: "$0.timeZone = .gmt").report()
        return .autoupdatingCurrent
    }
}
