// SPDX-License-Identifier: Apache-2.0

package import VerniActivity
import VerniAppBase
import VerniDomain

/// Returns the state of the activity after an action.
@Sendable
package func reduceActivity(_ state: ActivityState, _ action: ActivityAction) -> ActivityState {
    var state = state
    switch action {
    case .itemTapped, .revertTapped, .restoreTapped, .retryTapped, .ledgerChanged:
        break
    case .endReached:
        state.isLoadingMore = true
    case .problemDismissed:
        state.problem = nil
    case .loaded(let items, let hasMore):
        state.items.receive(items)
        if case .success = items { state.hasMore = hasMore }
    case .checked(let isCut):
        state.isCut = isCut
    case .loadedMore(let items, let last, let hasMore):
        state.isLoadingMore = false
        switch items {
        case .success(let more):
            // The list may have been loaded again since: only the page that follows its end fits.
            guard state.items.value?.last?.id == last else { break }
            state.items.update { $0 += more }
            state.hasMore = hasMore
        case .failure(let error): state.problem = error
        }
    case .reverted(let result):
        if case .failure(let error) = result { state.problem = error }
    case .restored(let result):
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
