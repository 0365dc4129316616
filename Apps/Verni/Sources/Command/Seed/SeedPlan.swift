// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniLedger

/// Everything that the demonstration writes, in the order of time.
struct SeedPlan: Hashable, Sendable, Codable {
    var steps: [SeedStep]
    /// The devices that write to their own replicas.
    var devices: [SeedDevice]
    var groups: [GroupID]
    /// The number of expenses that recurrences make.
    var instances: Int
    /// The expense with two amounts to choose from.
    var conflict: RecordReference
    /// The expense that the server refuses.
    var refusal: RecordReference
    /// The end of the data, after all steps.
    var end: Date
}

/// A write at a point in time.
struct SeedStep: Hashable, Sendable, Codable {
    let date: Date
    let action: Action

    enum Action: Hashable, Sendable, Codable {
        /// An account, by its index, writes on a page of the server.
        case write(Int, LedgerOperation)
        /// An account follows an invitation, and is a guest from then on.
        case join(Int, tokenDigest: Data, MemberID)
        /// Recurrences make the expenses that are due.
        case makeDueExpenses
        /// An account pays the lines of a plan that settles a group in one currency.
        case settle(Int, GroupID, Currency, Day, [PaymentID])
        /// A device, by its index, writes to its own replica.
        case writeOnDevice(Int, LedgerOperation)
        /// A device sends and receives.
        case sync(Int)
    }
}

/// A device of an account, which holds some of its groups.
struct SeedDevice: Hashable, Sendable, Codable {
    let account: Int
    let groups: [GroupID]
}

extension SeedPlan {
    /// Returns the number of writes on pages that a condition holds for.
    func count(where isCounted: (LedgerOperation) -> Bool) -> Int {
        steps.count { step in
            if case .write(_, let operation) = step.action { return isCounted(operation) }
            return false
        }
    }

    /// The number of expenses that are not deleted.
    var expenses: Int {
        let (created, deleted, restored) = (
            count { if case .createExpense = $0 { true } else { false } },
            count { if case .deleteExpense = $0 { true } else { false } },
            count { if case .restoreExpense = $0 { true } else { false } }
        )
        return created - deleted + restored + instances
    }
}
