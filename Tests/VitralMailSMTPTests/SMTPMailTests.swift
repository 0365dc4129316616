// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralMail
import VitralMailSMTP
import VitralTestSupport

/// A server that takes e-mails, in a process of its own.
private struct MailServer {
    struct Received: Decodable {
        var sender: String
        var recipients: [String]
        var data: String
        var tls: Bool
        var user: String
    }

    let folder: TemporaryFolder
    let process: PythonProcess
    let port: String

    init(_ mode: String) throws {
        folder = try TemporaryFolder()
        process = try PythonProgram("smtp_server.py").start(arguments: [mode, folder.url.path])
        port = process.readLine()
    }

    var authority: String { folder.url.appending(path: "ca.pem").path }

    func received() throws -> Received {
        try JSONDecoder().decode(Received.self, from: Data(process.readLine().utf8))
    }
}

@Suite("Mail by SMTP", .serialized, .timeLimit(.minutes(2)))
struct SMTPMailTests {
    private static func message(to address: String = "ana@example.org", text: String = "Olá\n.\nFrom here\n")
        -> MailMessage
    {
        MailMessage(
            from: MailAddress("app@example.org", name: "Clínica"), to: MailAddress(address), subject: "Até já",
            text: text)
    }

    private static func failure(_ transport: SMTPMail, _ message: MailMessage = message()) async -> MailFailure? {
        do {
            try await transport.send(message)
            return nil
        } catch {
            return error as? MailFailure
        }
    }

    @Test("a message arrives by TLS, unchanged, after the sign-in", arguments: ["tls", "starttls"])
    func encrypted(mode: String) async throws {
        let server = try MailServer(mode)
        let scheme = mode == "tls" ? "smtps" : "smtp"
        let settings = try SMTPSettings(
            "\(scheme)://app:s3cret%2F%C3%BC@localhost:\(server.port)?ca=\(server.authority)")
        var message = Self.message()
        message.to.append(MailAddress("bia@example.org"))
        try await SMTPMail(settings).send(message)
        let received = try server.received()
        #expect(received.tls && received.user == "app")
        #expect(received.sender == "app@example.org")
        #expect(received.recipients == ["ana@example.org", "bia@example.org"])
        #expect(try Data(received.data.utf8) == EncodedMail(message).data)
    }

    @Test("temporary answers are tried again, permanent ones are not")
    func refusals() async throws {
        let server = try MailServer("plain")
        let transport = SMTPMail(try SMTPSettings("smtp://127.0.0.1:\(server.port)"))
        let busy = await Self.failure(transport, Self.message(to: "busy@example.org"))
        #expect(busy == .unavailable(reason: "451 4.3.0 try again later"))
        let unknown = await Self.failure(transport, Self.message(to: "unknown@example.org"))
        #expect(unknown == .rejected(code: 550, reason: "550 5.1.1 no such user"))
        let refused = await Self.failure(transport, Self.message(text: "refuse this"))
        #expect(refused == .rejected(code: 554, reason: "554 5.7.1 message refused"))
        #expect(await Self.failure(transport) == nil)
        #expect(try server.received().tls == false)
    }

    @Test("a wrong password, a certificate of others, or no server: later, and no word of the password")
    func configurations() async throws {
        let server = try MailServer("tls")
        let wrong = SMTPMail(
            try SMTPSettings("smtps://app:wrong-secret@localhost:\(server.port)?ca=\(server.authority)"))
        guard case .unavailable(let reason) = await Self.failure(wrong) else {
            Issue.record("The server took a wrong password.")
            return
        }
        #expect(!reason.contains("wrong-secret"))
        // The system's authorities did not sign the server's certificate.
        let unknown = SMTPMail(try SMTPSettings("smtps://app:s3cret%2F%C3%BC@localhost:\(server.port)"))
        #expect(await Self.failure(unknown)?.isFinal == false)
        // Nor is it for this host.
        let other = SMTPMail(
            try SMTPSettings("smtps://app:s3cret%2F%C3%BC@127.0.0.1:\(server.port)?ca=\(server.authority)"))
        #expect(await Self.failure(other)?.isFinal == false)
        server.process.stop()
        let none = SMTPMail(try SMTPSettings("smtp://127.0.0.1:1"))
        #expect(await Self.failure(none)?.isFinal == false)
    }

    @Test("a server that offers no STARTTLS gets neither password nor message")
    func downgrade() async throws {
        let server = try MailServer("plain")
        let settings = try SMTPSettings(
            "smtp://app:secret@localhost:\(server.port)?ca=/etc/ssl/certs/ca-certificates.crt")
        #expect(await Self.failure(SMTPMail(settings))?.isFinal == false)
        let plain = SMTPMail(try SMTPSettings("smtp://127.0.0.1:\(server.port)"))
        try await plain.send(Self.message(text: "only this"))
        #expect(try server.received().data.contains("only this"))
    }
}
