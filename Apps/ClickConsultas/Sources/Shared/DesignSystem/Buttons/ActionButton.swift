// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A button over the width of its form, which shows that its act runs.
///
/// ```swift
/// ActionButton(Text("Continue"), isRunning: store.isSaving) { store.send(.continueTapped) }
/// ```
///
/// While the act runs a press does nothing; the button stays in the order of the keyboard.
public struct ActionButton: View {
    private let title: Text
    private let rank: AppButtonStyle.Rank
    private let isRunning: Bool
    private let action: @MainActor () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - rank: The rank.
    ///   - isRunning: Whether the act runs.
    ///   - action: The act.
    public init(
        _ title: Text, rank: AppButtonStyle.Rank = .primary, isRunning: Bool = false,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.rank = rank
        self.isRunning = isRunning
        self.action = action
    }

    /// The button.
    public var body: some View {
        Button {
            if !isRunning { action() }
        } label: {
            HStack(spacing: AppSpacing.small) {
                if isRunning { ProgressView() }
                title
            }
        }
        .buttonStyle(.app(rank))
    }
}
