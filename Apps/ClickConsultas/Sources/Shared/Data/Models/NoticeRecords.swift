// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// A reminder that has been decided: sent, or skipped because the recipient does not want it.
///
/// An appointment has each kind once for each sequence, also when two processes send.
@Model final class ReminderRecord {
    #Unique<ReminderRecord>([\.subject, \.kind, \.sequence])
    #Index<ReminderRecord>([\.kind, \.second])

    /// The appointment, or the practice or zone of an agenda.
    var subject: String
    var kind: String
    var sequence: Int
    /// The seconds from 1970 to the start of the appointment.
    var second: Int

    init(subject: String, kind: String, sequence: Int, second: Int) {
        self.subject = subject
        self.kind = kind
        self.sequence = sequence
        self.second = second
    }
}

/// A recipient's wish to get no more e-mails of a list.
@Model final class UnsubscribedRecord {
    #Unique<UnsubscribedRecord>([\.recipient, \.list])

    var recipient: String
    var list: String

    init(recipient: String, list: String) {
        self.recipient = recipient
        self.list = list
    }
}
