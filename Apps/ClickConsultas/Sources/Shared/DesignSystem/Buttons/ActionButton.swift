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
    private let label: Text?
    private let rank: AppButtonStyle.Rank
    private let isRunning: Bool
    private let action: @MainActor () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - label: The name for screen readers, where the title alone names no object.
    ///   - rank: The rank.
    ///   - isRunning: Whether the act runs.
    ///   - action: The act.
    public init(
        _ title: Text, label: Text? = nil, rank: AppButtonStyle.Rank = .primary, isRunning: Bool = false,
        action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.label = label
        self.rank = rank
        self.isRunning = isRunning
        self.action = action
    }

    /// The button.
    public var body: some View {
        if let label { button.accessibilityLabel(label) } else { button }
    }

    private var button: some View {
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
