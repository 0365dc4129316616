// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
package import VerniTransfer

/// Returns the state of imports and exports after an action.
@Sendable
package func reduceTransfer(_ state: TransferState, _ action: TransferAction) -> TransferState {
    var state = state
    switch action {
    case .expenseTapped, .groupTapped, .retryTapped, .ledgerChanged:
        break
    case .fileChosen:
        state.isReading = true
        state.preview = nil
        state.outcome = nil
        state.problem = nil
    case .personChanged(let person, let member):
        guard let index = state.preview?.people.firstIndex(where: { $0.id == person }) else { break }
        state.preview?.people[index].member = member
    case .meChanged(let member):
        state.preview?.me = member
    case .importTapped:
        if state.preview?.isReady == true {
            state.isImporting = true
            state.problem = nil
        }
    case .cancelTapped:
        state.preview = nil
        state.problem = nil
    case .exportTapped(let format):
        state.exporting = format
        state.exported[format] = nil
        state.problem = nil
    case .problemDismissed:
        state.problem = nil
    case .loaded(let result):
        state.group.receive(result)
    case .fileRead(let result):
        state.isReading = false
        switch result {
        case .success(let preview): state.preview = preview
        case .failure(let error): state.problem = error
        }
    case .imported(let result):
        state.isImporting = false
        switch result {
        case .success(let outcome):
            state.preview = nil
            state.outcome = outcome
        // The file stays: importing it again writes nothing twice.
        case .failure(let error): state.problem = error
        }
    case .exportExpired(let format, let file):
        if state.exported[format] == file { state.exported[format] = nil }
    case .exported(let format, let result):
        state.exporting = nil
        switch result {
        case .success(let file): state.exported[format] = file
        case .failure(let error): state.problem = error
        }
    }
    return state
}
