// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniMail
import VerniTexts
package import VerniTime
package import VitralMail
package import VitralModels

/// A sender that composes mails in the recipient's language, as text and HTML, and saves them in the queue of mails.
///
/// The service `MailWorker` sends what is saved; the schema names `MailQueue.models`.
package struct QueuedMailer: VerniMailer {
    private let sender: MailAddress
    private let site: @Sendable () -> URL
    private let clock: any VerniClock

    /// Creates a sender.
    ///
    /// - Parameters:
    ///   - sender: The address from which mails come.
    ///   - clock: The clock that dates mails.
    ///   - site: Returns the address of the app.
    package init(from sender: MailAddress, clock: any VerniClock, site: @escaping @Sendable () -> URL) {
        self.sender = sender
        self.site = site
        self.clock = clock
    }

    /// Adds a mail to a transaction.
    ///
    /// - Throws: `MailFailure` for an invalid address.
    package func enqueue(_ mail: UserMail, in context: ModelContext) throws {
        let date = clock.now
        let layout = MailLayout(mail, site: site())
        var message = MailMessage(
            from: sender, to: MailAddress(mail.address), subject: layout.title, text: layout.text, date: date)
        message.html = layout.html
        message.language = layout.language
        try MailQueue.enqueue(message, in: context, at: date)
    }
}
