// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A time that can be booked.
///
/// ```swift
/// TimeChip(Text("15:00"), isSelected: true, label: Text("Book Ana Prado, Tuesday, 15:00")) {}
/// ```
public struct TimeChip: View {
    private let time: Text
    private let isSelected: Bool
    private let fills: Bool
    private let label: Text
    private let action: @MainActor () -> Void

    /// Creates a chip.
    ///
    /// - Parameters:
    ///   - time: The time.
    ///   - isSelected: Whether the user has chosen it.
    ///   - fills: Whether the chip fills the column of its grid.
    ///   - label: The name for screen readers, with the doctor and the day.
    ///   - action: The act.
    public init(
        _ time: Text, isSelected: Bool = false, fills: Bool = false, label: Text,
        action: @escaping @MainActor () -> Void
    ) {
        self.time = time
        self.isSelected = isSelected
        self.fills = fills
        self.label = label
        self.action = action
    }

    /// The chip.
    public var body: some View {
        Button(action: action) {
            time
                .font(AppFonts.number)
                .foregroundStyle(isSelected ? AppColors.onAccent : AppColors.accent)
                .padding(.horizontal, AppSpacing.medium)
                .frame(minWidth: 72, maxWidth: fills ? .infinity : nil, minHeight: AppSpacing.target)
                .background(
                    isSelected ? AppColors.accent : AppColors.accentTint,
                    in: RoundedRectangle(cornerRadius: AppRadius.small))
        }
        .buttonStyle(.plain)
        .frame(maxWidth: fills ? .infinity : nil)
        .accessibilityLabel(label)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
}
