// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of the page of an invitation.
package struct InvitationState: Equatable, Sendable, Codable {
    package var preview = LoadState<InvitationPreview>()
    package var draft = InvitationDraft()
    /// Whether the answer is awaited; a restored page can try again.
    package var isJoining = false
    /// Whether choices that were left out are named.
    package var showsMissing = false
    /// Whether the user has to sign in first.
    package var needsSignIn = false
    /// The error of the last try.
    package var problem: VerniError?

    private enum CodingKeys: String, CodingKey {
        case preview, draft, showsMissing, needsSignIn, problem
    }

    package init() {}

    /// Whether the invitation leads nowhere: it has expired, or never existed.
    package var isExpired: Bool { preview.failure == .inviteExpired || preview.failure == .notFound }

    /// The way to join that the draft describes; `nil` if it is incomplete.
    package var answer: InvitationAnswer? {
        guard let preview = preview.value else { return nil }
        switch draft.choice {
        case .guest(let id):
            guard let guest = preview.guests.first(where: { $0.id == id }) else { return nil }
            return InvitationAnswer(group: preview.group, guest: id, name: guest.name)
        case .newMember:
            let name = draft.name.trimmed
            return name.isEmpty ? nil : InvitationAnswer(group: preview.group, guest: nil, name: name)
        case nil: return nil
        }
    }
}

/// The user's choice among the members of a group.
package enum InvitationChoice: Hashable, Sendable, Codable {
    case guest(MemberID)
    case newMember
}

/// A choice and a name as the user gives them.
package struct InvitationDraft: Hashable, Sendable, Codable {
    package var choice: InvitationChoice?
    /// The name of a new member.
    package var name = ""

    package init() {}
}

/// A complete way to join a group.
package struct InvitationAnswer: Hashable, Sendable {
    package let group: GroupID
    /// The guest that the user is; `nil` for a new member.
    package let guest: MemberID?
    package let name: String

    package init(group: GroupID, guest: MemberID?, name: String) {
        self.group = group
        self.guest = guest
        self.name = name
    }
}

/// An invitation, with the account that sees it.
package struct LoadedInvitation: Hashable, Sendable {
    package let preview: InvitationPreview
    /// The name of the account; `nil` without one.
    package let accountName: String?

    package init(preview: InvitationPreview, accountName: String?) {
        self.preview = preview
        self.accountName = accountName
    }
}

/// The actions of the page of an invitation.
package enum InvitationAction: Hashable, Sendable {
    // MARK: The user's

    case draftChanged(InvitationDraft)
    /// Joins the group; `nil` if something is missing.
    case joinTapped(InvitationAnswer?)
    case openTapped(GroupID)
    case signInTapped
    case signUpTapped
    case retryTapped
    case cancelTapped

    // MARK: The handlers'

    case started
    case loaded(Result<LoadedInvitation, VerniError>)
    case answered(Result<Outcome, VerniError>)

    /// The end of a try to join.
    package enum Outcome: Hashable, Sendable {
        case joined(GroupID)
        case needsSignIn
    }
}
