// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDomain
package import VerniProfile

/// Returns the state of the profile after an action.
@Sendable
package func reduceProfile(_ state: ProfileState, _ action: ProfileAction) -> ProfileState {
    var state = state
    switch action {
    case .sectionTapped, .signInTapped, .signUpTapped, .correctTapped, .doneTapped, .retryTapped, .ledgerChanged:
        break
    case .passkeyNameChanged, .passkeyPasswordChanged, .addPasskeyTapped, .renamingChanged, .renameTapped, .pushChanged:
        edit(&state, action)
    case .draftChanged(let draft):
        // A change that arrives before the account is known has no form.
        if state.draft != nil { state.draft = draft }
        state.isDone = false
    case .passwordChanged(let draft): state.password = draft
    case .emailChanged(let draft): state.email = draft
    case .deletionChanged(let password): state.deletion = password
    case .saveTapped(let draft):
        if !draft.name.trimmed.isEmpty {
            // A switch stays where the user has put it.
            state.account.update { $0.account?.hidesAmounts = draft.hidesAmounts }
            begin(&state)
        }
    case .pictureChosen: begin(&state)
    case .passwordSaveTapped(let draft): if draft.isComplete { begin(&state) }
    case .emailSaveTapped(let draft): if draft.isComplete { begin(&state) }
    case .muteChanged(let group, let isMuted):
        state.problem = nil
        state.groups.update { $0.mute(group, isMuted) }
    case .questionTapped(let question):
        state.question = question
        state.problem = nil
    case .questionClosed: state.question = nil
    case .confirmTapped:
        state.question = nil
        begin(&state)
    case .problemDismissed: state.problem = nil
    case .loadedAccount, .loadedLocalProfile, .loadedStatus, .loadedDevices, .loadedGroups, .loadedRefused,
        .loadedPasskeys, .loadedPush:
        receive(&state, action)
    case .saved, .passwordSaved, .codeSent, .muted, .answered, .passkeyAdded, .passkeyRenamed, .pushAnswered:
        finish(&state, action)
    }
    return state
}

/// Changes the forms of passkeys, and the switch of the browser.
private func edit(_ state: inout ProfileState, _ action: ProfileAction) {
    switch action {
    case .passkeyNameChanged(let name): state.passkeyName = name
    case .passkeyPasswordChanged(let password): state.passkeyPassword = password
    case .renamingChanged(let passkey): state.renaming = passkey
    case .addPasskeyTapped(_, let password): if !password.value.isEmpty { begin(&state) }
    case .renameTapped: begin(&state)
    case .pushChanged(let isOn):
        // The switch stays where the user has put it until the browser answers.
        state.push = isOn ? .on : .off
        begin(&state)
    default: break
    }
}

/// Changes the state when a handler begins to write.
private func begin(_ state: inout ProfileState) {
    state.isWorking = true
    state.isDone = false
    state.problem = nil
}

/// Takes a value that a handler has read.
private func receive(_ state: inout ProfileState, _ action: ProfileAction) {
    switch action {
    case .loadedAccount(let result):
        let before = state.profile
        state.account.receive(result)
        follow(&state, from: before)
    case .loadedLocalProfile(let profile):
        let before = state.profile
        state.localProfile = profile
        follow(&state, from: before)
    case .loadedStatus(let status):
        state.status = status
        state.isStatusKnown = true
    case .loadedDevices(let result): state.devices.receive(result)
    case .loadedGroups(let result): state.groups.receive(result)
    case .loadedRefused(let result): state.refused.receive(result)
    case .loadedPasskeys(let result): state.passkeys.receive(result)
    case .loadedPush(let push): if !state.isWorking { state.push = push }
    default: break
    }
}

/// Updates the form: typed text stays, fields that were not touched follow the profile.
private func follow(_ state: inout ProfileState, from before: LedgerProfile?) {
    if state.draft == nil || state.draft == before { state.draft = state.profile }
}

/// Takes the result of a change.
private func finish(_ state: inout ProfileState, _ action: ProfileAction) {
    switch action {
    case .saved(let result):
        state.isWorking = false
        switch result {
        case .success(let profile):
            state.account.update { $0.account?.profile = profile }
            if state.isAnonymous { state.localProfile = profile }
            state.draft = profile
            state.isDone = true
        case .failure(let error): state.problem = error
        }
    case .passwordSaved(let result):
        state.isWorking = false
        switch result {
        case .success:
            state.password = PasswordDraft()
            state.isDone = true
        case .failure(let error): state.problem = error
        }
    case .codeSent(let result):
        state.isWorking = false
        switch result {
        case .success: state.email = EmailDraft()
        case .failure(let error): state.problem = error
        }
    case .muted(let result):
        if case .failure(let error) = result { state.problem = error }
    case .passkeyAdded(let result):
        state.isWorking = false
        switch result {
        case .success:
            state.passkeyName = ""
            state.passkeyPassword = Secret("")
        case .failure(let error): state.problem = error
        }
    case .passkeyRenamed(let result):
        state.isWorking = false
        switch result {
        case .success: state.renaming = nil
        case .failure(let error): state.problem = error
        }
    case .pushAnswered(let result):
        state.isWorking = false
        switch result {
        case .success(let push): state.push = push
        case .failure(let error): state.problem = error
        }
    case .answered(let result):
        state.isWorking = false
        switch result {
        case .success(.signOutDevice(let device)):
            state.devices.update { devices in devices.removeAll { $0.id == device.id } }
        case .success(.removePasskey(let passkey, _)):
            state.passkeyPassword = Secret("")
            state.passkeys.update { list in list.passkeys.removeAll { $0.id == passkey.id } }
        case .success(.discard(let operation)):
            state.refused.update { refused in refused.removeAll { $0.id == operation.id } }
        case .success(.signOut), .success(.deleteAccount):
            state.account.receive(.success(SignedInAccount(nil)))
            state.draft = nil
            state.deletion = .init("")
        case .failure(let error): state.problem = error
        }
    default: break
    }
}

extension [NotifiedGroup] {
    fileprivate mutating func mute(_ group: NotifiedGroup.ID, _ isMuted: Bool) {
        for index in indices where self[index].id == group { self[index].isMuted = isMuted }
    }
}
