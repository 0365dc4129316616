// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniProfile

/// Changes the account and the log, and reports events.
@MainActor
final class ProfileWriter: ActionHandler {
    private let actions: ActionSender<ProfileAction>
    private let accounts: any AccountService
    private let ledger: any Ledger
    private let passkeys: (any PasskeyService)?
    private let push: (any PushSwitch)?
    private let onEvent: @MainActor (ProfileEvent) -> Void
    private let tasks = ScreenTasks()
    private var isWorking = false

    init(
        _ actions: ActionSender<ProfileAction>, accounts: any AccountService, ledger: any Ledger,
        passkeys: (any PasskeyService)?, push: (any PushSwitch)?, onEvent: @escaping @MainActor (ProfileEvent) -> Void
    ) {
        self.actions = actions
        self.accounts = accounts
        self.ledger = ledger
        self.passkeys = passkeys
        self.push = push
        self.onEvent = onEvent
    }

    func handle(_ action: ProfileAction) {
        switch action {
        case .sectionTapped(let section): onEvent(.open(section))
        case .signInTapped: onEvent(.signIn)
        case .signUpTapped: onEvent(.signUp)
        case .correctTapped(let operation): onEvent(.correct(operation))
        case .doneTapped: onEvent(.closed)
        case .saveTapped(let draft): if !draft.name.trimmed.isEmpty { save(draft) }
        case .pictureChosen(let file, let profile): savePicture(file, of: profile)
        case .passwordSaveTapped(let draft): if draft.isComplete { savePassword(draft) }
        case .emailSaveTapped(let draft): if draft.isComplete { requestCode(draft) }
        case .muteChanged(let group, let isMuted): mute(group, isMuted)
        case .addPasskeyTapped(let name, let password):
            if !password.value.isEmpty { addPasskey(name.trimmed, password) }
        case .renameTapped(let passkey): rename(passkey)
        case .pushChanged(let isOn): turnPush(on: isOn)
        case .confirmTapped(let question): answer(question)
        default: break
        }
    }

    /// Begins a piece of work, unless another has not ended: a second tap writes nothing twice.
    private func begin(_ work: @escaping @MainActor () async -> Void) {
        guard !isWorking else { return }
        isWorking = true
        tasks.run { [weak self] in
            await work()
            self?.isWorking = false
        }
    }

    /// Begins a piece of work, and dispatches its result.
    private func begin<Value: Sendable>(
        _ action: @escaping @MainActor (Result<Value, VerniError>) -> ProfileAction,
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        begin { [actions] in actions.dispatch(action(await result(of: work))) }
    }

    private func save(_ draft: LedgerProfile) {
        write {
            var profile = draft
            profile.name = try TextLimits.checked(draft.name)
            return profile
        }
    }

    private func savePicture(_ file: URL, of profile: LedgerProfile) {
        write { [accounts] in
            var profile = profile
            let bytes = try await PictureFile.bytes(of: file)
            profile.picture = try await accounts.store(bytes, isPicture: true).digest
            return profile
        }
    }

    /// Writes a profile, and offers to take it back.
    private func write(_ profile: @escaping @Sendable () async throws -> LedgerProfile) {
        begin { [actions, accounts, ledger, onEvent] in
            let saved = await result { () -> (profile: LedgerProfile, written: OperationID?) in
                let profile = try await profile()
                if try await ledger.profile == nil, let first = try? await accounts.account()?.profile {
                    // That of the sign-up: the log needs it to go back to.
                    try await ledger.perform(.editProfile(first))
                }
                let hasPast = try await ledger.profile != nil
                let written = try await ledger.perform(.editProfile(profile))
                return (profile, hasPast ? written : nil)
            }
            actions.dispatch(.saved(saved.map(\.profile)))
            if case .success((_, let written?)) = saved {
                onEvent(.wrote(WrittenOperation(written, in: nil, .profileSaved)))
            }
        }
    }

    private func savePassword(_ draft: PasswordDraft) {
        begin(ProfileAction.passwordSaved) { [accounts] in
            try await accounts.changePassword(current: draft.current, new: draft.new)
            return true
        }
    }

    private func requestCode(_ draft: EmailDraft) {
        let email = draft.email.trimmed
        begin { [actions, accounts, onEvent] in
            let sent = await result {
                try await accounts.requestEmail(email, password: draft.password)
                return email
            }
            actions.dispatch(.codeSent(sent))
            if case .success = sent { onEvent(.codeSent(email: email)) }
        }
    }

    private func mute(_ group: GroupID, _ isMuted: Bool) {
        let operation = LedgerOperation.muteGroup(group, isMuted)
        tasks.run { [actions, ledger, onEvent] in
            let muted = await result { try await ledger.perform(operation) }
            actions.dispatch(.muted(muted.map { _ in group }))
            if case .success(let written?) = muted {
                onEvent(.wrote(WrittenOperation(written, in: nil, operation.deed)))
            }
        }
    }

    private func addPasskey(_ name: String, _ password: Secret) {
        begin(ProfileAction.passkeyAdded) { [passkeys] in
            guard let passkeys else { throw VerniError.passkeysUnsupported }
            try await passkeys.add(named: name, password: password)
            return name
        }
    }

    private func rename(_ passkey: Passkey) {
        begin(ProfileAction.passkeyRenamed) { [passkeys] in
            guard let passkeys else { throw VerniError.passkeysUnsupported }
            try await passkeys.rename(passkey.id, to: passkey.name.trimmed)
            return passkey
        }
    }

    private func turnPush(on isOn: Bool) {
        begin(ProfileAction.pushAnswered) { [push] in
            guard let push else { return .unavailable }
            if isOn { return try await push.turnOn() }
            try await push.turnOff()
            return .off
        }
    }

    private func answer(_ question: ProfileQuestion) {
        begin { [actions, accounts, ledger, passkeys, onEvent] in
            let answered = await result {
                switch question {
                case .signOut: try await accounts.signOut()
                case .signOutDevice(let device): try await accounts.signOut(device: device.id)
                case .removePasskey(let passkey, let password):
                    try await passkeys?.remove(passkey.id, password: password)
                case .deleteAccount(let password): try await accounts.delete(password: password)
                case .discard(let operation): try await ledger.discard(operation.id)
                }
                return question
            }
            actions.dispatch(.answered(answered))
            switch answered {
            case .success(.signOut), .success(.deleteAccount): onEvent(.signedOut)
            default: break
            }
        }
    }
}

extension LedgerOperation {
    fileprivate static func editProfile(_ profile: LedgerProfile) -> LedgerOperation {
        .editProfile(
            name: profile.name, picture: profile.picture, currency: profile.currency,
            hidesAmounts: profile.hidesAmounts)
    }
}
