// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniSettleUp

/// Returns the state of settling up after an action.
@Sendable
package func reduceSettleUp(_ state: SettleUpState, _ action: SettleUpAction) -> SettleUpState {
    var state = state
    switch action {
    case .choiceChanged(let choice):
        if choice.currency != state.choice.currency {
            state.converted = LoadState()
            state.rates = LoadState()
        }
        state.choice = choice
    case .retryTapped, .ledgerChanged, .appeared:
        break
    case .problemDismissed:
        state.problem = nil
    case .formTapped, .formChanged, .formClosed, .saveTapped, .outdatedSaveTapped, .outdatedQuestionClosed,
        .rateTapped, .rateChanged, .rateClosed, .rateSaveTapped:
        edit(action, in: &state)
    case .deleteTapped(let payment):
        state.question = payment
    case .questionClosed:
        state.question = nil
    case .deleteConfirmed:
        state.question = nil
        state.problem = nil
    case .restoreTapped, .resolveTapped, .requestTapped, .revertTapped, .rateRemoveTapped:
        state.problem = nil
    case .historyTapped(let history):
        state.history = history
        state.problem = nil
    case .historyClosed:
        state.history = nil
        state.problem = nil
    case .showsDeletedChanged(let showsDeleted):
        state.showsDeleted = showsDeleted
    case .groupLoaded, .paymentsLoaded, .convertedLoaded, .ratesLoaded, .pairsLoaded, .refusedLoaded, .historyLoaded,
        .reverted, .saved, .rateSaved, .rateRemoved, .changed, .requested:
        receive(action, in: &state)
    }
    return state
}

/// Changes the forms.
private func edit(_ action: SettleUpAction, in state: inout SettleUpState) {
    switch action {
    case .formTapped(let draft):
        state.form = draft
        state.problem = nil
    case .formChanged(let draft):
        // A change that arrives after the form was closed does not open it.
        if state.form != nil { state.form = draft }
    case .formClosed:
        state.form = nil
        state.outdatedForm = nil
        state.problem = nil
    case .outdatedSaveTapped(let draft):
        state.outdatedForm = draft
    case .outdatedQuestionClosed:
        state.outdatedForm = nil
    case .saveTapped(let draft, let mark):
        state.outdatedForm = nil
        begin(in: &state) { () throws(VerniError) in _ = try draft.fields(decimalMark: mark.first ?? ".") }
    case .rateTapped(let draft):
        state.rate = draft
        state.problem = nil
    case .rateChanged(let draft):
        if state.rate != nil { state.rate = draft }
    case .rateClosed:
        state.rate = nil
        state.problem = nil
    case .rateSaveTapped(let draft, let mark):
        begin(in: &state) { () throws(VerniError) in _ = try draft.rate(decimalMark: mark.first ?? ".") }
    default: break
    }
}

/// Begins to save a form whose values are valid.
private func begin(in state: inout SettleUpState, _ check: () throws(VerniError) -> Void) {
    do throws(VerniError) {
        try check()
        state.problem = nil
        state.isSaving = true
    } catch {
        state.problem = error
    }
}

/// Takes the result of a load or a write.
private func receive(_ action: SettleUpAction, in state: inout SettleUpState) {
    switch action {
    case .groupLoaded(let group): state.group.receive(group)
    case .paymentsLoaded(let lists):
        state.payments.receive(lists.map(\.payments))
        if case .success(let lists) = lists { state.deleted = lists.deleted }
    case .convertedLoaded(let lines, let currency):
        // The user may have chosen another currency since.
        guard currency == state.currency else { break }
        // Without a rate there is no plan: an earlier one would ask for wrong amounts.
        if case .failure = lines { state.converted = LoadState() }
        state.converted.receive(lines)
    case .ratesLoaded(let rates, let currency): if currency == state.currency { state.rates.receive(rates) }
    case .refusedLoaded(let result):
        // A page that was restored has the form as the user has left it.
        guard !state.hasShownRefused else { break }
        switch result {
        case .success(let draft):
            state.form = draft
            state.hasShownRefused = true
        case .failure(let error): state.problem = error
        }
    case .pairsLoaded(let pairs): state.pairs.receive(pairs)
    case .historyLoaded(let record, let versions):
        // The user may have closed the versions, or opened others.
        if state.history?.record == record { state.history?.versions.receive(versions) }
    case .saved(let result):
        state.isSaving = false
        switch result {
        case .success: state.form = nil
        case .failure(let error): state.problem = error
        }
    case .rateSaved(let result):
        state.isSaving = false
        switch result {
        case .success: state.rate = nil
        case .failure(let error): state.problem = error
        }
    case .changed(.failure(let error)), .requested(.failure(let error)), .reverted(.failure(let error)),
        .rateRemoved(.failure(let error)):
        state.problem = error
    case .requested(.success(let request)): state.requested.insert(request)
    default: break
    }
}
