// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels
import VitralSync

/// A group of a replica that the server shows to the replica's account no longer, because the account has left it elsewhere.
///
/// The group is hidden and its records stay: a server that was restored from a copy may have lost it, and an account may
/// join again.
@Model final class LeftGroup {
    @Attribute(.unique) private(set) var group: UUID

    init(group: UUID) { self.group = group }
}

extension ModelContext {
    /// Returns whether the replica's account has left a group elsewhere.
    func hasLeft(_ group: UUID) throws -> Bool {
        try fetchCount(FetchDescriptor<LeftGroup>(predicate: #Predicate { $0.group == group })) > 0
    }

    /// Hides the groups that a server has hidden in a sync, and shows those that it shows again.
    ///
    /// - Returns: Whether that changes anything.
    func updateLeftGroups(after result: SyncResult, _ history: SyncHistory) throws -> Bool {
        var known: Set<UUID> = []
        var isChanged = false
        for row in try fetch(FetchDescriptor<LeftGroup>()) {
            if result.hidden.contains(row.group) || result.failed[row.group] != nil {
                known.insert(row.group)
            } else {
                delete(row)
                isChanged = true
            }
        }
        for group in result.hidden.subtracting(known) where try wasShown(group, history) {
            insert(LeftGroup(group: group))
            isChanged = true
        }
        return isChanged
    }

    /// Returns whether a server has ever accepted the group: one that it has refused belongs to the replica alone.
    private func wasShown(_ group: UUID, _ history: SyncHistory) throws -> Bool {
        try !history.isComplete(group, in: self) || history.entries(of: group, in: self).contains { $0.number != nil }
    }
}
