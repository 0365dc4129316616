// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A message that was given up, as an operator sees it: without its content, which may be confidential.
///
/// ```swift
/// for mail in try await queue.undelivered() {
///     print("\(mail.recipients) after \(mail.attempts) attempts: \(mail.reason)")
/// }
/// ```
public struct UndeliveredMail: Hashable, Identifiable, Sendable {
    /// The identifier of the message.
    public let id: String
    /// The addresses of the recipients.
    public let recipients: [String]
    /// The time at which the message was saved.
    public let created: Date
    /// The number of failed attempts.
    public let attempts: Int
    /// The reason for which the latest attempt failed.
    public let reason: String

    init(_ mail: QueuedMail) {
        id = mail.messageID
        recipients = mail.recipients
        created = mail.created
        attempts = mail.attempts
        reason = mail.failure ?? ""
    }
}
