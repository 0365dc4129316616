// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniExpense

/// Returns the state of an expense's page after an action.
@Sendable
package func reduceExpense(_ state: ExpenseState, _ action: ExpenseAction) -> ExpenseState {
    var state = state
    switch action {
    case .editTapped, .duplicateTapped, .retryTapped, .ledgerChanged:
        break
    case .problemDismissed:
        state.problem = nil
    case .commentChanged(let text):
        state.comment = text
    case .sendTapped(let text):
        if !text.trimmed.isEmpty {
            state.isSending = true
            state.problem = nil
        }
    case .editCommentTapped(let draft):
        state.editing = draft
        state.problem = nil
    case .editingChanged(let text):
        // A change that arrives after the editing has ended does not begin it.
        state.editing?.text = text
    case .editingClosed:
        state.editing = nil
        state.problem = nil
    case .editingSaveTapped(let draft):
        if !draft.text.trimmed.isEmpty {
            state.isSending = true
            state.problem = nil
        }
    case .fileChosen:
        state.isUploading = true
        state.problem = nil
    case .questionTapped(let change):
        state.question = change
    case .questionClosed:
        state.question = nil
    case .changeTapped:
        state.question = nil
        state.problem = nil
    case .loaded(let contents):
        state.group.receive(contents.map(\.group))
        state.detail.receive(contents.map(\.detail))
        state.history.receive(contents.map(\.history))
    case .sent, .edited, .uploaded, .changed:
        finish(action, in: &state)
    }
    return state
}

/// Takes the result of a write.
private func finish(_ action: ExpenseAction, in state: inout ExpenseState) {
    switch action {
    case .sent(let result):
        state.isSending = false
        switch result {
        // The user may have begun the next comment.
        case .success(let text): if state.comment == text { state.comment = "" }
        case .failure(let error): state.problem = error
        }
    case .edited(let result):
        state.isSending = false
        switch result {
        case .success(let draft): if state.editing == draft { state.editing = nil }
        case .failure(let error): state.problem = error
        }
    case .uploaded(let result):
        state.isUploading = false
        if case .failure(let error) = result { state.problem = error }
    case .changed(.failure(let error)):
        state.problem = error
    default: break
    }
}
