// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of the profile, or of one of its parts.
package struct ProfileState: Equatable, Sendable, Codable {
    /// The part that is shown; `nil` for the list of parts.
    package let section: Route.ProfileSection?
    package var account = LoadState<SignedInAccount>()
    /// The profile of a replica without an account; `nil` before it has one.
    package var localProfile: LedgerProfile?
    package var status = LedgerStatus()
    /// Whether ``status`` was read.
    package var isStatusKnown = false

    /// Whether it is known that nothing waits and nothing was refused.
    package var isAllSaved: Bool { isStatusKnown && status == LedgerStatus(isConnected: status.isConnected) }

    package var devices = LoadState<[Device]>()
    package var groups = LoadState<[NotifiedGroup]>()
    package var refused = LoadState<[RefusedOperation]>()
    package var passkeys = LoadState<PasskeyList>()
    /// The push messages of this browser; `nil` before it is asked.
    package var push: PushState?

    /// The name and currency as the user types them; `nil` before the account is known.
    package var draft: LedgerProfile?
    package var password = PasswordDraft()
    package var email = EmailDraft()
    /// The password that deleting the account needs.
    package var deletion = Secret("")
    /// The name of a new passkey.
    package var passkeyName = ""
    /// The password that adding and removing a passkey need.
    package var passkeyPassword = Secret("")
    /// The passkey whose name is typed, with the name so far; `nil` without one.
    package var renaming: Passkey?

    /// The confirmation that is asked for.
    package var question: ProfileQuestion?
    /// Whether an answer is awaited; a restored page can try again.
    package var isWorking = false
    /// Whether the last change of the part is done.
    package var isDone = false
    /// The error of the last change.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case section, account, localProfile, status, devices, groups, refused, passkeys, push, draft, password, email,
            passkeyName
        case renaming, isDone, problem, offersPasskeys
    }

    /// Whether the page has passkeys, unlike one on the user's own machine.
    package let offersPasskeys: Bool

    /// Creates the state of a page that appears.
    package init(_ section: Route.ProfileSection?, offersPasskeys: Bool = false) {
        self.section = section
        self.offersPasskeys = offersPasskeys
    }

    /// The user's account; `nil` without one, and before it is known.
    package var signedIn: OwnAccount? { account.value?.account }

    /// The user's profile; `nil` before it is known.
    package var profile: LedgerProfile? {
        signedIn?.profile ?? (isAnonymous ? localProfile ?? LedgerProfile(name: "", currency: .brl) : nil)
    }

    /// Whether it is known that the user has no account.
    package var isAnonymous: Bool { account.value.map { $0.account == nil } ?? false }

    /// The error of the value that the part shows.
    package var failure: VerniError? {
        if let failure = account.failure { return failure }
        return switch section {
        case .devices: devices.failure
        case .notifications: groups.failure
        case .refused: refused.failure
        case .passkeys: passkeys.failure
        default: nil
        }
    }
}

/// The account that is signed in, if there is one.
package struct SignedInAccount: Hashable, Sendable, Codable {
    package var account: OwnAccount?

    package init(_ account: OwnAccount?) {
        self.account = account
    }
}

extension OwnAccount {
    /// The part of the account that the user's devices share in the log.
    package var profile: LedgerProfile {
        get { LedgerProfile(name: name, picture: picture, currency: currency, hidesAmounts: hidesAmounts) }
        set {
            (name, picture) = (newValue.name, newValue.picture)
            (currency, hidesAmounts) = (newValue.currency, newValue.hidesAmounts)
        }
    }
}

/// A group, and whether the user gets its push messages.
package struct NotifiedGroup: Hashable, Sendable, Codable, Identifiable {
    package let id: GroupID
    package let name: String
    package let icon: String
    package var isMuted: Bool

    package init(id: GroupID, name: String, icon: String, isMuted: Bool) {
        self.id = id
        self.name = name
        self.icon = icon
        self.isMuted = isMuted
    }
}

/// A new password as the user types it.
package struct PasswordDraft: Hashable, Sendable, Codable {
    package var current = Secret("")
    package var new = Secret("")

    package init() {}

    package var isComplete: Bool { !current.value.isEmpty && !new.value.isEmpty }
}

/// A new address as the user types it.
package struct EmailDraft: Hashable, Sendable, Codable {
    package var email = ""
    package var password = Secret("")

    package init() {}

    package var isComplete: Bool { !email.trimmed.isEmpty && !password.value.isEmpty }
}

/// An act that the profile asks about before it does it.
package enum ProfileQuestion: Hashable, Sendable {
    case signOut
    case signOutDevice(Device)
    case removePasskey(Passkey, password: Secret)
    case deleteAccount(password: Secret)
    case discard(RefusedOperation)
}
