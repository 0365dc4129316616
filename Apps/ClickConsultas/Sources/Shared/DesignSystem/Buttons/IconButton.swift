// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A button that is a symbol, as large as a touch target.
///
/// ```swift
/// IconButton("chevron.backward", label: Text("Earlier days")) { store.send(.earlierTapped) }
/// ```
public struct IconButton: View {
    private let symbol: String
    private let label: Text
    private let isRaised: Bool
    private let action: @MainActor () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - systemImage: The symbol.
    ///   - label: The name for screen readers.
    ///   - isRaised: Whether the symbol is on a disk, as above the content of a page.
    ///   - action: The act.
    public init(
        _ systemImage: String, label: Text, isRaised: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        symbol = systemImage
        self.label = label
        self.isRaised = isRaised
        self.action = action
    }

    /// The button.
    public var body: some View {
        Button(action: action) {
            Image(systemName: symbol)
                .foregroundStyle(isRaised ? AppColors.text : AppColors.accent)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
                .background(isRaised ? AppColors.card : Color.clear, in: Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
    }
}
