// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
package import Foundation
import VitralMail
package import VitralModels

/// Sends practices the agenda of the day at 7:00, by the clock of their first address.
package struct AgendaSender: Sendable {
    private let container: ModelContainer
    private let settings: NoticeSettings

    /// Creates a sender.
    package init(_ container: ModelContainer, settings: NoticeSettings) {
        (self.container, self.settings) = (container, settings)
    }

    /// The minutes since midnight from which the agenda is sent, and from which it is too late.
    private static let hours = 7 * 60..<19 * 60

    /// Sends the agendas that are due, and returns their number.
    ///
    /// - Throws: The first failure, after the agendas of all other practices; the next call repeats what has failed.
    @discardableResult package func sendDue(now: Date) async throws -> Int {
        try await Set(MunicipalityTable.carried.all.map(\.zone)).sorted().sumOfEach { zone in
            let (day, minutes) = LocalClock(zone: zone).wall(at: now)
            guard Self.hours.contains(minutes) else { return 0 }
            return try await send(on: day, in: zone, now: now)
        }
    }

    /// Sends the agendas of the practices in a zone, and then marks the zone's day as done.
    private func send(on day: Day, in zone: String, now: Date) async throws -> Int {
        let mark = "zone:\(zone)"
        let second = day.number * 86_400
        let practices = try await container.transaction { context in
            try context.isNoted(mark, day) ? nil : context.practices(in: zone)
        }
        guard let practices else { return 0 }
        let count = try await practices.sumOfEach { practice in
            try await once { context in
                guard
                    try context.note(
                        ReminderRecord(
                            subject: "practice:\(practice)", kind: "agenda", sequence: day.number, second: second)),
                    try !context.isUnsubscribed(.practice(practice), from: .agenda),
                    let message = try mail(of: practice, on: day, in: zone, now: now, context)
                else { return 0 }
                try MailQueue.enqueue(message, of: practice.mailOwner, in: context, at: now)
                return 1
            }
        }
        _ = try await once { context in
            _ = try context.note(
                ReminderRecord(subject: mark, kind: "agenda", sequence: day.number, second: second))
            return 0
        }
        return count
    }

    private func once(_ body: @escaping @Sendable (ModelContext) throws -> Int) async throws -> Int {
        do {
            return try await container.transaction(body)
        } catch DataStoreError.uniqueConstraintViolated(entity: "ReminderRecord", _) {
            // Another process has just sent it.
            return 0
        }
    }

    private func mail(
        of id: Practice.ID, on day: Day, in zone: String, now: Date, _ context: ModelContext
    ) throws -> MailMessage? {
        let clock = LocalClock(zone: zone)
        let from = Slot(start: clock.date(day, minutes: 0), minutes: 0).second
        let to = Slot(start: clock.date(day.adding(days: 1), minutes: 0), minutes: 0).second
        let key = id.rawValue
        let shown: Set<AppointmentStatus> = [.requested, .rescheduleProposed, .confirmed, .arrived]
        let appointments = try context.fetch(
            FetchDescriptor(
                predicate: #Predicate<AppointmentRecord> {
                    $0.practice == key && $0.second >= from && $0.second < to
                }, sortBy: [SortDescriptor(\.second), SortDescriptor(\.key)])
        ).map(\.value).filter { shown.contains($0.status) }
        guard !appointments.isEmpty,
            let practice = try context.first(#Predicate<PracticeRecord> { $0.key == key })?.value
        else { return nil }
        let language = try context.language(of: id)
        let doctors = try context.doctorNames(of: appointments)
        let lines = appointments.map { appointment in
            let minutes = LocalClock(zone: appointment.zone).wall(at: appointment.slot.start).minutes
            return MailTexts.text(
                appointment.status == .confirmed || appointment.status == .arrived
                    ? "mail.agenda.line" : "mail.agenda.waiting",
                in: language,
                [
                    WallTime(minutes: minutes)?.text(in: language) ?? "", MailLine.text(appointment.visitor),
                    doctors[appointment.doctor] ?? "",
                ])
        }
        let title = MailTexts.text(
            "mail.agenda.title", in: language,
            [MailLine.day(now, zone: zone, in: language)])
        let unsubscribe = settings.unsubscribe(.practice(id), from: .agenda)
        let count = MailTexts.text(
            lines.count == 1 ? "mail.agenda.one" : "mail.agenda.many", in: language, [String(lines.count)])
        let template = MailTemplate(
            language: language, title: title, paragraphs: [count, lines.joined(separator: "\n")],
            action: (
                MailTexts.text("mail.agenda.open", in: language), settings.url("practice/agenda/\(day)", of: id)
            ), unsubscribe: unsubscribe)
        var message = MailMessage(
            from: settings.sender, to: MailAddress(practice.email.text, name: MailLine.text(practice.name)),
            subject: title, text: template.text, date: now)
        message.html = template.html
        message.language = language.rawValue
        message.unsubscribe = unsubscribe
        message.messageID = "agenda-\(id)-\(day)@\(settings.host)"
        return message
    }
}

extension ModelContext {
    /// Whether a day's agenda was sent to a practice, or to all practices of a zone.
    fileprivate func isNoted(_ subject: String, _ day: Day) throws -> Bool {
        let (kind, number) = ("agenda", day.number)
        return try first(
            #Predicate<ReminderRecord> { $0.subject == subject && $0.kind == kind && $0.sequence == number }) != nil
    }

    /// Returns the practices whose first address is in a zone; those that they have given up do not count.
    fileprivate func practices(in zone: String) throws -> [Practice.ID] {
        let addresses = try fetch(FetchDescriptor<AddressRecord>(predicate: #Predicate { $0.practice != "" }))
            .map(\.value)
        return Dictionary(grouping: addresses, by: \.practice)
            .filter { $0.value.min { $0.id < $1.id }?.zone == zone }.keys.sorted()
    }

    /// Returns the names of the doctors of some appointments.
    fileprivate func doctorNames(of appointments: [Appointment]) throws -> [Doctor.ID: String] {
        let keys = Set(appointments.map(\.doctor.rawValue)).sorted()
        let doctors = try fetch(FetchDescriptor(predicate: #Predicate<DoctorRecord> { keys.contains($0.key) }))
        return Dictionary(doctors.map { ($0.value.id, $0.value.name.text) }, uniquingKeysWith: { first, _ in first })
    }
}
