// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniSearch

/// Returns the state of the search after an action.
@Sendable
package func reduceSearch(_ state: SearchState, _ action: SearchAction) -> SearchState {
    var state = state
    switch action {
    case .formChanged(let form, let query):
        state.form = form
        state.query = query
        state.isLoadingMore = false
    case .retryTapped, .ledgerChanged:
        // The load that begins takes the place of one of more.
        state.isLoadingMore = false
    case .expenseTapped, .restoreTapped, .paymentTapped, .restorePaymentTapped:
        break
    case .endReached:
        state.isLoadingMore = true
    case .problemDismissed:
        state.problem = nil
    case .loaded(.success(let answer)):
        // An answer to conditions that have changed since is not shown.
        guard answer.query == state.query else { break }
        state.found.receive(.success(answer.page))
        state.payments = answer.payments
        if let currency = answer.currency { state.currency = currency }
        state.groups = answer.groups
        state.details = answer.details
    case .loaded(.failure(let error)):
        state.found.receive(.failure(error))
    case .loadedMore(.success(let answer)):
        state.isLoadingMore = false
        guard answer.query == state.query, state.found.value?.next == answer.offset else { break }
        state.found.update { $0.append(answer.page) }
        state.details.merge(answer.details) { $1 }
    case .loadedMore(.failure(let error)):
        state.isLoadingMore = false
        state.problem = error
    case .restored(let result):
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
