// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniDomain

/// The actions of the profile.
package enum ProfileAction: Hashable, Sendable {
    // MARK: The user's

    case sectionTapped(Route.ProfileSection)
    case signInTapped
    case signUpTapped
    case draftChanged(LedgerProfile)
    case saveTapped(LedgerProfile)
    /// The user has chosen the file of a picture for a profile.
    case pictureChosen(URL, LedgerProfile)
    case passwordChanged(PasswordDraft)
    case passwordSaveTapped(PasswordDraft)
    case emailChanged(EmailDraft)
    case emailSaveTapped(EmailDraft)
    case deletionChanged(Secret)
    /// The user types the name of a new passkey.
    case passkeyNameChanged(String)
    case passkeyPasswordChanged(Secret)
    case addPasskeyTapped(name: String, password: Secret)
    /// The user begins, changes or cancels the new name of a passkey.
    case renamingChanged(Passkey?)
    case renameTapped(Passkey)
    case pushChanged(Bool)
    case muteChanged(GroupID, Bool)
    case correctTapped(RefusedOperation)
    case questionTapped(ProfileQuestion)
    case questionClosed
    case confirmTapped(ProfileQuestion)
    case doneTapped
    case retryTapped
    case problemDismissed

    // MARK: The handlers'

    case ledgerChanged
    case loadedAccount(Result<SignedInAccount, VerniError>)
    /// The profile of a replica without an account.
    case loadedLocalProfile(LedgerProfile?)
    case loadedStatus(LedgerStatus)
    case loadedDevices(Result<[Device], VerniError>)
    case loadedGroups(Result<[NotifiedGroup], VerniError>)
    case loadedRefused(Result<[RefusedOperation], VerniError>)
    case saved(Result<LedgerProfile, VerniError>)
    case passwordSaved(Result<Bool, VerniError>)
    /// A code was sent to the address.
    case codeSent(Result<String, VerniError>)
    case muted(Result<GroupID, VerniError>)
    case loadedPasskeys(Result<PasskeyList, VerniError>)
    case passkeyAdded(Result<String, VerniError>)
    case passkeyRenamed(Result<Passkey, VerniError>)
    case loadedPush(PushState)
    case pushAnswered(Result<PushState, VerniError>)
    case answered(Result<ProfileQuestion, VerniError>)
}
