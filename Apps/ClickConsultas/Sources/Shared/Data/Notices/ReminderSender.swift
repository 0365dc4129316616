// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
package import Foundation
import VitralMail
package import VitralModels

/// Sends the reminders of appointments: by e-mail 7 days and 1 day before, by inbox and push 2 hours before.
///
/// Each is sent once for an appointment, a kind and a sequence, also by two processes: a unique record is saved in the
/// transaction that queues it.
package struct ReminderSender: Sendable {
    private let container: ModelContainer
    private let writer: NoticeWriter

    /// Creates a sender.
    package init(_ container: ModelContainer, writer: NoticeWriter) {
        (self.container, self.writer) = (container, writer)
    }

    /// The appointments of a patient on a day, which share an e-mail.
    private struct Group: Hashable {
        let patient: Patient.ID
        let day: Day
        let zone: String
    }

    /// Sends the reminders that are due, and returns the number of those that were sent.
    ///
    /// - Throws: The first failure, after all other reminders; the next call repeats what has failed.
    @discardableResult package func sendDue(now: Date) async throws -> Int {
        try await Reminder.allCases.sumOfEach { kind in
            try await groups(of: kind, now: now).sumOfEach { group in
                do {
                    return try await container.transaction { try send(kind, to: group, now: now, in: $0) ? 1 : 0 }
                } catch DataStoreError.uniqueConstraintViolated(entity: "ReminderRecord", _) {
                    // Another process has just sent it.
                    return 0
                }
            }
        }
    }

    /// Removes the records of reminders whose appointments are long past.
    package func removeOld(now: Date) async throws {
        let limit = Slot(start: now.addingTimeInterval(-60 * 86_400), minutes: 0).second
        try await container.transaction { context in
            try context.delete(model: ReminderRecord.self, where: #Predicate { $0.second < limit })
        }
    }

    /// Returns the groups of which an appointment's reminder is due and undecided.
    private func groups(of kind: Reminder, now: Date) async throws -> [Group] {
        // Two hours on both sides, by which a change of the clock may move a day's reminder.
        let ahead = Double(kind.days) * 86_400 + 4 * 3_600
        let range =
            Slot(start: now.addingTimeInterval(max(ahead - 18 * 3_600, 0)), minutes: 0)
            .second...Slot(start: now.addingTimeInterval(ahead), minutes: 0).second
        let (from, to) = (range.lowerBound, range.upperBound)
        return try await container.transaction { context in
            let (name, confirmed) = (kind.rawValue, AppointmentStatus.confirmed.rawValue)
            let decided = Set(
                try context.fetch(
                    FetchDescriptor(
                        predicate: #Predicate<ReminderRecord> {
                            $0.kind == name && $0.second >= from && $0.second <= to
                        })
                ).map { Self.key($0.subject, $0.sequence) })
            let appointments = try context.fetch(
                FetchDescriptor(
                    predicate: #Predicate<AppointmentRecord> {
                        $0.status == confirmed && $0.second >= from && $0.second <= to
                    }, sortBy: [SortDescriptor(\.second), SortDescriptor(\.key)])
            ).map(\.value)
            var groups: [Group] = []
            for appointment in appointments
            where kind.isDue(of: appointment, now: now)
                && !decided.contains(Self.key(appointment.id.rawValue, appointment.sequence))
            {
                guard let group = Self.group(of: appointment), !groups.contains(group) else { continue }
                groups.append(group)
            }
            return groups
        }
    }

    private static func key(_ subject: String, _ sequence: Int) -> String { "\(subject)/\(sequence)" }

    private static func group(of appointment: Appointment) -> Group? {
        appointment.patient.map {
            Group(
                patient: $0, day: LocalClock(zone: appointment.zone).wall(at: appointment.slot.start).day,
                zone: appointment.zone)
        }
    }

    /// Decides the due reminders of a group; returns whether something was sent.
    private func send(_ kind: Reminder, to group: Group, now: Date, in context: ModelContext) throws -> Bool {
        let (patientKey, confirmed) = (group.patient.rawValue, AppointmentStatus.confirmed.rawValue)
        let from = group.day.number * 86_400 - 86_400
        let to = group.day.number * 86_400 + 2 * 86_400
        let today = try context.fetch(
            FetchDescriptor(
                predicate: #Predicate<AppointmentRecord> {
                    $0.patient == patientKey && $0.status == confirmed && $0.second >= from && $0.second < to
                }, sortBy: [SortDescriptor(\.second), SortDescriptor(\.key)])
        ).map(\.value).filter { Self.group(of: $0) == group && now < $0.slot.start }
        var due: [Appointment] = []
        for appointment in today where kind.isDue(of: appointment, now: now) {
            guard try context.note(Self.record(kind, appointment)) else { continue }
            // A booking after that time needs no reminder of itself: it is skipped.
            if try context.booked(appointment) <= kind.due(of: appointment) { due.append(appointment) }
        }
        guard !due.isEmpty, let patient = try context.patient(group.patient), patient.wantsReminders else {
            return false
        }
        guard kind != .hours else { return try remind(patient, of: due, now: now, in: context) }
        guard try !context.isUnsubscribed(.patient(patient.id), from: .reminders) else { return false }
        // Those of later the same day come along, instead of an e-mail each.
        for appointment in today where now < kind.due(of: appointment) {
            if try context.note(Self.record(kind, appointment)) { due.append(appointment) }
        }
        let facts = try due.sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
            .compactMap { try AppointmentFacts($0, in: context) }
        guard let first = facts.first else { return false }
        try MailQueue.enqueue(mail(kind, to: patient, on: facts, first, now: now), in: context, at: now)
        return true
    }

    private static func record(_ kind: Reminder, _ appointment: Appointment) -> ReminderRecord {
        ReminderRecord(
            subject: appointment.id.rawValue, kind: kind.rawValue, sequence: appointment.sequence,
            second: appointment.slot.second)
    }

    /// Adds a line to the inbox for each appointment, with a push message.
    private func remind(
        _ patient: Patient, of appointments: [Appointment], now: Date, in context: ModelContext
    ) throws -> Bool {
        for appointment in appointments {
            let notice = Notice(
                id: .init("\(appointment.id)-\(appointment.sequence)-reminder"), recipient: .patient(patient.id),
                kind: .reminder, appointment: appointment.id, created: now)
            context.insert(BookingMapper.record(notice))
            try writer.added(notice, in: context)
        }
        return true
    }

    private func mail(
        _ kind: Reminder, to patient: Patient, on facts: [AppointmentFacts], _ first: AppointmentFacts, now: Date
    ) -> MailMessage {
        let (language, appointment) = (patient.language, first.appointment)
        let clock = LocalClock(zone: appointment.zone)
        // A reminder of a late evening that waited for the morning arrives on the day itself.
        let isToday = clock.wall(at: now).day == clock.wall(at: appointment.slot.start).day
        let name = isToday ? "today" : kind.rawValue
        let isOne = facts.count == 1
        func text(_ key: String) -> String { MailTexts.text("mail.reminder.\(key)", in: language) }
        let title = text("\(name).title\(isOne ? "" : "s")")
        let details = facts.map { fact in
            [
                fact.time(fact.appointment.slot.start, in: language),
                MailTexts.text("mail.with", in: language, [fact.doctorName]), fact.practiceName,
                fact.place(in: language), MailTexts.text("mail.visitor", in: language, [fact.visitor]),
            ].joined(separator: "\n")
        }
        let settings = writer.settings
        let unsubscribe = settings.unsubscribe(.patient(patient.id), from: .reminders)
        let template = MailTemplate(
            language: language, title: title, paragraphs: details + [text("text")],
            action: (
                text(isOne ? "open" : "opens"),
                settings.url(isOne ? "appointments/\(appointment.id)" : "appointments")
            ), unsubscribe: unsubscribe)
        var message = MailMessage(
            from: settings.sender, to: MailAddress(patient.email.text, name: MailLine.text(patient.name.text)),
            subject: "\(title): \(first.time(appointment.slot.start, in: language))", text: template.text, date: now)
        message.html = template.html
        message.language = language.rawValue
        message.unsubscribe = unsubscribe
        message.messageID = "\(appointment.id)-\(appointment.sequence)-\(kind.rawValue)@\(settings.host)"
        return message
    }
}

extension ModelContext {
    /// Returns the moment at which an appointment got its slot: that of the booking, or of the last change of time.
    fileprivate func booked(_ appointment: Appointment) throws -> Date {
        let key = appointment.id.rawValue
        let acts: Set<AppointmentAct.Kind> = [.book, .move, .accept, .counter, .refuse, .lapse]
        let events = try fetch(FetchDescriptor(predicate: #Predicate<AppointmentEventRecord> { $0.appointment == key }))
        return events.map(\.value).filter { acts.contains($0.act) }.map(\.date).max() ?? .distantPast
    }
}
