// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The choice of the six modes.
struct SplitModePicker: View {
    @Binding var mode: SplitDraft.Mode

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: AppSpacing.choice), spacing: AppSpacing.small)],
            spacing: AppSpacing.small
        ) {
            ForEach(SplitDraft.Mode.allCases, id: \.self) { choice in
                Button {
                    mode = choice
                } label: {
                    label(of: choice)
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(choice == mode ? .isSelected : [])
            }
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text("split.mode", bundle: .module))
    }

    private func label(of choice: SplitDraft.Mode) -> some View {
        let isSelected = choice == mode
        return VStack(spacing: AppSpacing.hairline) {
            Image(systemName: choice.symbol).font(AppFonts.body)
            choice.title.font(AppFonts.badge)
        }
        .foregroundStyle(isSelected ? AppColors.accent : AppColors.secondaryText)
        .padding(.vertical, AppSpacing.small)
        .padding(.horizontal, AppSpacing.extraSmall)
        .frame(maxWidth: .infinity, minHeight: AppSpacing.field)
        .background(
            isSelected ? AppColors.accentTint : AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium)
        )
        .overlay {
            RoundedRectangle(cornerRadius: AppRadius.medium)
                .strokeBorder(isSelected ? AppColors.accent : AppColors.separator, lineWidth: AppSpacing.line)
        }
    }
}

extension SplitDraft.Mode {
    /// The name of the mode.
    @MainActor package var title: Text {
        switch self {
        case .equal: Text("split.mode.equal", bundle: .module)
        case .exact: Text("split.mode.exact", bundle: .module)
        case .weights: Text("split.mode.weights", bundle: .module)
        case .percent: Text("split.mode.percent", bundle: .module)
        case .adjustment: Text("split.mode.adjustment", bundle: .module)
        case .items: Text("split.mode.items", bundle: .module)
        }
    }

    var symbol: String {
        switch self {
        case .equal: "equal"
        case .exact: "number"
        case .weights: "scalemass"
        case .percent: "percent"
        case .adjustment: "plusminus"
        case .items: "list.bullet"
        }
    }

    /// The line below the modes that explains the selected one.
    @MainActor var explanation: Text {
        switch self {
        case .equal: Text("split.explanation.equal", bundle: .module)
        case .exact: Text("split.explanation.exact", bundle: .module)
        case .weights: Text("split.explanation.weights", bundle: .module)
        case .percent: Text("split.explanation.percent", bundle: .module)
        case .adjustment: Text("split.explanation.adjustment", bundle: .module)
        case .items: Text("split.explanation.items", bundle: .module)
        }
    }
}
