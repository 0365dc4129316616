// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VitralModels
import VitralPush

/// A sender to the browsers in which users have turned notifications on.
///
/// The service `PushWorker` sends what is saved.
package struct WebPushSender: PushSender {
    private let now: @Sendable () -> Date

    /// Creates the sender.
    package init(now: @escaping @Sendable () -> Date = { .now }) { self.now = now }

    /// The seconds within which a message is of use only if the device shows it at once.
    private static let hurry: TimeInterval = 3 * 3_600

    /// Saves a message for each browser of its account; one that has expired is not saved.
    package func enqueue(_ message: PushMessage, in context: ModelContext) throws {
        let date = now()
        let life = message.expires.timeIntervalSince(date)
        guard life >= 1 else { return }
        var push = VitralPush.PushMessage(
            title: message.title, body: message.text, url: message.path, id: message.id)
        push.timeToLive = .seconds(life)
        push.urgency = life < Self.hurry ? .high : .normal
        try PushQueue.enqueue(push, to: message.account, in: context, at: date)
    }
}
