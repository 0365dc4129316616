// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation

/// The e-mails that a recipient may end without a sign-in.
package enum MailList: String, CaseIterable, Sendable {
    case reminders, offers, reviewInvitations, agenda
}

/// The recipient of e-mails: a patient or a practice.
package typealias MailRecipient = Notice.Recipient

extension Practice.ID {
    /// The owner of the e-mails to the practice, whose address may be an account's too: they stay when the account goes.
    var mailOwner: String { BookingMapper.text(of: .practice(self)) }
}
