// SPDX-License-Identifier: Apache-2.0

package import VerniDomain
package import Vitral

/// The picture of a member; initials on a color of the member's own without one, or if it cannot be loaded.
///
/// ```swift
/// MemberAvatar(member, size: .large)
/// ```
///
/// Screen readers skip it: the name stands beside it.
package struct MemberAvatar: View {
    /// The diameters of avatars.
    package enum Size: Double, CaseIterable, Sendable {
        case small = 24
        case medium = 36
        case large = 56
        case huge = 88

        var font: Font {
            switch self {
            case .small: .caption2.weight(.semibold)
            case .medium: .footnote.weight(.semibold)
            case .large: .title3.weight(.semibold)
            case .huge: .largeTitle.weight(.semibold)
            }
        }
    }

    private let member: Member
    private let size: Size
    @Environment(\.pictureAddress) private var pictures

    /// Creates an avatar.
    package init(_ member: Member, size: Size = .medium) {
        self.member = member
        self.size = size
    }

    package var body: some View {
        content.accessibilityHidden(true)
    }

    @ViewBuilder private var content: some View {
        if let picture = pictures.url(of: member.picture) {
            AsyncImage(url: picture) { phase in
                switch phase {
                case .success(let image):
                    image.resizable().scaledToFill()
                        .frame(width: size.rawValue, height: size.rawValue)
                        .clipShape(Circle())
                case .failure: initials
                case .empty:
                    Circle().fill(AppColors.placeholder).frame(width: size.rawValue, height: size.rawValue)
                }
            }
        } else {
            initials
        }
    }

    private var initials: some View {
        let hue = Hue.of(member.id)
        let letters = Self.initials(of: member.name)
        return Text(verbatim: size == .small ? String(letters.prefix(1)) : letters)
            .font(size.font)
            .foregroundStyle(hue.ink)
            .padding(.horizontal, AppSpacing.hairline)
            // With large text the circle becomes a capsule that has room for it.
            .frame(minWidth: size.rawValue, minHeight: size.rawValue)
            .background(hue.fill, in: Capsule())
            .fixedSize()
    }

    /// Returns the first letters of the first and the last word of a name.
    static func initials(of name: String) -> String {
        let words = name.split(whereSeparator: \.isWhitespace).filter { $0.first?.isLetter == true }
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
        return String(letters).uppercased()
    }
}

/// The avatars of several members, each over the edge of the one before.
///
/// Screen readers skip it: give the number of members in words beside it.
package struct AvatarStack: View {
    private let members: [Member]
    private let limit: Int

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - members: The members.
    ///   - limit: The most avatars that are shown; the number of the others follows.
    package init(_ members: [Member], limit: Int = 4) {
        self.members = members
        self.limit = limit
    }

    package var body: some View {
        let shown = Array(members.prefix(limit).enumerated())
        HStack(spacing: AppSpacing.extraSmall) {
            ZStack(alignment: .leading) {
                ForEach(shown, id: \.element.id) { index, member in
                    MemberAvatar(member, size: .small)
                        .padding(AppSpacing.hairline)
                        .background(AppColors.card, in: Capsule())
                        .offset(x: Double(index) * AppSpacing.stackStep)
                }
            }
            .frame(
                width: Double(max(shown.count - 1, 0)) * AppSpacing.stackStep + AppSpacing.stackedAvatar,
                alignment: .leading)
            if members.count > limit {
                Text(verbatim: "+\(members.count - limit)")
                    .font(AppFonts.badge)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
        .accessibilityHidden(true)
    }
}
