// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniExpenseEditor

/// Returns the state of the form of an expense after an action.
@Sendable
package func reduceExpenseEditor(_ state: ExpenseEditorState, _ action: ExpenseEditorAction) -> ExpenseEditorState {
    var state = state
    switch action {
    case .appeared, .cancelTapped:
        break
    case .retryTapped:
        state.failure = nil
    case .draftChanged(let draft):
        // A change that arrives before the form was filled belongs to no form.
        if state.draft != nil { state.draft = draft }
    case .saveTapped(let draft, let setting, _, _):
        state.showsMissing = true
        do throws(VerniError) {
            _ = try draft.fields(decimalMark: setting.mark)
            _ = try draft.rule()
            state.problem = nil
            state.isSaving = true
        } catch {
            state.problem = error
        }
    case .problemDismissed:
        state.problem = nil
    case .groupLoaded(let group):
        state.group.receive(group)
        if let group = state.group.value { state.draft?.keepMembers(of: group) }
    case .filled(.success(let contents)):
        // A draft that the user has begun stays: also the one of an earlier process.
        guard state.draft == nil else { break }
        state.draft = contents.draft
        if let group = state.group.value { state.draft?.keepMembers(of: group) }
        state.original = contents.original
        state.seen = contents.seen
    case .filled(.failure(let error)):
        if state.draft == nil { state.failure = error }
    case .saved(let result):
        state.isSaving = false
        if case .failure(let error) = result { state.problem = error }
    }
    return state
}
