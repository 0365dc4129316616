// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import Vitral

/// The bar that offers to take the last operation back.
struct UndoBar: View {
    @ObservedObject var app: AppCoordinator
    @Environment(\.locale) private var locale

    var body: some View {
        if let problem = app.problem {
            bar(Text(verbatim: problem.message(in: locale))) { EmptyView() }
        } else if app.written != nil {
            bar(Text("undo.saved", bundle: .module)) {
                Button {
                    app.undo()
                } label: {
                    Text("undo.undo", bundle: .module)
                }.font(AppFonts.button)
            }
        }
    }

    private func bar(_ text: Text, @ViewBuilder action: () -> some View) -> some View {
        HStack(spacing: AppSpacing.medium) {
            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                message(text)
                action()
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            close
        }
        .padding(AppSpacing.medium)
        .frame(maxWidth: .infinity)
        .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .overlay {
            RoundedRectangle(cornerRadius: AppRadius.medium)
                .strokeBorder(AppColors.separator, lineWidth: AppSpacing.line)
        }
        .frame(maxWidth: AppSpacing.formWidth)
        .padding(AppSpacing.medium)
    }

    private func message(_ text: Text) -> some View {
        text.font(AppFonts.detail).accessibilityAddTraits(.updatesFrequently)
    }

    private var close: some View {
        Button {
            app.dismissUndo()
        } label: {
            Image(systemName: "xmark").frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("undo.dismiss", bundle: .module))
    }
}
