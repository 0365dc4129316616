// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralMail

/// Composes the e-mails on an act.
struct AppointmentMail {
    let facts: AppointmentFacts
    let event: AppointmentEvent
    /// The appointment before the act.
    let before: Appointment?
    let reason: GivenReason?
    let settings: NoticeSettings

    private var appointment: Appointment { facts.appointment }

    // MARK: To the patient

    /// Returns the e-mail to the patient, with the calendar's file.
    func message(to patient: Patient) throws -> MailMessage {
        let language = patient.language
        func text(_ key: String, _ arguments: [String] = []) -> String {
            MailTexts.text("mail.act.\(key)", in: language, arguments)
        }
        let title = text("\(variant).title")
        var paragraphs = [text("\(variant).text"), details(in: language)]
        if let reason { paragraphs.append(reason.line(in: language)) }
        if let before, before.slot != appointment.slot {
            paragraphs.append(text("before", [facts.time(before.slot.start, in: language)]))
        }
        if let proposal = appointment.proposal, event.act == .propose {
            let slots = proposal.slots.map { "• \(facts.time($0.start, in: language))" }
            paragraphs.append(([text("proposed")] + slots).joined(separator: "\n"))
            paragraphs.append(text("deadline", [facts.time(proposal.deadline, in: language)]))
        }
        if appointment.status == .confirmed, event.act != .noShow {
            let cutOff = AppointmentMoment.cutOff.date(
                of: appointment, cutOffHours: facts.practice.rules.cutOffHours)
            if cutOff > event.date { paragraphs.append(text("cutOff", [facts.time(cutOff, in: language)])) }
        }
        let path = "appointments/\(appointment.id)" + (event.act == .propose ? "/proposal" : "")
        let template = MailTemplate(
            language: language, title: title, paragraphs: paragraphs,
            action: (text(event.act == .propose ? "answer" : "open"), settings.url(path)))
        var message = MailMessage(
            from: settings.sender, to: MailAddress(patient.email.text, name: MailLine.text(patient.name.text)),
            subject: "\(title): \(facts.time(appointment.slot.start, in: language))", text: template.text,
            date: event.date)
        message.html = template.html
        message.language = language.rawValue
        message.replyTo = MailAddress(facts.practice.email.text, name: facts.practiceName)
        message.attachments = [
            try AppointmentCalendar(settings).invitation(facts, to: patient, stamp: event.date)
        ]
        message.messageID = "\(appointment.id)-\(event.version)-patient@\(settings.host)"
        return message
    }

    /// The name of the text on the act and its result.
    private var variant: String {
        switch event.act {
        case .book, .move: "\(event.act.rawValue).\(event.to == .requested ? "requested" : "confirmed")"
        case .refuse, .lapse, .expire: "\(event.act.rawValue).\(event.to == .cancelled ? "cancelled" : "returned")"
        case .cancel: event.actor == .staff ? "cancel.byPractice" : "cancel.byPatient"
        default: event.act.rawValue
        }
    }

    private func details(in language: DomainLanguage) -> String {
        [
            MailTexts.text("mail.with", in: language, [facts.doctorName]),
            facts.time(appointment.slot.start, in: language), facts.practiceName, facts.place(in: language),
            MailTexts.text("mail.visitor", in: language, [facts.visitor]),
        ].joined(separator: "\n")
    }

    // MARK: To the practice

    /// Returns the e-mail to the practice on a request or a cancellation; `nil` for all other acts.
    func message(toPracticeIn language: DomainLanguage) -> MailMessage? {
        guard event.actor != .staff, let variant = practiceVariant else { return nil }
        func text(_ key: String, _ arguments: [String] = []) -> String {
            MailTexts.text("mail.practice.\(key)", in: language, arguments)
        }
        let title = text("\(variant).title")
        var paragraphs = [text("\(variant).text")]
        paragraphs.append(
            [
                facts.time(appointment.slot.start, in: language),
                MailTexts.text("mail.with", in: language, [facts.doctorName]),
                MailTexts.text("mail.visitor", in: language, [facts.visitor]),
            ].joined(separator: "\n"))
        if let before, before.slot != appointment.slot {
            paragraphs.append(
                MailTexts.text("mail.act.before", in: language, [facts.time(before.slot.start, in: language)]))
        }
        if event.to == .requested {
            let lapse = AppointmentMoment.lapse.date(of: appointment, cutOffHours: 0)
            paragraphs.append(text("deadline", [facts.time(lapse, in: language)]))
        }
        let template = MailTemplate(
            language: language, title: title, paragraphs: paragraphs,
            action: (text("open"), settings.url("appointments/\(appointment.id)")))
        var message = MailMessage(
            from: settings.sender, to: MailAddress(facts.practice.email.text, name: facts.practiceName),
            subject: "\(title): \(facts.time(appointment.slot.start, in: language))", text: template.text,
            date: event.date)
        message.html = template.html
        message.language = language.rawValue
        message.messageID = "\(appointment.id)-\(event.version)-practice@\(settings.host)"
        return message
    }

    private var practiceVariant: String? {
        switch event.act {
        case .book, .move, .counter: event.to == .requested ? "request.\(event.act.rawValue)" : nil
        case .cancel, .cancelLate: event.act.rawValue
        case .lapse, .expire: event.to == .cancelled ? "unanswered" : nil
        default: nil
        }
    }
}
