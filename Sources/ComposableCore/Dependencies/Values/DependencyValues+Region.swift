// SPDX-License-Identifier: Apache-2.0

public import Foundation
import IssueReporting

extension DependencyValues {
    /// The calendar; unimplemented in tests.
    ///
    /// In a session it is the calendar of the user.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The locale; unimplemented in tests.
    ///
    /// In a session it is the locale of the user.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The time zone; unimplemented in tests.
    ///
    /// In a session it is the time zone of the user.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
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
