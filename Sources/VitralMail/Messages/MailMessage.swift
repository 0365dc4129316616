// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An e-mail that a program sends.
///
/// ```swift
/// var message = MailMessage(
///     from: MailAddress("agenda@clinic.example.org", name: "Clínica"), to: MailAddress("ana@example.org"),
///     subject: "Sua consulta", text: "Até terça, às 15:00.")
/// message.html = "<p>Até <b>terça, às 15:00</b>.</p>"
/// message.language = "pt-BR"
/// try await mail.send(message)
/// ```
///
/// The message says that a program sent it (`Auto-Submitted`, RFC 3834), so that no absent recipient's mailbox answers.
public struct MailMessage: Hashable, Codable, Sendable {
    /// The sender.
    public var from: MailAddress
    /// The recipients, who see each other's addresses.
    public var to: [MailAddress]
    /// The address for answers, if it is not the sender's.
    public var replyTo: MailAddress?
    /// The subject, in any script.
    public var subject: String
    /// The text.
    public var text: String
    /// The same text as HTML, which mail programs prefer.
    public var html: String?
    /// The language of the text, as a tag such as `pt-BR`.
    public var language: String?
    /// The files.
    public var attachments: [MailAttachment] = []
    /// The `https` address whose POST request unsubscribes the recipient (RFC 8058), without a sign-in.
    public var unsubscribe: URL?
    /// The time at which the message was written.
    public var date: Date
    /// The identifier of the message, without angle brackets: it stays the same however often the message is sent.
    public var messageID: String

    /// Creates a message to one recipient.
    ///
    /// - Parameters:
    ///   - from: The sender.
    ///   - to: The recipient.
    ///   - subject: The subject, in any script.
    ///   - text: The text.
    ///   - date: The time at which the message was written.
    public init(from: MailAddress, to: MailAddress, subject: String, text: String, date: Date = .now) {
        self.from = from
        self.to = [to]
        self.subject = subject
        self.text = text
        self.date = date
        messageID = "\(UUID().uuidString.lowercased())@\(from.host)"
    }
}
