// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralSync

/// The concurrent amounts of an expense or a payment, from which a user has to choose.
enum Alternatives {
    /// Returns the distinct values, the latest last.
    static func distinct(_ alternatives: some Collection<SyncAlternative<Data>>) -> [SyncAlternative<Data>] {
        var kept: [SyncAlternative<Data>] = []
        var seen: Set<Data> = []
        for alternative in alternatives.reversed() where seen.insert(alternative.value).inserted {
            kept.insert(alternative, at: 0)
        }
        return kept
    }

    /// Returns the distinct values of an expense, the latest last.
    ///
    /// The amounts that a recurrence has given to its instance yield to any edit.
    static func distinct(
        _ alternatives: [SyncAlternative<Data>], of expense: ExpenseRecord
    ) -> [SyncAlternative<Data>] {
        let made = expense.recurrence == nil ? nil : RecurrenceInstance.milliseconds(of: expense.createdAt)
        let edits = alternatives.filter { $0.stamp.milliseconds != made }
        return distinct(edits.isEmpty ? alternatives.suffix(1) : edits[...])
    }
}

extension OperationID {
    /// Returns the operations with some stamps.
    static func list(_ stamps: [Stamp]) -> [OperationID] { stamps.map { OperationID($0.description) } }
}
