// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A payment between two members.
@Model final class PaymentRecord: SyncedModel {
    #Index<PaymentRecord>([\.group, \.day])

    @Attribute(.unique) private(set) var id: UUID
    var group = UUID.absent
    var author = ""
    var createdAt = Date.distantPast
    /// The number of the day.
    var day = 0
    var note = ""
    /// Payer, receiver, amount and what it clears as one value, which ``AmountsCoding`` reads.
    ///
    /// Of concurrent values the latest one counts; the others stay until a user chooses.
    var amounts = Data()
    var isRemoved = false

    static var mergeRules: [MergeRule<PaymentRecord>] {
        [.fixed(\.group), .fixed(\.author), .fixed(\.createdAt), .keepBoth(\.amounts)]
    }

    init(id: UUID) { self.id = id }
}
