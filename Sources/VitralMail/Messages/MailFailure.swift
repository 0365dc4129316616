// SPDX-License-Identifier: Apache-2.0

/// A reason for which a message is not sent.
///
/// ```swift
/// do {
///     try await mail.send(message)
/// } catch MailFailure.invalidAddress(let address) {
///     print("\(address) is not an e-mail address.")
/// }
/// ```
public enum MailFailure: Error, Hashable, Sendable {
    /// A header has a line break or another control character, or a value that it cannot have.
    case invalidHeader(String)
    /// The text is not an e-mail address in ASCII.
    case invalidAddress(String)
    /// The message has no recipient.
    case noRecipient
    /// The other server refused the message permanently, with a code such as 550 and its reason.
    case rejected(code: Int, reason: String)
    /// The message could not be delivered now; a later attempt may succeed.
    case unavailable(reason: String)

    /// Whether another attempt would fail in the same way.
    public var isFinal: Bool {
        if case .unavailable = self { false } else { true }
    }
}
