// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of the list of groups.
package struct GroupsState: Equatable, Sendable, Codable {
    package var groups = LoadState<[GroupSummary]>()
    /// The deleted groups that can be restored.
    package var deleted: [GroupSummary] = []
    /// Whether archived and deleted groups are shown.
    package var showsAll = false
    /// The form of a new group; `nil` while it is closed.
    package var draft: GroupDraft?
    package var isSaving = false
    /// The error of the last write.
    package var problem: VerniError?

    package init() {}

    /// The groups that the list shows: without archived ones, unless it shows all.
    package var visible: [GroupSummary] {
        (groups.value ?? []).filter { showsAll || !$0.isArchived }
    }

    /// The sums of the user's balances by currency, over the groups that the list shows.
    package var totals: [Currency: Int64] {
        var totals: [Currency: Int64] = [:]
        for group in visible {
            for (currency, amount) in group.balances {
                totals[currency] = (totals[currency] ?? 0).addingReportingOverflow(amount).partialValue
            }
        }
        return totals.filter { $0.value != 0 }
    }
}

/// A new group as the user types it.
package struct GroupDraft: Hashable, Sendable, Codable {
    /// The identifier that the group gets, however often it is saved; `nil` until there is one.
    package var id: GroupID?
    package var name = ""
    package var icon = "person.2"
    package var currency = Currency.brl
    /// The names of the other members, by line.
    package var members = ""
    /// The user's own name in the group.
    package var myName = ""

    package init(id: GroupID? = nil, myName: String = "", currency: Currency = .brl) {
        self.id = id
        self.myName = myName
        self.currency = currency
    }

    /// The names of the other members.
    package var memberNames: [String] {
        members.split { $0.isNewline || $0 == "," }.map(\.trimmed).filter { !$0.isEmpty }
    }

    package var isComplete: Bool { id != nil && !name.trimmed.isEmpty && !myName.trimmed.isEmpty }

    /// Validates what the ledger would refuse only after a part of the group was written.
    ///
    /// - Throws: ``VerniError/nameInvalid(limit:)`` or ``VerniError/limitReached``.
    package func check() throws(VerniError) {
        _ = try TextLimits.checked(name)
        _ = try TextLimits.checked(myName)
        for name in memberNames { _ = try TextLimits.checked(name) }
        guard memberNames.count < GroupLimits.members else { throw .limitReached }
    }
}
