// SPDX-License-Identifier: Apache-2.0

import Vitral

/// A page for signing in or signing up: its purpose, and a form.
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
                Divider()
                LanguagePicker()
            }
            .frame(maxWidth: AppSpacing.formWidth)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
            .background(AppColors.card)
            .clipShape(RoundedRectangle(cornerRadius: AppCornerRadius.large))
            .padding(AppSpacing.large)
        }
        .background(AppColors.background)
        .navigationTitle(title)
    }
}

/// The prompt to sign in, on a page that requires an account.
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

/// The view in place of the form for a user who is already signed in.
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
