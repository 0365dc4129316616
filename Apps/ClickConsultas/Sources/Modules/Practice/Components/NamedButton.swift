// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import Vitral

/// A button of a list, whose name for screen readers says to which row it belongs.
struct NamedButton: View {
    let title: Text
    let label: Text
    var rank = AppButtonStyle.Rank.primary
    var isRunning = false
    let action: @MainActor () -> Void

    var body: some View {
        Button {
            if !isRunning { action() }
        } label: {
            HStack(spacing: AppSpacing.small) {
                if isRunning { ProgressView() }
                title
            }
        }
        .buttonStyle(.app(rank))
        .accessibilityLabel(label)
    }
}
