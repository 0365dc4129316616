// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The bar that offers to take the last operation back.
struct UndoBar: View {
    @ObservedObject var app: AppCoordinator
    @Environment(\.locale) private var locale

    var body: some View {
        if let problem = app.problem {
            bar(Text(verbatim: problem.message(in: locale))) { EmptyView() }
        } else if let written = app.written {
            bar(written.deed.text) {
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

extension Deed {
    /// The change in words.
    @MainActor var text: Text {
        if case .imported(let count) = self { return Text("undo.imported \(count)", bundle: .module) }
        return Text(key, bundle: .module)
    }

    private var key: LocalizedStringKey {
        switch self {
        case .saved, .imported: "undo.saved"
        case .groupCreated: "undo.group.created"
        case .groupArchived: "undo.group.archived"
        case .groupUnarchived: "undo.group.unarchived"
        case .groupDeleted: "undo.group.deleted"
        case .groupRestored: "undo.group.restored"
        case .groupMuted: "undo.group.muted"
        case .groupUnmuted: "undo.group.unmuted"
        case .memberAdded: "undo.member.added"
        case .memberDeleted: "undo.member.deleted"
        case .memberClaimed: "undo.member.claimed"
        case .categoryAdded: "undo.category.added"
        case .categoryDeleted: "undo.category.deleted"
        case .expenseAdded: "undo.expense.added"
        case .expenseChanged: "undo.expense.changed"
        case .expenseDeleted: "undo.expense.deleted"
        case .expenseRestored: "undo.expense.restored"
        case .paymentAdded: "undo.payment.added"
        case .paymentChanged: "undo.payment.changed"
        case .paymentDeleted: "undo.payment.deleted"
        case .paymentRestored: "undo.payment.restored"
        case .commentAdded: "undo.comment.added"
        case .commentChanged: "undo.comment.changed"
        case .commentDeleted: "undo.comment.deleted"
        case .receiptAdded: "undo.receipt.added"
        case .receiptDeleted: "undo.receipt.deleted"
        case .recurrenceSet: "undo.recurrence.set"
        case .recurrenceSkipped: "undo.recurrence.skipped"
        case .recurrenceStopped: "undo.recurrence.stopped"
        case .rateSet: "undo.rate.set"
        case .rateRemoved: "undo.rate.removed"
        case .profileSaved: "undo.profile.saved"
        case .reverted: "undo.reverted"
        }
    }
}
