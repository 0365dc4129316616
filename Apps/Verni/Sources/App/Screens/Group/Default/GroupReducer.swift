// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniGroup

/// Returns the state of a group's page after an action.
@Sendable
package func reduceGroup(_ state: GroupState, _ action: GroupAction) -> GroupState {
    var state = state
    switch action {
    case .expenseTapped, .newExpenseTapped, .settleUpTapped, .settingsTapped, .statisticsTapped, .searchTapped,
        .transferTapped, .recurrenceTapped, .retryTapped, .ledgerChanged:
        break
    case .endReached:
        state.isLoadingMore = state.hasMore
    case .problemDismissed:
        state.problem = nil
    case .sheetTapped(let sheet):
        state.sheet = sheet
        state.problem = nil
    case .sheetChanged(let sheet):
        // A change that arrives after the form was closed does not open it.
        if state.sheet != nil { state.sheet = sheet }
    case .sheetClosed:
        state.sheet = nil
        state.problem = nil
    case .saveTapped(let sheet):
        if sheet.isComplete {
            state.isSaving = true
            state.problem = nil
        }
    case .pictureChosen:
        state.isSaving = true
        state.problem = nil
    case .pictureStored(let result):
        state.isSaving = false
        switch result {
        case .success(let digest):
            // The user may have closed the form meanwhile.
            guard case .member(var draft) = state.sheet else { break }
            draft.picture = digest
            state.sheet = .member(draft)
        case .failure(let error): state.problem = error
        }
    case .questionTapped(let change):
        state.question = change
    case .questionClosed:
        state.question = nil
    case .changeTapped:
        state.question = nil
        state.problem = nil
    case .groupLoaded, .expensesLoaded, .moreLoaded, .paymentsLoaded, .settingsLoaded, .historyLoaded:
        receive(action, in: &state)
    case .saved(.success(let next)):
        state.isSaving = false
        state.sheet = next
    case .saved(.failure(let error)):
        state.isSaving = false
        state.problem = error
    case .changed(let result):
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}

/// Takes the result of a load.
private func receive(_ action: GroupAction, in state: inout GroupState) {
    switch action {
    case .groupLoaded(let group): state.group.receive(group)
    case .expensesLoaded(let page): state.expenses.receive(page)
    case .moreLoaded(let page, let offset):
        state.isLoadingMore = false
        switch page {
        case .success(let more):
            // The list may have been loaded again since: only the page that follows its end fits.
            guard state.expenses.value?.next == offset else { break }
            state.expenses.update { $0.append(more) }
        case .failure(let error): state.problem = error
        }
    case .paymentsLoaded(let payments): state.payments.receive(payments)
    case .settingsLoaded(let settings): state.settings.receive(settings)
    case .historyLoaded(let record, let versions):
        // The user may have closed the versions, or opened others.
        guard case .history(var history) = state.sheet, history.record == record else { break }
        history.versions.receive(versions)
        state.sheet = .history(history)
    default: break
    }
}
