// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// A choice among the symbols that groups and categories can have.
///
/// ```swift
/// IconPicker(selection: $draft.icon)
/// ```
package struct IconPicker: View {
    @Binding private var selection: String

    package init(selection: Binding<String>) {
        _selection = selection
    }

    package var body: some View {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: AppSpacing.target), spacing: AppSpacing.small)]) {
            ForEach(GroupIcon.symbols, id: \.self) { symbol in
                Button {
                    selection = symbol
                } label: {
                    Image(systemName: symbol)
                        .foregroundStyle(symbol == selection ? AppColors.onAccent : AppColors.text)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                        .background(
                            symbol == selection ? AppColors.accent : AppColors.field,
                            in: RoundedRectangle(cornerRadius: AppRadius.small))
                }
                .buttonStyle(.plain)
                .accessibilityLabel(
                    Text(LocalizedStringKey(String("icon.\(symbol)")), tableName: "Icons", bundle: .module)
                )
                .accessibilityAddTraits(symbol == selection ? .isSelected : [])
            }
        }
    }
}
