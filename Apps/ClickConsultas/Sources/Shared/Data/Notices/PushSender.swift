// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralModels

/// A short message to the browsers of an account.
///
/// It may appear on a locked screen: it names no specialty, no reason and no person.
package struct PushMessage: Hashable, Sendable {
    /// The identifier, which stays the same however often the message is sent.
    package let id: String
    /// The account's identifier.
    package let account: String
    package let title: String
    package let text: String
    /// The page that a tap opens, such as `/appointments/25`.
    package let path: String
    /// The time after which the message is of no use.
    package let expires: Date
}

/// A way to send messages to browsers.
package protocol PushSender: Sendable {
    /// Saves a message with the transaction of a context, to be sent when it is saved.
    func enqueue(_ message: PushMessage, in context: ModelContext) throws
}

/// A sender for servers without push: messages are in the inbox only.
package struct NoPushSender: PushSender {
    /// Creates the sender.
    package init() {}

    package func enqueue(_ message: PushMessage, in context: ModelContext) {}
}
