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
    /// In a session it is that of the user's browser. A browser reports it after the first page; until then it is the
    /// server's, or the zone that the app has set for all sessions by
    /// ``prepareDependencies(_:fileID:filePath:line:column:)``.
    public var timeZone: TimeZone {
        get { value(of: TimeZoneKey.self) { $0.timeZone ?? unreportedTimeZone } }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The zone of a session whose browser has not reported one.
    private var unreportedTimeZone: TimeZone {
        // A test of a view has a session, so that it does not have to set a zone.
        context == .test && !hasDefault(of: TimeZoneKey.self) ? .autoupdatingCurrent : self[TimeZoneKey.self]
    }
}

extension DependencyValues {
    /// The calendar, or `nil` in a test that has neither set it nor a session.
    var calendarIfSet: Calendar? { isSet(CalendarKey.self) || session != nil ? calendar : nil }
    /// The locale, or `nil` in a test that has neither set it nor a session.
    var localeIfSet: Locale? { isSet(LocaleKey.self) || session != nil ? locale : nil }
    /// The time zone, or `nil` in a test that has neither set it nor a session.
    var timeZoneIfSet: TimeZone? { isSet(TimeZoneKey.self) || session != nil ? timeZone : nil }
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
