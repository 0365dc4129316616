// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniGroups

/// Returns the state of the list of groups after an action.
@Sendable
package func reduceGroups(_ state: GroupsState, _ action: GroupsAction) -> GroupsState {
    var state = state
    switch action {
    case .groupTapped, .searchTapped, .statisticsTapped, .importTapped, .ledgerChanged, .retryTapped, .restoreTapped:
        break
    case .addTapped:
        state.draft = GroupDraft()
        state.problem = nil
    case .draftIdentified(let group):
        if state.draft?.id == nil { state.draft?.id = group }
    case .profileLoaded(let name, let currency):
        guard var draft = state.draft else { break }
        // A name that the user has typed meanwhile stays.
        if draft.myName.isEmpty { draft.myName = name }
        if draft.currency == GroupDraft().currency { draft.currency = currency }
        state.draft = draft
    case .draftChanged(let draft):
        // A change that arrives after the form was closed does not open it.
        guard let id = state.draft?.id else { break }
        state.draft = draft
        state.draft?.id = id
    case .cancelTapped:
        state.draft = nil
        state.problem = nil
    case .saveTapped(let draft):
        guard draft.isComplete else { break }
        do throws(VerniError) {
            try draft.check()
            state.isSaving = true
            state.problem = nil
        } catch {
            state.problem = error
        }
    case .showsAllChanged(let showsAll):
        state.showsAll = showsAll
    case .problemDismissed:
        state.problem = nil
    case .loaded(let result):
        state.groups.receive(result.map(\.groups))
        if case .success(let lists) = result { state.deleted = lists.deleted }
    case .created(let result):
        state.isSaving = false
        switch result {
        case .success: state.draft = nil
        case .failure(let error): state.problem = error
        }
    case .restored(let result):
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
