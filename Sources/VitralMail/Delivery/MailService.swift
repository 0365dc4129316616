// SPDX-License-Identifier: Apache-2.0

/// A way to send e-mails.
///
/// An app's code depends on this protocol, and its launch chooses the implementation: ``MailQueue``, which sends what a
/// transaction has saved, or a ``MailTransport``, which sends at once.
///
/// ```swift
/// struct Welcome {
///     let mail: any MailService
///
///     func callAsFunction(_ address: String) async throws {
///         try await mail.send(
///             MailMessage(
///                 from: MailAddress("app@example.org"), to: MailAddress(address), subject: "Olá", text: "Boas-vindas!"))
///     }
/// }
/// ```
public protocol MailService: Sendable {
    /// Sends a message, or saves it to be sent.
    ///
    /// - Throws: ``MailFailure``, or an error of the implementation's store.
    func send(_ message: MailMessage) async throws
}
