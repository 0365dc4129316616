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

    /// The sums of the user's balances by currency, over all groups.
    package var totals: [Currency: Int64] {
        var totals: [Currency: Int64] = [:]
        for group in groups.value ?? [] {
            for (currency, amount) in group.balances {
                totals[currency] = (totals[currency] ?? 0).addingReportingOverflow(amount).partialValue
            }
        }
        return totals.filter { $0.value != 0 }
    }
}

/// A new group as the user types it.
package struct GroupDraft: Hashable, Sendable, Codable {
    package var name = ""
    package var icon = "person.2"
    package var currency = Currency.brl
    /// The names of the other members, by line.
    package var members = ""
    /// The user's own name in the group.
    package var myName = ""

    package init(myName: String = "", currency: Currency = .brl) {
        self.myName = myName
        self.currency = currency
    }

    /// The names of the other members.
    package var memberNames: [String] {
        members.split { $0.isNewline || $0 == "," }.map(\.trimmed).filter { !$0.isEmpty }
    }

    package var isComplete: Bool { !name.trimmed.isEmpty && !myName.trimmed.isEmpty }
}
