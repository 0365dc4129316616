// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralMail
import VitralModels

/// Saves the e-mails and push messages that a change causes, in the transaction that saves the change.
///
/// Either both are saved, or neither: no patient is told of a booking that another one won.
package struct NoticeWriter: Sendable {
    package let settings: NoticeSettings
    let push: any PushSender

    /// Creates a writer.
    package init(_ settings: NoticeSettings, push: any PushSender = NoPushSender()) {
        (self.settings, self.push) = (settings, push)
    }

    // MARK: Appointments

    /// Queues the e-mails on an act: each act up to the start, and a patient's absence.
    func saved(
        _ appointment: Appointment, _ event: AppointmentEvent, before: Appointment?, in context: ModelContext
    ) throws {
        if event.to == .completed { return try inviteReview(of: appointment, at: event.date, in: context) }
        guard event.act.isAnnounced,
            event.date < appointment.slot.start || event.act == .noShow || event.actor == .clock,
            let facts = try AppointmentFacts(appointment, in: context)
        else { return }
        let mail = AppointmentMail(
            facts: facts, event: event, before: before, reason: try GivenReason(event, of: appointment, in: context),
            settings: settings)
        if let id = appointment.patient, let patient = try context.patient(id) {
            try MailQueue.enqueue(mail.message(to: patient), in: context, at: event.date)
        }
        if let message = mail.message(toPracticeIn: try context.language(of: appointment.practice)) {
            try MailQueue.enqueue(message, of: appointment.practice.mailOwner, in: context, at: event.date)
        }
    }

    /// Invites the patient once to review a completed appointment, in the daytime.
    private func inviteReview(of appointment: Appointment, at date: Date, in context: ModelContext) throws {
        guard let id = appointment.patient, let patient = try context.patient(id), patient.wantsReminders,
            try !context.isUnsubscribed(.patient(id), from: .reviewInvitations),
            let facts = try AppointmentFacts(appointment, in: context),
            try context.note(
                ReminderRecord(
                    subject: appointment.id.rawValue, kind: "review", sequence: 0, second: appointment.slot.second))
        else { return }
        let language = patient.language
        let message = message(
            "review", to: patient, .reviewInvitations,
            paragraphs: [
                MailTexts.text(
                    "mail.review.text", in: language,
                    [facts.doctorName, facts.time(appointment.slot.start, in: language)])
            ],
            path: "appointments/\(appointment.id)", id: "\(appointment.id)-review", date: date)
        try MailQueue.enqueue(message, in: context, at: LocalClock(zone: appointment.zone).daytime(from: date))
    }

    // MARK: Waiting list

    /// Queues the e-mail and the push message on a new offer.
    func saved(_ offer: Offer, in context: ModelContext) throws {
        guard offer.status == .open, let patient = try context.patient(offer.patient) else { return }
        let language = patient.language
        try push.enqueue(
            PushMessage(
                id: "\(offer.id)-push", account: patient.id.rawValue, title: "ClickConsultas",
                text: MailTexts.text("push.offer.patient", in: language), path: "/offers/\(offer.id)",
                expires: offer.expires),
            in: context)
        let (doctorKey, addressKey) = (offer.doctor.rawValue, offer.address.rawValue)
        guard try !context.isUnsubscribed(.patient(patient.id), from: .offers),
            let doctor = try context.first(#Predicate<DoctorRecord> { $0.key == doctorKey })?.value,
            let zone = try context.first(#Predicate<AddressRecord> { $0.key == addressKey })?.value.zone
        else { return }
        let message = message(
            "offer", to: patient, .offers,
            paragraphs: [
                MailTexts.text(
                    "mail.offer.text", in: language,
                    [doctor.name.text, MailLine.time(offer.slot.start, zone: zone, in: language)]),
                MailTexts.text(
                    "mail.offer.deadline", in: language, [MailLine.time(offer.expires, zone: zone, in: language)]),
            ],
            path: "offers/\(offer.id)", id: "\(offer.id)-offer", date: offer.created)
        try MailQueue.enqueue(message, in: context, at: offer.created)
    }

    // MARK: Reviews

    /// Tells the author of a review the operator's decision, by inbox, push and e-mail.
    func decided(_ review: Review, at date: Date, in context: ModelContext) throws {
        let key = "\(review.id)-\(review.status.rawValue)-\(Slot(start: date, minutes: 0).second)"
        let notice = Notice(
            id: .init("\(key)-notice"), recipient: .patient(review.patient), kind: .reviewDecided,
            appointment: review.appointment, created: date)
        context.insert(BookingMapper.record(notice))
        try added(notice, in: context)
        guard let patient = try context.patient(review.patient) else { return }
        let variant = review.status == .visible ? "visible" : "rejected"
        try MailQueue.enqueue(
            message(
                "decision.\(variant)", to: patient,
                paragraphs: [MailTexts.text("mail.decision.\(variant).text", in: patient.language)],
                path: "appointments/\(review.appointment)", id: "\(key)-decision", date: date),
            in: context, at: date)
    }

    // MARK: Practices

    /// Mails the owners of a practice that it was admitted, or was refused and why.
    func decided(_ practice: Practice, at date: Date, in context: ModelContext) throws {
        let variant = practice.isAdmitted ? "admitted" : "refused"
        let key = "\(practice.id)-\(variant)-\(Slot(start: date, minutes: 0).second)"
        let owners = Set(try context.members(of: practice.id).filter { $0.role == .owner }.map(\.account))
        for patient in try owners.sorted().compactMap({ try context.patient($0) }) {
            func text(_ name: String, _ arguments: [String] = []) -> String {
                MailTexts.text("mail.admission.\(variant).\(name)", in: patient.language, arguments)
            }
            let name = MailLine.text(practice.name)
            try MailQueue.enqueue(
                message(
                    "admission.\(variant)", to: patient,
                    paragraphs: practice.isAdmitted
                        ? [text("text", [name])] : [text("text", [name, practice.refusal ?? ""]), text("next")],
                    path: "practice/settings", of: practice.id, id: "\(key)-\(patient.id)", date: date),
                in: context, at: date)
        }
    }

    // MARK: The inbox

    /// Queues the push messages on a line of an inbox, and the e-mail on a pause.
    func added(_ notice: Notice, in context: ModelContext) throws {
        // An offer's push message names its page, which the notice does not know.
        guard notice.kind != .offer else { return }
        for (account, language, side) in try recipients(of: notice, in: context) {
            try push.enqueue(
                PushMessage(
                    id: "\(notice.id)-\(account)", account: account.rawValue, title: "ClickConsultas",
                    text: MailTexts.text("push.\(notice.kind.rawValue).\(side)", in: language),
                    path: notice.appointment.map { "/appointments/\($0)" } ?? "/appointments",
                    expires: notice.created.addingTimeInterval(86_400)),
                in: context)
        }
        guard notice.kind == .waitingPaused, case .patient(let id) = notice.recipient,
            let patient = try context.patient(id)
        else { return }
        try MailQueue.enqueue(
            message(
                "pause", to: patient, paragraphs: [MailTexts.text("mail.pause.text", in: patient.language)],
                path: "appointments", id: "\(notice.id)-mail", date: notice.created),
            in: context, at: notice.created)
    }

    private func recipients(
        of notice: Notice, in context: ModelContext
    ) throws -> [(account: Patient.ID, language: DomainLanguage, side: String)] {
        switch notice.recipient {
        case .patient(let id): return try context.patient(id).map { [(id, $0.language, "patient")] } ?? []
        case .practice(let id):
            let key = notice.appointment?.rawValue
            let doctor = try key.flatMap { key in
                try context.first(#Predicate<AppointmentRecord> { $0.key == key })?.value.doctor
            }
            let accounts = try context.members(of: id).filter { member in
                switch member.role {
                case .reception, .owner: true
                case .doctor(let own): own == doctor
                }
            }.map(\.account)
            return try Set(accounts).sorted().compactMap { account in
                try context.patient(account).map { (account, $0.language, "practice") }
            }
        }
    }

    // MARK: Messages

    /// Returns a message of the texts `mail.NAME` with a button.
    ///
    /// - Parameters:
    ///   - list: The list to which an optional message belongs, which the recipient may leave.
    ///   - practice: The practice whose page the button opens, if it is one of a practice.
    func message(
        _ name: String, to patient: Patient, _ list: MailList? = nil, paragraphs: [String], path: String,
        of practice: Practice.ID? = nil, id: String, date: Date
    ) -> MailMessage {
        let language = patient.language
        let title = MailTexts.text("mail.\(name).title", in: language)
        let unsubscribe = list.map { settings.unsubscribe(.patient(patient.id), from: $0) }
        let template = MailTemplate(
            language: language, title: title, paragraphs: paragraphs,
            action: (
                MailTexts.text("mail.\(name).open", in: language),
                practice.map { settings.url(path, of: $0) } ?? settings.url(path)
            ), unsubscribe: unsubscribe)
        var message = MailMessage(
            from: settings.sender, to: MailAddress(patient.email.text, name: MailLine.text(patient.name.text)),
            subject: title, text: template.text, date: date)
        message.html = template.html
        message.language = language.rawValue
        message.unsubscribe = unsubscribe
        message.messageID = "\(id)@\(settings.host)"
        return message
    }
}

extension AppointmentAct.Kind {
    /// Whether the patient is told of the act.
    fileprivate var isAnnounced: Bool {
        switch self {
        case .arrive, .complete, .undo, .settle: false
        default: true
        }
    }
}
