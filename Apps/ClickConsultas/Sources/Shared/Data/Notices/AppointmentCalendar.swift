// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
import VitralCalendar
import VitralMail
package import VitralModels

/// Appointments as calendar files.
///
/// The identifier of an event stays the same; its sequence rises with time, address and cancellation.
package struct AppointmentCalendar: Sendable {
    private let settings: NoticeSettings

    /// Creates the calendar of an app.
    package init(_ settings: NoticeSettings) { self.settings = settings }

    /// Returns the file to mail: an invitation, or a cancellation.
    func invitation(_ facts: AppointmentFacts, to patient: Patient, stamp: Date) throws -> MailAttachment {
        var event = event(facts, in: patient.language)
        event.attendees = [CalendarParticipant(patient.email.text, name: MailLine.text(patient.name.text))]
        let message = CalendarMessage(facts.appointment.status == .cancelled ? .cancel : .request, events: [event])
        return MailAttachment(
            try message.data(stamp: stamp), fileName: Self.fileName(in: patient.language),
            contentType: message.contentType)
    }

    /// Returns the file to download, without participants; `nil` if the appointment's practice was removed.
    ///
    /// The caller checks that the user may see the appointment.
    package func download(
        _ appointment: Appointment, in language: DomainLanguage, of container: ModelContainer
    ) async throws -> Data? {
        let facts = try await container.transaction { try AppointmentFacts(appointment, in: $0) }
        guard let facts else { return nil }
        return try CalendarMessage(.publish, events: [event(facts, in: language)]).data(stamp: appointment.changed)
    }

    /// Returns the name of the file.
    package static func fileName(in language: DomainLanguage) -> String {
        MailTexts.text("calendar.file", in: language)
    }

    private func event(_ facts: AppointmentFacts, in language: DomainLanguage) -> CalendarEvent {
        let appointment = facts.appointment
        var event = CalendarEvent(
            uid: "appointment-\(appointment.id)@\(settings.host)",
            title: MailTexts.text("calendar.title", in: language, [facts.doctorName]),
            startDate: appointment.slot.start, endDate: appointment.slot.end,
            timeZone: TimeZone(identifier: appointment.zone) ?? .gmt)
        let page = settings.url("appointments/\(appointment.id)")
        event.sequence = appointment.sequence
        event.status =
            switch appointment.status {
            case .requested, .rescheduleProposed: .tentative
            case .confirmed, .arrived, .completed, .noShow: .confirmed
            case .cancelled: .canceled
            }
        event.location = facts.place(in: language)
        event.notes = MailTexts.text("calendar.notes", in: language, [facts.practiceName, page.absoluteString])
        event.url = page
        event.organizer = CalendarParticipant(facts.practice.email.text, name: facts.practiceName)
        event.isPrivate = true
        event.alarms = [CalendarAlarm(relativeOffset: -2 * 3_600)]
        return event
    }
}
