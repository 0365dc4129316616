// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import VerniLedger
import VerniProfile

/// Reads the account, and what the shown part needs, after each change of the ledger.
@MainActor
final class ProfileLoader: ActionHandler {
    private let actions: ActionSender<ProfileAction>
    private let section: Route.ProfileSection?
    private let accounts: any AccountService
    private let ledger: any Ledger
    private let tasks = ScreenTasks()

    init(
        _ actions: ActionSender<ProfileAction>, _ section: Route.ProfileSection?, accounts: any AccountService,
        ledger: any Ledger
    ) {
        self.actions = actions
        self.section = section
        self.accounts = accounts
        self.ledger = ledger
    }

    func handle(_ action: ProfileAction) {
        switch action {
        case .ledgerChanged, .retryTapped, .passwordSaved(.success), .answered(.success): load()
        // The page shows what the user wished; it has to show what is again.
        case .muted(.failure), .saved(.failure): load()
        default: break
        }
    }

    private func load() {
        // The last load wins: an earlier one would show what is no longer true.
        tasks.cancelAll()
        tasks.run { [actions, accounts, ledger, section] in
            let account = await result { SignedInAccount(try await accounts.account()) }
            guard !Task.isCancelled else { return }
            actions.dispatch(.loadedAccount(account))
            if let status = try? await ledger.status, !Task.isCancelled { actions.dispatch(.loadedStatus(status)) }
            switch section {
            case .devices:
                guard case .success(let value) = account, value.account != nil else { return }
                let devices = await result { try await accounts.devices() }
                if !Task.isCancelled { actions.dispatch(.loadedDevices(devices)) }
            case .notifications:
                let groups = await result { try await Self.groups(of: ledger) }
                if !Task.isCancelled { actions.dispatch(.loadedGroups(groups)) }
            case .refused:
                let refused = await result { try await ledger.refused }
                if !Task.isCancelled { actions.dispatch(.loadedRefused(refused)) }
            case nil, .account, .password, .email: break
            }
        }
    }

    private static func groups(of ledger: any Ledger) async throws -> [NotifiedGroup] {
        var groups: [NotifiedGroup] = []
        for summary in try await ledger.groups(deleted: false) where !summary.isArchived {
            // A group that the user has just left is in the list no longer.
            guard let group = try? await ledger.group(summary.id) else { continue }
            groups.append(
                NotifiedGroup(id: group.id, name: group.fields.name, icon: group.fields.icon, isMuted: group.isMuted))
        }
        return groups
    }
}

/// Changes the account and the log, and reports events.
@MainActor
final class ProfileWriter: ActionHandler {
    private let actions: ActionSender<ProfileAction>
    private let accounts: any AccountService
    private let ledger: any Ledger
    private let onEvent: @MainActor (ProfileEvent) -> Void
    private let tasks = ScreenTasks()
    private var isWorking = false

    init(
        _ actions: ActionSender<ProfileAction>, accounts: any AccountService, ledger: any Ledger,
        onEvent: @escaping @MainActor (ProfileEvent) -> Void
    ) {
        self.actions = actions
        self.accounts = accounts
        self.ledger = ledger
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

    private func answer(_ question: ProfileQuestion) {
        begin { [actions, accounts, ledger, onEvent] in
            let answered = await result {
                switch question {
                case .signOut: try await accounts.signOut()
                case .signOutDevice(let device): try await accounts.signOut(device: device.id)
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
