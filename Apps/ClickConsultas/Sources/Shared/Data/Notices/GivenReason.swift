// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import VitralModels

/// The reason that a practice has given for a refusal or a cancellation, in the patient's e-mail.
///
/// No e-mail names a specialty, the appointment's reason or a CPF. A text of the staff that may name one is shown on the
/// appointment's page alone.
struct GivenReason {
    /// The text; `nil` if only the page may show it.
    private let text: String?

    /// Reads the reason of an act; `nil` if the staff has given none.
    init?(_ event: AppointmentEvent, of appointment: Appointment, in context: ModelContext) throws {
        guard event.actor == .staff, let text = event.reason else { return nil }
        let key = appointment.reason.rawValue
        let reason = try context.first(#Predicate<ReasonRecord> { $0.key == key })?.value
        self.text = Self.isMailable(text, reason: reason?.name ?? "") ? MailLine.text(text, limit: 300) : nil
    }

    /// Returns the paragraph of the e-mail.
    func line(in language: DomainLanguage) -> String {
        guard let text else { return MailTexts.text("mail.act.reason.page", in: language) }
        return MailTexts.text("mail.act.reason", in: language, [text])
    }

    /// Returns whether a text names no specialty, no symptom that stands for one, no word of the reason, and no CPF.
    static func isMailable(_ text: String, reason: String) -> Bool {
        let words = FoldedText.words(in: text)
        let line = " " + words.joined(separator: " ")
        let ownWords = FoldedText.words(in: reason).filter { $0.count > 3 && !generalWords.contains($0) }
        return !(names + ownWords).contains { line.contains(" \($0)") } && !hasCPF(text)
    }

    /// The folded names and synonyms of all specialties.
    private static let names = Specialty.all.flatMap { [$0.portuguese, $0.english] + $0.synonyms }
        .map { FoldedText.words(in: $0).joined(separator: " ") }
    /// The words in names of reasons that say nothing about the patient.
    private static let generalWords: Set<String> = ["consulta", "nova", "online", "primeira", "retorno", "video"]

    private static func hasCPF(_ text: String) -> Bool {
        text.matches(of: /[0-9](?:[ .\-\/]{0,2}[0-9]){10,}/).contains { match in
            let digits = match.output.filter(\.isNumber)
            return (0...digits.count - 11).contains { start in
                (try? CPF(String(digits.dropFirst(start).prefix(11)))) != nil
            }
        }
    }
}
