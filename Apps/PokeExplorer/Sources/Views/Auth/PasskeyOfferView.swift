// SPDX-License-Identifier: Apache-2.0

import Vitral

/// The question whether the user wants to sign in by face, finger or code from now on.
struct PasskeyOfferView: View {
    let offer: PasskeyOffer
    let decline: @MainActor () -> Void

    var body: some View {
        VStack(spacing: AppSpacing.large) {
            Image(systemName: "person.badge.key")
                .font(AppFonts.emblem)
                .foregroundStyle(AppColors.accent)
                .accessibilityHidden(true)
            Text("passkey.offer.title")
                .font(AppFonts.sectionTitle)
                .foregroundStyle(AppColors.text)
                .accessibilityAddTraits(.isHeader)
            Text("passkey.offer.message")
                .foregroundStyle(AppColors.secondaryText)
                .multilineTextAlignment(.center)
            FormProblem(problem: offer.problem)
            SubmitButton(title: "passkey.offer.accept", isLoading: offer.isLoading) {
                Task { await offer.accept() }
            }
            Button("passkey.offer.decline", action: decline).buttonStyle(.borderless)
        }
        .padding(AppSpacing.extraLarge)
        .frame(maxWidth: AppSpacing.formWidth)
    }
}
