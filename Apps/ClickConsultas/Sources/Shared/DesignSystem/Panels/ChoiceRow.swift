// SPDX-License-Identifier: Apache-2.0

public import Vitral

/// A choice among others: a card that is a button.
///
/// ```swift
/// ChoiceRow(Text("Clínica Boa"), detail: Text("Rua A, 1"), isSelected: true) { store.send(.addressTapped(id)) }
/// ```
public struct ChoiceRow: View {
    private let title: Text
    private let detail: Text?
    private let isSelected: Bool
    private let action: @MainActor () -> Void

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - detail: A line below the title.
    ///   - isSelected: Whether the user has chosen it.
    ///   - action: The act.
    public init(
        _ title: Text, detail: Text? = nil, isSelected: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.detail = detail
        self.isSelected = isSelected
        self.action = action
    }

    /// The row.
    public var body: some View {
        Button(action: action) {
            HStack(spacing: AppSpacing.medium) {
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    title.font(AppFonts.headline).foregroundStyle(AppColors.text)
                    if let detail {
                        detail.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    }
                }
                .multilineTextAlignment(.leading)
                .frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                    .foregroundStyle(isSelected ? AppColors.accent : AppColors.outline)
                    .accessibilityHidden(true)
            }
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity, minHeight: AppSpacing.field, alignment: .leading)
            .background(isSelected ? AppColors.accentTint : AppColors.card, in: shape)
            .overlay { shape.stroke(isSelected ? AppColors.accent : AppColors.outline, lineWidth: 1) }
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
    }

    private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: AppRadius.medium) }
}
