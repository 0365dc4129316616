// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation
import VitralMail
package import VitralModels

/// The settings of practices in a database.
package struct PracticeRepository: PracticeRepositoryProtocol {
    private let container: ModelContainer
    private let table: MunicipalityTable
    private let mail: InvitationMail
    private let notices: NoticeWriter?

    /// Creates a repository.
    ///
    /// - Parameters:
    ///   - container: A container with ``DataModule/models``.
    ///   - mail: The e-mail that an invitation sends.
    ///   - notices: The writer of the e-mails that changes cause; `nil` if there are none.
    package init(
        _ container: ModelContainer, table: MunicipalityTable = .carried, mail: InvitationMail,
        notices: NoticeWriter? = nil
    ) {
        (self.container, self.table, self.mail, self.notices) = (container, table, mail, notices)
    }

    /// Runs a closure in one transaction of the database.
    ///
    /// - Throws: ``DomainError/duplicateCouncil``; any error of the closure or the database.
    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (any PracticeTransaction) throws -> Value
    ) async throws -> Value {
        do {
            return try await container.transaction { context in
                let value = try body(DatabasePracticeTransaction(context, table: table, mail: mail, notices: notices))
                try context.save()
                return value
            }
        } catch DataStoreError.uniqueConstraintViolated(let entity, let properties)
            where entity == "DoctorRecord" && properties == ["council"]
        {
            throw DomainError.duplicateCouncil
        }
    }
}

/// The e-mail that invites an address to work at a practice.
package struct InvitationMail: Sendable {
    private let sender: String
    private let link: @Sendable (_ token: String) -> URL

    /// Creates the e-mail.
    ///
    /// - Parameters:
    ///   - sender: The address of the app.
    ///   - link: Returns the address of the page that accepts a token.
    package init(sender: String, link: @escaping @Sendable (_ token: String) -> URL) {
        (self.sender, self.link) = (sender, link)
    }

    /// Adds the e-mail to a transaction, in the language of the account that has the address.
    func enqueue(
        _ invitation: Invitation, token: String, in practice: Practice, language: DomainLanguage,
        to context: ModelContext
    ) throws {
        func text(_ key: String, _ arguments: [String] = []) -> String {
            MailTexts.text("mail.invitation.\(key)", in: language, arguments)
        }
        let name = MailLine.text(practice.name)
        let title = text("title", [name])
        let template = MailTemplate(
            language: language, title: title, paragraphs: [text("message", [name]), text("expiry")],
            action: (text("button"), link(token)), footer: text("footer"))
        var message = MailMessage(
            from: MailAddress(sender, name: "ClickConsultas"), to: MailAddress(invitation.email.text),
            subject: title, text: template.text)
        message.html = template.html
        message.language = language.rawValue
        try MailQueue.enqueue(message, in: context)
    }
}
