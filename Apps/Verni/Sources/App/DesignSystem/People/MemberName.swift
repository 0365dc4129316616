// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import Vitral

/// A member's avatar and name; the user's own members are called "You".
///
/// ```swift
/// MemberName(member)
/// MemberName(member, detail: Text("Guest"))
/// ```
package struct MemberName: View {
    private let member: Member
    private let detail: Text?
    private let size: MemberAvatar.Size

    /// Creates a name.
    ///
    /// - Parameters:
    ///   - member: The member.
    ///   - detail: A line below the name.
    ///   - size: The size of the avatar.
    package init(_ member: Member, detail: Text? = nil, size: MemberAvatar.Size = .medium) {
        self.member = member
        self.detail = detail
        self.size = size
    }

    package var body: some View {
        HStack(spacing: AppSpacing.medium) {
            MemberAvatar(member, size: size)
            VStack(alignment: .leading, spacing: 0) {
                member.nameText.font(AppFonts.body).foregroundStyle(AppColors.text)
                if let detail {
                    detail.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                }
            }
            .multilineTextAlignment(.leading)
        }
    }
}

/// A member as a chip, such as one of several payers.
package struct MemberChip: View {
    private let member: Member

    package init(_ member: Member) {
        self.member = member
    }

    package var body: some View {
        HStack(spacing: AppSpacing.extraSmall) {
            MemberAvatar(member, size: .small)
            member.nameText.font(AppFonts.detail).foregroundStyle(AppColors.text)
        }
        .padding(.leading, AppSpacing.extraSmall)
        .padding(.trailing, AppSpacing.medium)
        .padding(.vertical, AppSpacing.extraSmall)
        .background(AppColors.placeholder, in: Capsule())
    }
}

extension Member {
    /// The name; "You" for a member of the user.
    @MainActor package var nameText: Text {
        isMe ? Text("member.you", bundle: .module) : Text(verbatim: name)
    }

    /// Returns the name in a language; "You" for a member of the user.
    package func displayName(in locale: Locale) -> String {
        isMe ? Texts.text("member.you", in: locale) : name
    }
}

extension Sequence<Member> {
    /// Returns the names of the members by id, as messages of errors need them.
    package func names(in locale: Locale) -> [MemberID: String] {
        reduce(into: [:]) { $0[$1.id] = $1.displayName(in: locale) }
    }
}
