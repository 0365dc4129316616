// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDomain
import Vitral

extension Route.ProfileSection {
    @MainActor var title: Text {
        switch self {
        case .account: Text("profile.section.account", bundle: .module)
        case .password: Text("profile.section.password", bundle: .module)
        case .passkeys: Text("profile.section.passkeys", bundle: .module)
        case .email: Text("profile.section.email", bundle: .module)
        case .devices: Text("profile.section.devices", bundle: .module)
        case .notifications: Text("profile.section.notifications", bundle: .module)
        case .refused: Text("profile.section.refused", bundle: .module)
        }
    }

    /// The name of the symbol beside the title.
    var symbol: String {
        switch self {
        case .account: "person.crop.circle"
        case .password: "lock"
        case .passkeys: "key"
        case .email: "envelope"
        case .devices: "laptopcomputer"
        case .notifications: "bell"
        case .refused: "exclamationmark.triangle"
        }
    }
}

extension ProfileState {
    /// Returns the title of a part, which for the user's own values depends on whether there is an account.
    @MainActor func title(of section: Route.ProfileSection) -> Text {
        section == .account && isAnonymous ? Text("profile.section.local", bundle: .module) : section.title
    }
}

extension ProfileQuestion {
    /// Returns the question.
    ///
    /// - Parameter waiting: The operations that the server does not have yet.
    @MainActor func title(waiting: Int) -> Text {
        switch self {
        case .signOut where waiting > 0: Text("profile.signOut.waiting \(waiting)", bundle: .module)
        case .signOut: Text("profile.signOut.title", bundle: .module)
        case .signOutDevice(let device): Text("profile.device.title \(device.name)", bundle: .module)
        case .removePasskey(let passkey, _) where passkey.name.isEmpty:
            Text("profile.passkey.title.unnamed", bundle: .module)
        case .removePasskey(let passkey, _): Text("profile.passkey.title \(passkey.name)", bundle: .module)
        case .deleteAccount: Text("profile.delete.title", bundle: .module)
        case .discard(let operation): Text("profile.discard.title \(operation.subject)", bundle: .module)
        }
    }

    @MainActor var confirmation: Text {
        switch self {
        case .signOut, .signOutDevice: Text("profile.signOut.confirm", bundle: .module)
        case .removePasskey: Text("profile.passkey.remove", bundle: .module)
        case .deleteAccount: Text("profile.delete.confirm", bundle: .module)
        case .discard: Text("profile.discard.confirm", bundle: .module)
        }
    }
}

extension RefusedOperation {
    /// The change in words, about the subject that stands beside it.
    @MainActor var changeText: Text { Text(changeKey, bundle: .module) }

    private var changeKey: LocalizedStringKey {
        switch change {
        case .created: "profile.change.created"
        case .edited: "profile.change.edited"
        case .deleted: "profile.change.deleted"
        case .restored: "profile.change.restored"
        case .archived: "profile.change.archived"
        case .unarchived: "profile.change.unarchived"
        case .claimed: "profile.change.claimed"
        case .left: "profile.change.left"
        case .categoryAdded: "profile.change.categoryAdded"
        case .categoryEdited: "profile.change.categoryEdited"
        case .categoryDeleted: "profile.change.categoryDeleted"
        case .commented: "profile.change.commented"
        case .commentEdited: "profile.change.commentEdited"
        case .commentDeleted: "profile.change.commentDeleted"
        case .receiptAdded: "profile.change.receiptAdded"
        case .receiptRemoved: "profile.change.receiptRemoved"
        case .recurrenceSet: "profile.change.recurrenceSet"
        case .recurrenceSkipped: "profile.change.recurrenceSkipped"
        case .recurrenceStopped: "profile.change.recurrenceStopped"
        case .inviteCreated: "profile.change.inviteCreated"
        case .inviteRevoked: "profile.change.inviteRevoked"
        case .rateSet: "profile.change.rateSet"
        case .rateRemoved: "profile.change.rateRemoved"
        case .reverted: "profile.change.reverted"
        case .imported: "profile.change.imported"
        case .other: "profile.change.other"
        }
    }
}

extension Date {
    /// Returns day and time as the user's language writes them.
    func profileDate(_ locale: Locale, _ timeZone: TimeZone) -> String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened)
        style.locale = locale
        style.timeZone = timeZone
        return formatted(style)
    }
}

extension MemberID {
    /// Returns an identifier made of an account's own, by which the avatar keeps its color.
    static func avatar(of account: String) -> MemberID {
        var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &uuid) { bytes in
            for (index, byte) in account.utf8.enumerated() { bytes[index % bytes.count] ^= byte }
        }
        return MemberID(UUID(uuid: uuid))
    }
}
