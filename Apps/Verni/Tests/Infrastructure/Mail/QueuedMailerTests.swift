// SPDX-License-Identifier: Apache-2.0

import Foundation
import TemporaryStores
import Testing
import VerniDomain
import VerniMail
import VitralMail
import VitralModels
import VitralTestSupport

@Suite("Mails as text and markup", .timeLimit(.minutes(2)))
struct QueuedMailerTests {
    private static let link = URL(string: "https://verni.example.org/join/abc?a=1&b=2") ?? MailWorld.site

    private static func contents() throws -> [UserMail.Content] {
        let amount = try Money(minorUnits: 123_450, currency: .brl)
        return UserMail.CodePurpose.allCases.map { .code("041338", for: $0, minutes: 15) }
            + UserMail.SecurityChange.allCases.map { .changed($0) }
            + [
                .registered, .unknown, .accountDeleted,
                .invitation(from: "Ana", group: "Praia", link: link, until: Day("2026-11-24")),
                .invitation(from: "Ana", group: "Praia", link: link, until: nil),
                .settleRequest(from: "Ana", group: "Praia", amount: MoneySum(amount), link: link),
            ]
    }

    @Test("Each mail says the same in text and page, in the language of its recipient")
    func languages() async throws {
        let world = try MailWorld(try await TestStore.sqlite.configuration())
        let contents = try Self.contents()
        for (number, content) in contents.enumerated() {
            for language in ["en", "pt-BR"] {
                try await world.enqueue(
                    UserMail(to: "\(language)-\(number)@example.org", language: language, name: "Bia", content))
            }
        }
        let mails = try await world.sent()
        #expect(mails.count == 2 * contents.count)
        for mail in mails {
            let language = mail.to.hasPrefix("en") ? "en" : "pt-BR"
            #expect(mail.language == language && mail.pageLanguage == language)
            #expect(mail.from == "Verni <verni@example.org>")
            #expect(mail.text.contains(language == "en" ? "Hello, Bia," : "Olá, Bia,"))
            for line in mail.text.split(separator: "\n") {
                let words = line.trimmingCharacters(in: .whitespaces).trimmingCharacters(in: [":"])
                #expect(mail.page.contains(words) || mail.links.contains(words), "\(words)")
            }
            // A key or a place that was not filled.
            for rest in [" mail.", "%", "$@"] { #expect(!" \(mail.subject) \(mail.page)".contains(rest)) }
        }
        // No two mails of a language say the same, but for the last day of an invitation.
        #expect(Set(mails.map { "\($0.language) \($0.subject)" }).count == mails.count - 2)
    }

    @Test("Codes, amounts, days and links are those of the mail")
    func values() async throws {
        let world = try MailWorld(try await TestStore.sqlite.configuration())
        let contents = try Self.contents()
        for content in contents { try await world.enqueue(UserMail(to: "b@example.org", language: "pt", content)) }
        let mails = try await world.sent()
        #expect(mails.filter { $0.text.contains("041338") && $0.page.contains("041338") }.count == 3)
        #expect(mails.allSatisfy { $0.language == "pt-BR" && $0.text.contains("Olá,") })
        #expect(!mails.contains { $0.subject.contains("041338") })
        #expect(mails.filter { $0.text.contains("15 minutos") }.count == 3)
        let invitations = mails.filter { $0.subject == "Ana convida você para “Praia”" }
        #expect(invitations.allSatisfy { $0.links == [Self.link.absoluteString] } && invitations.count == 2)
        #expect(invitations.filter { $0.text.contains("O convite vale até 24 de novembro de 2026.") }.count == 1)
        let request = try #require(mails.first { $0.subject == "Ana pede que você acerte as contas" })
        #expect(request.text.contains("Você deve R$\u{A0}1.234,50 a Ana no grupo “Praia”."))
    }

    @Test("Names of users are one line of text, whatever they contain")
    func names() async throws {
        let world = try MailWorld(try await TestStore.sqlite.configuration())
        let name = "<b>Ana</b>\r\nBcc: x@example.org %1$@ &amp; \"x\""
        try await world.enqueue(
            UserMail(
                to: "b@example.org", language: "fr", name: name,
                .invitation(from: name, group: name, link: Self.link, until: nil)))
        let mail = try #require(try await world.sent().first)
        let line = "<b>Ana</b> Bcc: x@example.org %1$@ &amp; \"x\""
        #expect(mail.subject == "\(line) invites you to “\(line)”" && mail.to == "b@example.org")
        #expect(mail.page.contains("\(line) shares expenses in the group “\(line)” on Verni"))
        #expect(mail.language == "en" && mail.text.contains("Hello, \(line),"))
    }

    @Test("A mail is sent with the change that causes it, or not at all", arguments: TestStore.allCases)
    func transaction(store: TestStore) async throws {
        struct Refused: Error {}
        let world = try MailWorld(try await store.configuration())
        let mailer = world.mailer
        let mail = UserMail(to: "b@example.org", language: "en", .code("041338", for: .confirmation, minutes: 15))
        await #expect(throws: Refused.self) {
            try await world.container.transaction { (context) -> Void in
                try mailer.enqueue(mail, in: context)
                throw Refused()
            }
        }
        #expect(try await world.sent().isEmpty)
        let invalid = UserMail(to: "b@example.org\r\nBcc: c@example.org", language: "en", .registered)
        await #expect(throws: MailFailure.self) { try await world.enqueue(invalid) }
        #expect(try await world.sent().isEmpty)
        try await world.enqueue(mail)
        #expect(try await world.sent().map(\.to) == ["b@example.org"])
        #expect(!world.log.text.contains("041338") && !world.log.text.contains("b@example.org"))
    }

    @Test("A description has neither address nor content")
    func descriptions() throws {
        for content in try Self.contents() {
            let mail = UserMail(to: "b@example.org", language: "en", name: "Bia", content)
            var dumped = "\(mail) \(String(reflecting: mail)) \([mail])"
            dump(mail, to: &dumped)
            for secret in ["041338", "example.org", "Bia", "Praia", "abc"] { #expect(!dumped.contains(secret)) }
        }
    }
}
