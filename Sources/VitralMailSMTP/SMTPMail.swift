// SPDX-License-Identifier: Apache-2.0

import CCurl
import Dispatch
import Foundation
public import VitralMail

/// A transport that passes e-mails to a server by SMTP.
///
/// ```swift
/// import Configuration
///
/// func transport(_ settings: ConfigReader) throws -> any MailTransport {
///     if let server = try SMTPSettings(reading: settings) { return SMTPMail(server) }
///     return MailOutbox(URL(fileURLWithPath: "var/outbox"))
/// }
/// ```
///
/// It uses libcurl, which FoundationNetworking links anyway; the packages for Swift that speak SMTP need a server framework
/// of their own. Each message has a connection of its own, on a thread that no task needs, and at most two minutes.
public struct SMTPMail: MailTransport {
    private let settings: SMTPSettings
    /// The threads on which connections block; a message may wait for one of them.
    private let threads: [DispatchQueue]

    /// Creates a transport.
    ///
    /// - Parameter settings: The server.
    public init(_ settings: SMTPSettings) {
        self.settings = settings
        threads = (0..<4).map { DispatchQueue(label: "vitral.mail.smtp.\($0)") }
    }

    /// Passes a message to the server.
    ///
    /// - Throws: ``MailFailure/rejected(code:reason:)`` for an answer from 500 on, ``MailFailure/unavailable(reason:)`` for
    ///   all else: other answers, no connection, no valid certificate.
    public func deliver(_ mail: EncodedMail) async throws(MailFailure) {
        // The threads are serial queues, because concurrent ones share the threads on which tasks run.
        let thread = threads[Int(mail.messageID.utf8.reduce(0 as UInt) { $0 &* 31 &+ UInt($1) } % UInt(threads.count))]
        let failure = await withCheckedContinuation { (continuation: CheckedContinuation<MailFailure?, Never>) in
            thread.async {
                continuation.resume(returning: SMTPConnection(settings).send(mail))
            }
        }
        if let failure { throw failure }
    }
}
