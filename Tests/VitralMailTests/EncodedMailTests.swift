// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralMail
import VitralTestSupport

@Suite("Encoded e-mails")
struct EncodedMailTests {
    static func message() -> MailMessage {
        var message = MailMessage(
            from: MailAddress("app@example.org", name: "App"), to: MailAddress("ana@example.org"), subject: "Olá",
            text: "Até já.\n.\n", date: Date(timeIntervalSince1970: 1_795_543_200))
        message.messageID = "1@example.org"
        return message
    }

    private static func failure(_ change: (inout MailMessage) -> Void) -> MailFailure? {
        var message = message()
        change(&message)
        do {
            _ = try EncodedMail(message)
            return nil
        } catch {
            return error
        }
    }

    @Test("a message is written as the standards say")
    func bytes() throws {
        var message = Self.message()
        message.language = "pt-BR"
        message.unsubscribe = URL(string: "https://example.org/u/1")
        let mail = try EncodedMail(message)
        let lines = [
            #"From: "App" <app@example.org>"#, "To: ana@example.org", "Subject: =?utf-8?Q?Ol=C3=A1?=",
            "Date: Tue, 24 Nov 2026 18:00:00 +0000", "Message-ID: <1@example.org>", "Auto-Submitted: auto-generated",
            "Content-Language: pt-BR", "List-Unsubscribe: <https://example.org/u/1>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click", "MIME-Version: 1.0",
            "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", "",
            "At=C3=A9 j=C3=A1.", "=2E", "",
        ]
        #expect(String(decoding: mail.data, as: UTF8.self).components(separatedBy: "\r\n") == lines)
        #expect(mail.recipients == ["ana@example.org"])
        #expect(try EncodedMail(message) == mail)
    }

    @Test("a line break in a header is refused, and named", arguments: ["\r", "\n", "\r\n", "\0", "\u{7F}"])
    func injection(end: String) {
        let text = "A\(end)Bcc: eve@example.org"
        #expect(Self.failure { $0.subject = text } == .invalidHeader("Subject"))
        #expect(Self.failure { $0.from.name = text } == .invalidHeader("From"))
        #expect(Self.failure { $0.to[0].name = text } == .invalidHeader("To"))
        #expect(Self.failure { $0.replyTo = MailAddress("a@example.org", name: text) } == .invalidHeader("Reply-To"))
        #expect(Self.failure { $0.language = text } == .invalidHeader("Content-Language"))
        #expect(Self.failure { $0.messageID = text } == .invalidHeader("Message-ID"))
        let file = MailAttachment(Data(), fileName: text, contentType: "text/plain")
        #expect(Self.failure { $0.attachments = [file] } == .invalidHeader("Content-Disposition"))
        let typed = MailAttachment(Data(), fileName: "a", contentType: text)
        #expect(Self.failure { $0.attachments = [typed] } == .invalidHeader("Content-Type"))
        #expect(Self.failure { $0.to = [MailAddress("a@example.org\(end)")] } == .invalidAddress("a@example.org\(end)"))
        #expect(Self.failure { $0.text = text } == nil)
    }

    @Test("an address that is not one is refused")
    func addresses() {
        let invalid = [
            "", "a", "@example.org", "a@", "a@b@example.org", "añá@example.org", "a@exämple.org", "a b@example.org",
            "a..b@example.org", ".a@example.org", "a@example", "a@-x.org", "a@x..org", "<a@example.org>", "a@[1.2.3.4]",
            "\"a\"@example.org", "a,b@example.org", String(repeating: "a", count: 65) + "@example.org",
        ]
        for address in invalid {
            #expect(!MailAddress.isValid(address))
            #expect(Self.failure { $0.to = [MailAddress(address)] } == .invalidAddress(address))
        }
        for address in ["a@example.org", "a+b.c_d'e@sub.example.photography", "root@localhost", "x@1.example.org"] {
            #expect(MailAddress.isValid(address))
        }
        #expect(Self.failure { $0.to = [] } == .noRecipient)
    }

    @Test("one press may unsubscribe over HTTPS only")
    func unsubscribing() {
        #expect(
            Self.failure { $0.unsubscribe = URL(string: "http://example.org/u") } == .invalidHeader("List-Unsubscribe"))
        #expect(
            Self.failure { $0.unsubscribe = URL(string: "mailto:a@example.org") } == .invalidHeader("List-Unsubscribe"))
        #expect(Self.failure { $0.unsubscribe = URL(string: "http://localhost:8080/u") } == nil)
    }

    @Test("no date ends the process", arguments: [Double.nan, .infinity, -1, 1e300])
    func dates(seconds: Double) {
        #expect(Self.failure { $0.date = Date(timeIntervalSince1970: seconds) } == .invalidHeader("Date"))
    }

    @Test("the outbox has one private file for a message, however often it is delivered")
    func outbox() async throws {
        let folder = try TemporaryFolder()
        let outbox = MailOutbox(folder.url.appending(path: "var/outbox"))
        try await outbox.send(Self.message())
        try await outbox.send(Self.message())
        let file = folder.url.appending(path: "var/outbox/1@example.org.eml")
        #expect(try Data(contentsOf: file) == EncodedMail(Self.message()).data)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "var/outbox").path)
        #expect(names == ["1@example.org.eml"])
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    @Test("an identifier cannot lead out of the outbox")
    func outboxNames() async throws {
        let folder = try TemporaryFolder()
        var message = Self.message()
        message.messageID = "../../up/x@example.org"
        try await MailOutbox(folder.url).send(message)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names == ["_.._.._up_x@example.org.eml"])
    }

    @Test("an outbox that cannot be written is tried again later")
    func unwritableOutbox() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "file")
        try Data().write(to: file)
        do {
            try await MailOutbox(file.appending(path: "outbox")).send(Self.message())
            Issue.record("The message was written.")
        } catch let failure as MailFailure {
            #expect(!failure.isFinal)
        }
    }
}
