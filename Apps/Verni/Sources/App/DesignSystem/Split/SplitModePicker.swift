// SPDX-License-Identifier: Apache-2.0

package import Vitral

/// The choice of the six modes.
struct SplitModePicker: View {
    @Binding var mode: SplitDraft.Mode

    var body: some View {
        Picker(selection: $mode) {
            ForEach(SplitDraft.Mode.allCases, id: \.self) { mode in
                VStack(spacing: AppSpacing.hairline) {
                    Image(systemName: mode.symbol).font(AppFonts.body)
                    mode.title.font(AppFonts.caption)
                }
                .foregroundStyle(mode == self.mode ? AppColors.accent : AppColors.secondaryText)
                .padding(.vertical, AppSpacing.extraSmall)
                .frame(minWidth: AppSpacing.choice)
                .tag(mode)
            }
        } label: {
            Text("split.mode", bundle: .module)
        }
        .labelsHidden()
        .pickerStyle(.palette)
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
