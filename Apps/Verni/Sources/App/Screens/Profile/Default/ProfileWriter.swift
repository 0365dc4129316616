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
        case .correctTapped(let operation, let group): onEvent(.correct(operation, in: group))
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

    private func save(_ draft: LedgerProfile) {
        begin { [actions, ledger] in
            actions.dispatch(
                .saved(
                    await result {
                        var profile = draft
                        profile.name = try TextLimits.checked(draft.name)
                        return try await Self.write(profile, to: ledger)
                    }))
        }
    }

    private func savePicture(_ file: URL, of profile: LedgerProfile) {
        begin { [actions, accounts, ledger] in
            actions.dispatch(
                .saved(
                    await result {
                        var profile = profile
                        let bytes = try await PictureFile.bytes(of: file)
                        profile.picture = try await accounts.store(bytes, isPicture: true).digest
                        return try await Self.write(profile, to: ledger)
                    }))
        }
    }

    private static func write(_ profile: LedgerProfile, to ledger: any Ledger) async throws -> LedgerProfile {
        try await ledger.perform(
            .editProfile(
                name: profile.name, picture: profile.picture, currency: profile.currency,
                hidesAmounts: profile.hidesAmounts))
        return profile
    }

    private func savePassword(_ draft: PasswordDraft) {
        begin { [actions, accounts] in
            actions.dispatch(
                .passwordSaved(
                    await result {
                        try await accounts.changePassword(current: draft.current, new: draft.new)
                        return true
                    }))
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
        tasks.run { [actions, ledger] in
            let muted = await result {
                try await ledger.perform(.muteGroup(group, isMuted))
                return group
            }
            actions.dispatch(.muted(muted))
        }
    }

    private func addPasskey(_ name: String, _ password: Secret) {
        begin { [actions, passkeys] in
            actions.dispatch(
                .passkeyAdded(
                    await result {
                        guard let passkeys else { throw VerniError.passkeysUnsupported }
                        try await passkeys.add(named: name, password: password)
                        return name
                    }))
        }
    }

    private func rename(_ passkey: Passkey) {
        begin { [actions, passkeys] in
            actions.dispatch(
                .passkeyRenamed(
                    await result {
                        guard let passkeys else { throw VerniError.passkeysUnsupported }
                        try await passkeys.rename(passkey.id, to: passkey.name.trimmed)
                        return passkey
                    }))
        }
    }

    private func turnPush(on isOn: Bool) {
        begin { [actions, push] in
            actions.dispatch(
                .pushAnswered(
                    await result {
                        guard let push else { return .unavailable }
                        if isOn { return try await push.turnOn() }
                        try await push.turnOff()
                        return .off
                    }))
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

/// The file of a picture that the user has chosen.
private enum PictureFile {
    /// The most bytes of a photo before it is made smaller.
    static let limit = 10 * 1_024 * 1_024

    /// Reads a file, away from the main actor.
    ///
    /// - Throws: ``VerniError/fileTooLarge(limit:)``.
    @concurrent static func bytes(of file: URL) async throws -> Data {
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= limit else { throw VerniError.fileTooLarge(limit: limit) }
        return try Data(contentsOf: file)
    }
}
