// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A page on which one signs in or up: what it is for, and a form.
struct AuthPage<Content: View>: View {
    let title: LocalizedStringKey
    let systemImage: String
    let message: LocalizedStringKey
    let content: Content

    init(
        _ title: LocalizedStringKey, systemImage: String, message: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.title = title
        self.systemImage = systemImage
        self.message = message
        self.content = content()
    }

    var body: some View {
        ScrollView {
            VStack(spacing: AppSpacing.large) {
                Image(systemName: systemImage)
                    .font(AppFonts.emblem)
                    .foregroundStyle(AppColors.accent)
                    .accessibilityHidden(true)
                Text(message)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.text)
                    .multilineTextAlignment(.center)
                content
            }
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: AppSpacing.formWidth)
            .background(AppColors.card)
            .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .navigationTitle(title)
    }
}

/// Asks whoever is not signed in to do so, where a page is only for people with an account.
struct SignInPrompt: View {
    let title: LocalizedStringKey
    let systemImage: String
    let message: LocalizedStringKey

    var body: some View {
        ContentUnavailableView {
            Label(title, systemImage: systemImage)
        } description: {
            Text(message)
        } actions: {
            NavigationLink(value: Route.signIn) { Text("auth.signIn.title") }
            NavigationLink(value: Route.signUp) { Text("auth.signUp.title") }
        }
    }
}

/// What stands in the place of a form for who is signed in already.
struct SignedInView: View {
    let user: CurrentUser

    var body: some View {
        ScrollView {
            ContentUnavailableView {
                Label("auth.signIn.already \(user.name)", systemImage: "person.crop.circle.badge.checkmark")
            } description: {
                EmptyView()
            } actions: {
                NavigationLink(value: Route.account) { Text("account.title") }
            }
        }
        .background(AppColors.background)
        .navigationTitle("auth.signIn.title")
    }
}
