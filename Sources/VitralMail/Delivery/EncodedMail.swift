// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A message as it goes over the wire, and its envelope.
///
/// ```swift
/// let mail = try EncodedMail(message)
/// try mail.data.write(to: URL(fileURLWithPath: "message.eml"))
/// ```
///
/// The data is ASCII: RFC 5322 headers, MIME parts in quoted-printable or Base64, lines of at most 78 bytes that end in
/// CR LF. The same message always gives the same bytes.
public struct EncodedMail: Hashable, Sendable {
    /// The identifier of the message, without angle brackets.
    public let messageID: String
    /// The address of the sender.
    public let sender: String
    /// The addresses of the recipients.
    public let recipients: [String]
    /// The message.
    public let data: Data

    /// Encodes a message.
    ///
    /// - Throws: ``MailFailure/invalidHeader(_:)``, ``MailFailure/invalidAddress(_:)`` or ``MailFailure/noRecipient``.
    public init(_ message: MailMessage) throws(MailFailure) {
        data = try MessageWriter(message).data()
        messageID = message.messageID
        sender = message.from.address
        recipients = message.to.map(\.address)
    }

    /// Creates a message that was encoded before.
    init(messageID: String, sender: String, recipients: [String], data: Data) {
        self.messageID = messageID
        self.sender = sender
        self.recipients = recipients
        self.data = data
    }
}
