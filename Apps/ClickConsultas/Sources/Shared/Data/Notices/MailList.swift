// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation

/// The e-mails that a recipient may end without a sign-in.
package enum MailList: String, CaseIterable, Sendable {
    case reminders, offers, reviewInvitations, agenda
}

/// The recipient of e-mails: a patient or a practice.
package typealias MailRecipient = Notice.Recipient
