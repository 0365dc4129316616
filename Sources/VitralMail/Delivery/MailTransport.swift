// SPDX-License-Identifier: Apache-2.0

/// A connection to the place where e-mails go.
///
/// ```swift
/// struct PrintedMail: MailTransport {
///     func deliver(_ mail: EncodedMail) async throws(MailFailure) {
///         print(String(decoding: mail.data, as: UTF8.self))
///     }
/// }
/// ```
///
/// A transport is a ``MailService`` that sends at once.
public protocol MailTransport: MailService {
    /// Delivers a message to the next server, which is then responsible for it.
    ///
    /// A message may be delivered again, with the same ``EncodedMail/messageID``, if the process ended before the success was
    /// saved.
    ///
    /// - Throws: ``MailFailure/rejected(code:reason:)`` if another attempt would fail, ``MailFailure/unavailable(reason:)``
    ///   otherwise.
    func deliver(_ mail: EncodedMail) async throws(MailFailure)
}

extension MailTransport {
    /// Sends a message at once.
    ///
    /// - Throws: ``MailFailure``.
    public func send(_ message: MailMessage) async throws { try await deliver(EncodedMail(message)) }
}
