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
            text.font(AppFonts.detail).accessibilityAddTraits(.updatesFrequently)
            Spacer()
            action()
            Button {
                app.dismissUndo()
            } label: {
                Label {
                    Text("undo.dismiss", bundle: .module)
                } icon: {
                    Image(systemName: "xmark")
                }
                .labelStyle(.iconOnly)
            }
        }
        .padding(AppSpacing.medium)
        .frame(maxWidth: AppSpacing.formWidth)
        .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium))
        .padding(AppSpacing.medium)
    }
}
