// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniMail
import VerniTexts

extension MailLayout {
    private static let texts = Texts(of: .module)

    /// Creates the layout of a mail, with its texts in the language of the recipient.
    ///
    /// - Parameter site: The address of the app.
    init(_ mail: UserMail, site: URL) {
        let language = Self.texts.language(for: mail.language)
        func text(_ key: String, _ arguments: String...) -> String {
            Self.texts.text("mail.\(key)", in: language, arguments)
        }
        self.language = language
        footer = text("footer")
        // Names and titles come from users: a line break would be another header.
        let greeting = mail.name.map { text("greeting.name", $0.line()) } ?? text("greeting")
        let open = (text("open"), site)
        switch mail.content {
        case .code(let code, let purpose, let minutes):
            title = text("code.\(purpose.rawValue).title")
            paragraphs = [
                greeting, text("code.\(purpose.rawValue).text", String(minutes)), text("code.next"),
            ]
            self.code = code
        case .registered:
            title = text("registered.title")
            paragraphs = [greeting, text("registered.text"), text("registered.next")]
            action = open
        case .unknown:
            title = text("unknown.title")
            paragraphs = [greeting, text("unknown.text"), text("unknown.next")]
            action = open
        case .changed(let change):
            title = text("changed.\(change.rawValue).title")
            paragraphs = [greeting, text("changed.\(change.rawValue).text"), text("changed.next")]
            action = open
        case .invitation(let host, let group, let link, let day):
            let (host, group) = (host.line(), group.line())
            title = text("invitation.title", host, group)
            paragraphs = [greeting, text("invitation.text", host, group)]
            if let day { paragraphs.append(text("invitation.until", day.text(in: language))) }
            paragraphs.append(text("invitation.next"))
            action = (text("invitation.open"), link)
        case .settleRequest(let creditor, let group, let amount, let link):
            let (creditor, group) = (creditor.line(), group.line())
            title = text("settle.title", creditor)
            paragraphs = [
                greeting, text("settle.text", creditor, amount.text(in: language), group), text("settle.next"),
            ]
            action = (text("settle.open"), link)
        case .accountDeleted:
            title = text("deleted.title")
            paragraphs = [greeting, text("deleted.text"), text("deleted.next")]
        }
    }
}
