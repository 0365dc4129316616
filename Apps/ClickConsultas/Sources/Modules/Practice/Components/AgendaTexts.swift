// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Vitral

/// Dates and times as the pages of a practice write them.
enum AgendaDates {
    /// Returns a time on the practice's clock: "15:00".
    static func clock(_ time: ZonedTime, in locale: Locale) -> String {
        time.date.formatted(
            Date.FormatStyle(locale: locale, timeZone: TimeZone(identifier: time.zone) ?? .gmt).hour().minute())
    }

    /// Returns the time of some minutes since midnight: "15:00"; midnight at the end of a day is "24:00", or "12:00 AM".
    static func clock(minutes: Int, in locale: Locale) -> String {
        let text = Date(timeIntervalSince1970: Double(minutes) * 60).formatted(style(locale).hour().minute())
        return minutes == 24 * 60 && text.allSatisfy { $0.isNumber || $0 == ":" } ? "24:00" : text
    }

    /// Returns the times of an interval: "08:00–12:00".
    static func span(_ hours: OpenHours, in locale: Locale) -> String {
        "\(clock(minutes: hours.opens.minutes, in: locale))–\(clock(minutes: hours.closes.minutes, in: locale))"
    }

    /// Returns a day in words: "terça-feira, 24 de novembro".
    static func title(_ day: Day, in locale: Locale) -> String {
        date(of: day).worded(style(locale).weekday(.wide).day().month(.wide))
    }

    /// Returns a day in few letters: "ter., 24/11".
    static func short(_ day: Day, in locale: Locale) -> String {
        date(of: day).formatted(style(locale).weekday(.abbreviated).day().month(.defaultDigits))
    }

    /// Returns a day with its year, in few letters.
    static func full(_ day: Day, in locale: Locale) -> String {
        date(of: day).worded(style(locale).day().month(.abbreviated).year())
    }

    /// Returns a weekday in few letters: "ter.".
    static func name(_ weekday: Weekday, in locale: Locale) -> String {
        // January 5, 1970, was a Monday.
        date(of: Day(number: 3 + weekday.rawValue)).formatted(style(locale).weekday(.abbreviated))
    }

    /// Returns the day and the time of an appointment.
    static func moment(_ time: ZonedTime, in locale: Locale) -> String {
        "\(short(time.wall.day, in: locale)), \(clock(time, in: locale))"
    }

    private static func date(of day: Day) -> Date { Date(timeIntervalSince1970: Double(day.number) * 86_400) }

    private static func style(_ locale: Locale) -> Date.FormatStyle { Date.FormatStyle(locale: locale, timeZone: .gmt) }
}

extension AppointmentStatus {
    /// The word for the state.
    @MainActor var title: Text {
        switch self {
        case .requested: Text("agenda.status.requested", bundle: .module)
        case .confirmed: Text("agenda.status.confirmed", bundle: .module)
        case .rescheduleProposed: Text("agenda.status.proposed", bundle: .module)
        case .arrived: Text("agenda.status.arrived", bundle: .module)
        case .completed: Text("agenda.status.completed", bundle: .module)
        case .noShow: Text("agenda.status.noShow", bundle: .module)
        case .cancelled: Text("agenda.status.cancelled", bundle: .module)
        }
    }

    /// The tone of the state.
    var tone: Tone {
        switch self {
        case .requested, .rescheduleProposed: .warning
        case .confirmed, .completed: .success
        case .arrived: .neutral
        case .noShow, .cancelled: .danger
        }
    }

    /// The symbol of the state.
    var symbol: String {
        switch self {
        case .requested: "clock.fill"
        case .confirmed: "checkmark.circle.fill"
        case .rescheduleProposed: "arrow.triangle.2.circlepath"
        case .arrived: "figure.walk"
        case .completed: "checkmark.seal.fill"
        case .noShow: "person.fill.xmark"
        case .cancelled: "xmark.circle.fill"
        }
    }
}

extension AppointmentAct.Kind {
    /// The acts that a row offers, in the order of their buttons.
    static let quick: [AppointmentAct.Kind] = [.confirm, .arrive, .complete, .noShow]

    /// The title of the act's button.
    @MainActor var title: Text {
        switch self {
        case .confirm: Text("agenda.act.confirm", bundle: .module)
        case .arrive: Text("agenda.act.arrive", bundle: .module)
        case .complete: Text("agenda.act.complete", bundle: .module)
        case .noShow: Text("agenda.act.noShow", bundle: .module)
        default: Text(verbatim: "")
        }
    }

    /// Returns the name of the act's button for screen readers.
    @MainActor func label(for visitor: String, at time: String) -> Text {
        switch self {
        case .confirm: Text("agenda.act.confirm.label \(visitor) \(time)", bundle: .module)
        case .arrive: Text("agenda.act.arrive.label \(visitor) \(time)", bundle: .module)
        case .complete: Text("agenda.act.complete.label \(visitor) \(time)", bundle: .module)
        case .noShow: Text("agenda.act.noShow.label \(visitor) \(time)", bundle: .module)
        default: Text(verbatim: "")
        }
    }
}

extension PracticeNotice {
    /// Returns the message.
    @MainActor func text(in locale: Locale) -> Text {
        switch self {
        case .acted(.confirm, _, _): Text("agenda.notice.confirmed", bundle: .module)
        case .acted(.refuse, _, _): Text("agenda.notice.refused", bundle: .module)
        case .acted(.arrive, _, _): Text("agenda.notice.arrived", bundle: .module)
        case .acted(.complete, _, _): Text("agenda.notice.completed", bundle: .module)
        case .acted(.noShow, _, _): Text("agenda.notice.noShow", bundle: .module)
        case .acted(.undo, _, _): Text("agenda.notice.undone", bundle: .module)
        case .acted(.withdraw, _, _): Text("agenda.notice.withdrawn", bundle: .module)
        case .acted, .saved: Text("agenda.notice.saved", bundle: .module)
        case .booked: Text("agenda.notice.booked", bundle: .module)
        case .failed(let problem): Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))
        }
    }

    /// The tone of the message.
    var tone: Tone {
        switch self {
        case .failed: .danger
        case .acted, .booked, .saved: .success
        }
    }
}
