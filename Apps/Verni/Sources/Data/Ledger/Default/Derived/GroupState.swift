// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The sums of a group that lists show.
@Model final class GroupState {
    @Attribute(.unique) var group: UUID
    var memberCount = 0
    /// The time of the last change, by the clock of its author.
    var changedAt = Date.distantPast

    init(group: UUID) { self.group = group }
}

/// A member's balance in a currency: paid less owed.
@Model final class BalanceState {
    #Unique<BalanceState>([\.group, \.currency, \.member])

    var group: UUID
    var currency: String
    var member: UUID
    var amount: Int64

    init(group: UUID, currency: String, member: UUID) {
        self.group = group
        self.currency = currency
        self.member = member
        amount = 0
    }
}
