// SPDX-License-Identifier: Apache-2.0

import Vitral

/// Says at its place what did not come, and offers to try again.
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
