// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import Vitral

/// A member's avatar and name; the user's own member is called "You", and one of several "You (Ana)".
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
    /// The name; "You" for a member of the user, with the name where there are several.
    @MainActor package var nameText: Text {
        guard isMe else { return Text(verbatim: name) }
        return sharesAccount ? Text("member.you.named \(name)", bundle: .module) : Text("member.you", bundle: .module)
    }

    /// Returns the name in a language; "You" for a member of the user, with the name where there are several.
    package func displayName(in locale: Locale) -> String {
        guard isMe else { return name }
        return sharesAccount
            ? Texts.text("member.you.named %@", in: locale, [name]) : Texts.text("member.you", in: locale)
    }
}

extension String {
    /// Returns the name of an author in a language: that of a former member may not be known.
    package func authorName(in locale: Locale) -> String {
        isEmpty ? Texts.text("member.former", in: locale) : self
    }
}

extension Sequence<Member> {
    /// Returns the names of the members by id, as messages of errors need them.
    package func names(in locale: Locale) -> [MemberID: String] {
        reduce(into: [:]) { $0[$1.id] = $1.displayName(in: locale) }
    }
}
