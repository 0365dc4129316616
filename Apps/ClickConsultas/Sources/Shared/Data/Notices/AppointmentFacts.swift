// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import VitralModels

/// An appointment with the names and the place that its recipients read.
///
/// It has neither the doctor's specialties nor the name of the reason, so that no e-mail can show them.
package struct AppointmentFacts: Sendable {
    package let appointment: Appointment
    package let doctorName: String
    package let practice: Practice
    package let address: Address
    /// Whether it takes place by video.
    package let isVideo: Bool

    /// Reads the facts of an appointment; `nil` if its doctor, practice or address was removed.
    init?(_ appointment: Appointment, in context: ModelContext) throws {
        let (doctorKey, practiceKey, addressKey, reasonKey) = (
            appointment.doctor.rawValue, appointment.practice.rawValue, appointment.address.rawValue,
            appointment.reason.rawValue
        )
        guard let doctor = try context.first(#Predicate<DoctorRecord> { $0.key == doctorKey })?.value,
            let practice = try context.first(#Predicate<PracticeRecord> { $0.key == practiceKey })?.value,
            let address = try context.first(#Predicate<AddressRecord> { $0.key == addressKey })?.value
        else { return nil }
        let reason = try context.first(#Predicate<ReasonRecord> { $0.key == reasonKey })?.value
        self.init(appointment, doctorName: doctor.name.text, practice, address, isVideo: reason?.videoLink != nil)
    }

    /// Creates facts from their values.
    package init(
        _ appointment: Appointment, doctorName: String, _ practice: Practice, _ address: Address, isVideo: Bool
    ) {
        (self.appointment, self.practice, self.address, self.isVideo) = (appointment, practice, address, isVideo)
        self.doctorName = doctorName
    }

    /// The name of the practice on one line.
    var practiceName: String { MailLine.text(practice.name) }

    /// The name of the patient, the dependant or the caller on one line.
    var visitor: String { MailLine.text(appointment.visitor) }

    /// Returns a moment by the clock of the address.
    func time(_ date: Date, in language: DomainLanguage) -> String {
        MailLine.time(date, zone: appointment.zone, in: language)
    }

    /// Returns the place as a line.
    func place(in language: DomainLanguage) -> String {
        guard !isVideo else { return MailTexts.text("mail.video", in: language) }
        let city = MunicipalityTable.carried.municipality(address.city)?.name
        return [address.street, address.district, city, address.state.rawValue].compactMap { $0 }
            .map { MailLine.text($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// The lines of e-mails.
enum MailLine {
    /// Returns a user's text on one line, as headers need it, and without excess.
    ///
    /// - Parameter limit: The largest number of characters, which have four bytes each at most, all together.
    static func text(_ text: String, limit: Int = 200) -> String {
        var line = String.UnicodeScalarView()
        var bytes = 0
        for scalar in text.unicodeScalars {
            let shown: Unicode.Scalar
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: shown = " "
            // Invisible characters make a line longer than it looks.
            case .format: continue
            default: shown = scalar
            }
            bytes += UTF8.width(shown)
            guard bytes <= 4 * limit else { break }
            line.append(shown)
        }
        return String(String(line).prefix(limit)).split(separator: " ").joined(separator: " ")
    }

    /// Returns a moment by the clock of a zone: "terça-feira, 24/11 às 15:00".
    static func time(_ date: Date, zone: String, in language: DomainLanguage) -> String {
        let time = ZonedTime(date, in: TimeZone(identifier: zone) ?? .gmt)
        return "\(weekday(of: time, in: language)), \(time.text(in: language))"
    }

    /// Returns a day by the clock of a zone: "terça-feira, 24/11".
    static func day(_ date: Date, zone: String, in language: DomainLanguage) -> String {
        let time = ZonedTime(date, in: TimeZone(identifier: zone) ?? .gmt)
        return "\(weekday(of: time, in: language)), \(time.dayText(in: language))"
    }

    private static func weekday(of time: ZonedTime, in language: DomainLanguage) -> String {
        MailTexts.text("mail.weekday.\(time.wall.day.weekday.rawValue)", in: language)
    }
}
