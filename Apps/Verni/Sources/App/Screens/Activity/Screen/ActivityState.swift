// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of the activity.
package struct ActivityState: Equatable, Sendable, Codable {
    /// The operations, the latest first.
    package var items = LoadState<[ActivityItem]>()
    /// Whether there are older operations than the last item.
    package var hasMore = false
    /// Whether the server has older operations, which this ledger has never had.
    package var isCut = false
    package var isLoadingMore = false
    /// The error of the last revert.
    package var problem: VerniError?

    package init() {}
}

/// The actions of the activity.
package enum ActivityAction: Hashable, Sendable {
    // MARK: The user's

    case itemTapped(RecordReference)
    case revertTapped(OperationID, in: GroupID)
    /// The user restores a record that was deleted while it was changed.
    case restoreTapped(RecordReference)
    /// The user has reached the end of the list, whose last item this is.
    case endReached(OperationID)
    case retryTapped
    case problemDismissed

    // MARK: The handlers'

    /// The ledger has changed; the list shows this many items.
    case ledgerChanged
    case loaded(Result<[ActivityItem], VerniError>, hasMore: Bool)
    case checked(isCut: Bool)
    case loadedMore(Result<[ActivityItem], VerniError>, after: OperationID, hasMore: Bool)
    case reverted(Result<OperationID, VerniError>)
    case restored(Result<RecordReference, VerniError>)
}
