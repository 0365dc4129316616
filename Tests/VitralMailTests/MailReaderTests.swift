// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralMail
import VitralTestSupport

/// The meaning of a message, as Python's `email` understands it.
private struct Meaning: Codable, Hashable {
    struct Person: Codable, Hashable {
        var address, name: String

        init(_ address: MailAddress) {
            self.address = address.address
            name = address.name ?? ""
        }
    }

    struct File: Codable, Hashable {
        var fileName, type, method, data: String

        init(_ attachment: MailAttachment) {
            fileName = attachment.fileName
            type = attachment.contentType.split(separator: ";").first.map(String.init) ?? ""
            method = attachment.contentType.contains("method=REQUEST") ? "REQUEST" : ""
            data = attachment.data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
    }

    var from, to, replyTo: [Person]
    var subject, messageID, language, unsubscribe, text, html: String
    var date: Int
    var isOneClick: Bool
    var attachments: [File]

    /// The meaning that a message must have.
    init(_ message: MailMessage) {
        from = [Person(message.from)]
        to = message.to.map(Person.init)
        replyTo = message.replyTo.map { [Person($0)] } ?? []
        subject = message.subject
        messageID = message.messageID
        language = message.language ?? ""
        unsubscribe = message.unsubscribe?.absoluteString ?? ""
        isOneClick = message.unsubscribe != nil
        text = Self.lines(message.text)
        html = message.html.map(Self.lines) ?? ""
        date = Int(message.date.timeIntervalSince1970)
        attachments = message.attachments.map(File.init)
    }

    /// A text as mail has it: each line has an end.
    private static func lines(_ text: String) -> String {
        let unix = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
        return unix.hasSuffix("\n") ? unix : unix + "\n"
    }
}

@Suite("E-mails in other programs", .timeLimit(.minutes(5)))
struct MailReaderTests {
    private static let words = [
        "Consulta", "ação", "médico", "医者に行く", "Приём", "موعد", "שלום", "👩🏽‍⚕️", "e\u{301}", "a=b", "=?utf-8?Q?x?=",
        "\"q\"",
        "a,b;c", "<x@y>", "(c)", "\\", "100%", "From", ".", "two  spaces", "𝔘𝔫𝔦", "?=", "_", "ZWJ\u{200D}",
    ]

    private static func text(_ random: inout RandomSource, _ most: Int) -> String {
        (0...random.below(most)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
    }

    /// Returns a text of many lines, with white space at their ends, dots and very long lines.
    private static func body(_ random: inout RandomSource) -> String {
        let ends = ["\n", "\r\n", "\n\n", " \n", "\t\r\n", "\n.\n", "\r"]
        return (0...random.below(12)).map { _ in text(&random, 40) + ends[random.below(ends.count)] }.joined()
    }

    private static func message(_ random: inout RandomSource) -> MailMessage {
        func address(_ number: Int, _ random: inout RandomSource) -> MailAddress {
            MailAddress(
                "person.\(number)+x_\(random.below(1_000))@mail-\(number).example.org",
                name: random.chance(70) ? text(&random, 12) : nil)
        }
        var message = MailMessage(
            from: address(0, &random), to: address(1, &random), subject: text(&random, 25), text: body(&random),
            date: Date(timeIntervalSince1970: TimeInterval(random.below(4_000_000_000))))
        for number in 0..<random.below(4) { message.to.append(address(number + 2, &random)) }
        if random.chance(30) { message.replyTo = address(9, &random) }
        if random.chance(60) { message.html = "<p>" + body(&random) + "</p>" }
        if random.chance(50) { message.language = ["pt-BR", "en", "zh-Hant-TW"][random.below(3)] }
        if random.chance(40) { message.unsubscribe = URL(string: "https://example.org/u/\(random.next())?x=1&y=%20") }
        for _ in 0..<random.below(3) {
            let isCalendar = random.chance(50)
            message.attachments.append(
                MailAttachment(
                    Data((0..<random.below(300)).map { _ in UInt8(random.below(256)) }), fileName: text(&random, 10),
                    contentType: isCalendar
                        ? "text/calendar; charset=utf-8; method=REQUEST" : "application/octet-stream"))
        }
        return message
    }

    @Test("mean in Python what the message says")
    func readers() throws {
        var random = RandomSource()
        let messages = (0..<200).map { _ in Self.message(&random) }
        let texts = try messages.map { String(decoding: try EncodedMail($0).data, as: UTF8.self) }
        let answers: [Meaning] = try PythonProgram("read_mails.py").run(texts)
        try #require(answers.count == texts.count)
        for (number, answer) in answers.enumerated() where answer != Meaning(messages[number]) {
            let parts = zip(Mirror(reflecting: answer).children, Mirror(reflecting: Meaning(messages[number])).children)
            for (read, meant) in parts where "\(read.value)" != "\(meant.value)" {
                Issue.record("\(read.label ?? ""): \(read.value) for \(meant.value)")
            }
            Issue.record("The message:\n\(texts[number])")
            return
        }
    }
}
