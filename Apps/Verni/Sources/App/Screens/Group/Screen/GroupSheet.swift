// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// A form of a group's page, with its texts as the user has typed them.
package enum GroupSheet: Hashable, Sendable, Codable {
    case group(GroupDraft)
    case member(MemberDraft)
    case category(CategoryDraft)
    case invitation(InviteDraft)
    /// An invitation that was just created. Its token is known now only: the ledger has its digest.
    case invited(token: Secret)
    /// The versions of a member or a recurrence.
    case history(OpenHistory)

    /// Whether the form can be saved.
    package var isComplete: Bool {
        switch self {
        case .group(let draft): Self.isName(draft.fields.name)
        case .member(let draft): Self.isName(draft.name)
        case .category(let draft): Self.isName(draft.name)
        case .invitation: true
        case .invited, .history: false
        }
    }

    /// The fields of the form.
    var draft: any Sendable {
        switch self {
        case .group(let draft): draft
        case .member(let draft): draft
        case .category(let draft): draft
        case .invitation(let draft): draft
        case .invited(let token): token
        case .history(let history): history
        }
    }

    private static func isName(_ text: String) -> Bool {
        (try? TextLimits.checked(text)) != nil
    }
}

/// A group while its fields are edited.
package struct GroupDraft: Hashable, Sendable, Codable {
    package let original: GroupFields
    package var fields: GroupFields

    package init(_ fields: GroupFields) {
        original = fields
        self.fields = fields
    }
}

/// A member while its name and picture are edited.
package struct MemberDraft: Hashable, Sendable, Codable {
    /// The member; `nil` for a new one.
    package let id: MemberID?
    /// The member as it was when the form was opened; `nil` for a new one, and in a form that an older version has saved.
    package let original: Member?
    package var name: String
    /// The SHA-256 of the picture, in hexadecimal.
    package var picture: String?

    package init(_ member: Member? = nil) {
        id = member?.id
        original = member
        name = member?.name ?? ""
        picture = member?.picture
    }
}

extension MemberDraft: SeparateFields {
    package static var separateFields: [SeparateField<Self>] { [.init(\.name), .init(\.picture)] }
}

/// A category while it is edited.
package struct CategoryDraft: Hashable, Sendable, Codable {
    /// The category; `nil` for a new one.
    package let id: CategoryID?
    /// The category as it was when the form was opened; `nil` for a new one, and in a form that an older version has
    /// saved.
    package let original: VerniDomain.Category?
    package var name: String
    package var symbol: String

    package init(_ category: VerniDomain.Category? = nil) {
        id = category?.id
        original = category
        name = category?.name ?? ""
        symbol = category?.symbol ?? "tag"
    }
}

extension CategoryDraft: SeparateFields {
    package static var separateFields: [SeparateField<Self>] { [.init(\.name), .init(\.symbol)] }
}

/// A new invitation.
package struct InviteDraft: Hashable, Sendable, Codable {
    /// The days until it expires.
    package var days = 7
    /// The number of users who may join by it.
    package var uses = 10

    /// The values that the form offers.
    package static let dayChoices = [1, 7, 30, 365]
    package static let useChoices = [1, 5, 10, 25, 100]

    package init() {}
}
