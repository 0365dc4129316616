// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VitralModels
import VitralSync

/// The user's changes of records that another user was deleting: they stay inside, and the user is offered to restore.
struct HiddenChanges {
    let view: LedgerView

    /// Returns whether a deleted record has a change of the user that its deletion did not know.
    ///
    /// - Parameters:
    ///   - id: The record.
    ///   - deletion: The entry that must have deleted it; `nil` for any.
    func exist(in id: UUID, deletedBy deletion: SyncEntry? = nil) throws -> Bool {
        let entries = try view.history.entries(of: id, in: view.context).filter { !$0.isRefused }
        func written(_ logged: LoggedEntry) -> Set<String> {
            let change = logged.entry.recordChanges.first { $0.record == id }
            return change?.existence == nil ? change?.properties ?? [] : []
        }
        guard let last = entries.last(where: { written($0).contains("isRemoved") }), last.entry.author != view.user,
            deletion == nil || deletion?.stamp == last.entry.stamp
        else { return false }
        return entries.contains { logged in
            let properties = written(logged)
            guard logged.entry.author == view.user, !properties.isEmpty, !properties.contains("isRemoved") else {
                return false
            }
            // A change that the deletion has seen comes before it in both orders.
            return last.entry.stamp < logged.entry.stamp || (last.number ?? .max) < (logged.number ?? .max)
        }
    }
}
