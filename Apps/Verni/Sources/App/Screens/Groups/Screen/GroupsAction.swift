// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The actions of the list of groups.
package enum GroupsAction: Hashable, Sendable {
    // MARK: The user's

    case groupTapped(GroupID)
    case searchTapped
    case statisticsTapped
    case importTapped
    case addTapped
    case draftChanged(GroupDraft)
    case saveTapped(GroupDraft)
    case cancelTapped
    case showsAllChanged(Bool)
    case restoreTapped(GroupID)
    case retryTapped
    case problemDismissed

    // MARK: The handlers'

    case ledgerChanged
    /// The identifier of the group that the form creates.
    case draftIdentified(GroupID)
    /// The account's name and currency, with which a new group begins.
    case profileLoaded(name: String, currency: Currency)
    case loaded(Result<GroupLists, VerniError>)
    case created(Result<GroupID, VerniError>)
    case restored(Result<GroupID, VerniError>)
}

/// The groups, and those that can be restored.
package struct GroupLists: Hashable, Sendable, Codable {
    package var groups: [GroupSummary]
    package var deleted: [GroupSummary]

    package init(groups: [GroupSummary], deleted: [GroupSummary]) {
        self.groups = groups
        self.deleted = deleted
    }
}
