// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralMail

/// A change of what a user signs in with, about which the user is mailed.
package enum SecurityChange: String, CaseIterable, Sendable {
    case password, email, passkeyAdded, passkeyRemoved
}

/// The mails about accounts.
struct AccountMails: Sendable {
    typealias Address = ClickConsultasDomain.EmailAddress

    let sender: MailAddress
    let site: URL

    /// The texts, in Portuguese and English.
    static let catalog = StringCatalog("Accounts", in: .module)

    /// Returns the mail with a code.
    func code(
        _ code: String, for purpose: CodePurpose, to email: Address, language: DomainLanguage, date: Date
    ) -> MailMessage {
        message("code", titleKey: "code.\(purpose.rawValue)", to: email, in: language, code: code, at: date)
    }

    /// Returns the mail to an address that an account has already.
    func registered(_ email: Address, language: DomainLanguage, date: Date) -> MailMessage {
        message("registered", to: email, in: language, hasLink: true, at: date)
    }

    /// Returns the mail to an address that has no account whose password could be replaced.
    func unknown(_ email: Address, language: DomainLanguage, date: Date) -> MailMessage {
        message("unknown", to: email, in: language, hasLink: true, at: date)
    }

    /// Returns the mail about a change of the account's security, to the address of before.
    func changed(_ change: SecurityChange, of patient: Patient, at time: ZonedTime) -> MailMessage {
        message(
            "changed.\(change.rawValue)", to: patient.email, in: patient.language, name: patient.name,
            arguments: [time.text(in: patient.language)], hasLink: true, at: time.date)
    }

    /// Returns the mail about the deletion of the account.
    func deleted(_ patient: Patient, at date: Date) -> MailMessage {
        message("deleted", to: patient.email, in: patient.language, name: patient.name, at: date)
    }

    private func message(
        _ key: String, titleKey: String? = nil, to email: Address, in language: DomainLanguage,
        name: PersonName? = nil, arguments: [String] = [], code: String? = nil, hasLink: Bool = false, at date: Date
    ) -> MailMessage {
        func text(_ key: String, _ arguments: [String] = []) -> String {
            Self.catalog.text("mail.\(key)", in: language, arguments)
        }
        let title = text("\(titleKey ?? key).title")
        let greeting = name.map { text("greeting.name", [$0.first]) } ?? text("greeting")
        let template = MailTemplate(
            language: language, title: title,
            paragraphs: [greeting, text("\(key).text", arguments), text("\(key).next")], code: code,
            action: hasLink ? (text("open"), site) : nil)
        var message = MailMessage(
            from: sender, to: MailAddress(email.text), subject: title, text: template.text, date: date)
        message.html = template.html
        message.language = language.rawValue
        return message
    }
}
