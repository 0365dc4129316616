// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The sums of a group that lists show.
@Model final class GroupState {
    @Attribute(.unique) var group: UUID
    var memberCount = 0
    /// The time of the last change, by the clock of its author.
    var changedAt = Date.distantPast
    /// The beginning of the time for which the deleted group can be restored; `nil` if it is not deleted.
    ///
    /// A server counts from the arrival of the deletion: the clock of its author may be slow, and its replica may have been
    /// offline for long. A replica knows the deletion and its stamp alone.
    var deletedSince: Date?

    init(group: UUID) { self.group = group }
}

extension ModelContext {
    /// Returns whether a group is deleted, and can no longer be restored.
    func isGone(_ group: GroupRecord, at now: Date) throws -> Bool {
        guard let deletedAt = group.deletedAt else { return false }
        let id = group.id
        let state = try fetch(FetchDescriptor<GroupState>(predicate: #Predicate { $0.group == id })).first
        return now.timeIntervalSince(state?.deletedSince ?? deletedAt) > LedgerPolicy.restoreTime
    }
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
