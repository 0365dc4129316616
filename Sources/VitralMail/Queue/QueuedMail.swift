// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralModels

/// A message that is saved to be sent.
///
/// ``MailQueue`` inserts, sends and deletes it; an app names it in its schema, by ``MailQueue/models``.
///
/// ```swift
/// let schema = Schema(MailQueue.models + [Trip.self])
/// ```
@Model public final class QueuedMail {
    #Index<QueuedMail>([\.due])
    /// The identifier of the message, which no later attempt changes.
    @Attribute(.unique) public var messageID: String
    /// The address of the sender.
    public var sender: String
    /// The addresses of the recipients, one a line.
    var recipientLines: String
    /// The owner of the message; `nil` if it belongs to the recipient's address alone.
    public var owner: String?
    /// The encoded message.
    var data: Data
    /// The time at which the message was saved.
    public var created: Date
    /// The number of failed attempts.
    public var attempts = 0
    /// The time of the next attempt; while a process sends the message, the time at which another one may take it over;
    /// `nil` when there is none.
    public var due: Date?
    /// The claim of the process that sends the message.
    var claim: String?
    /// The reason for which the latest attempt failed.
    public var failure: String?

    /// The addresses of the recipients.
    public var recipients: [String] { recipientLines.split(separator: "\n").map(String.init) }

    init(_ mail: EncodedMail, of owner: String? = nil, at date: Date) {
        self.owner = owner
        messageID = mail.messageID
        sender = mail.sender
        recipientLines = mail.recipients.joined(separator: "\n")
        data = mail.data
        created = date
        due = date
    }

    var mail: EncodedMail { EncodedMail(messageID: messageID, sender: sender, recipients: recipients, data: data) }

    static func with(_ messageID: String) -> FetchDescriptor<QueuedMail> {
        FetchDescriptor(predicate: #Predicate { $0.messageID == messageID })
    }
}
