// SPDX-License-Identifier: Apache-2.0

import Vitral

/// An error message in place of content that failed to load, with a button that retries.
struct ErrorPanel: View {
    let message: ErrorMessage
    let retry: @MainActor () async -> Void

    var body: some View {
        VStack(spacing: AppSpacing.medium) {
            Label(message.title, systemImage: "exclamationmark.triangle")
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
                .multilineTextAlignment(.center)
            Button {
                Task { await retry() }
            } label: {
                Label("error.retry", systemImage: "arrow.clockwise")
            }
            .buttonStyle(.bordered)
        }
        .frame(maxWidth: .infinity)
        .padding(AppSpacing.large)
    }
}
