// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The links to the user's favorites and account.
struct UserToolbar: View {
    let hearts: FavoriteHearts

    var body: some View {
        NavigationLink(value: Route.favorites) {
            HStack(spacing: AppSpacing.extraSmall) {
                Label("favorites.title", systemImage: "heart")
                if hearts.count > 0 { CountBadge(count: hearts.count) }
            }
        }
        if let user = hearts.user {
            NavigationLink(value: Route.account) {
                Label(user.name, systemImage: "person.crop.circle.fill")
            }
            .accessibilityLabel("account.titleNamed \(user.name)")
        } else {
            NavigationLink(value: Route.signIn) {
                Label("auth.signIn.title", systemImage: "person.crop.circle")
            }
        }
    }
}

/// A number on the accent color.
struct CountBadge: View {
    let count: Int

    var body: some View {
        Text(verbatim: "\(count)")
            .font(AppFonts.count)
            .foregroundStyle(AppColors.accentText)
            .padding(.horizontal, AppSpacing.small)
            .padding(.vertical, AppSpacing.hairline)
            .background(AppColors.accent)
            .clipShape(Capsule())
    }
}
