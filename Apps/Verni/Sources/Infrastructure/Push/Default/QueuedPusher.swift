// SPDX-License-Identifier: Apache-2.0

package import VerniPush
package import VerniTime
package import VitralModels
import VitralPush

/// A sender that composes notifications in the recipient's language, and saves them in the queue of Web Push.
///
/// The service `PushWorker` sends what is saved; the schema names `PushQueue.models`.
package struct QueuedPusher: VerniPusher {
    private let clock: any VerniClock

    /// The time after which a notification that has not reached a browser is dropped.
    private static let life = Duration.seconds(3 * 86_400)

    /// Creates a sender.
    ///
    /// - Parameter clock: The clock from which the life of notifications is counted.
    package init(clock: any VerniClock) {
        self.clock = clock
    }

    /// Adds a notification to a transaction.
    ///
    /// - Throws: `PushFailure` for a path that is none of the app, or `DataStoreError`.
    package func enqueue(_ notice: UserNotice, in context: ModelContext) throws {
        let texts = NoticeTexts(notice)
        var message = PushMessage(title: texts.title, body: texts.body, url: notice.path, id: notice.id)
        message.language = texts.language
        message.tag = notice.subject
        message.timeToLive = Self.life
        try PushQueue.enqueue(message, to: notice.account, in: context, at: clock.now)
    }
}
