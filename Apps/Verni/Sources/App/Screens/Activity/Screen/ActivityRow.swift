// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import VerniDomain
import Vitral

/// An operation in words, with the ways to its record and back to the values before it.
struct ActivityRow: View {
    let item: ActivityItem
    let open: @MainActor () -> Void
    let revert: @MainActor () -> Void
    /// Restores the record that the operation has deleted.
    let restore: @MainActor () -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        HStack(alignment: .top, spacing: AppSpacing.medium) {
            Button(action: open) {
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    Image(systemName: item.change.symbol)
                        .foregroundStyle(AppColors.secondaryText)
                        .frame(width: AppSpacing.extraLarge)
                        .accessibilityHidden(true)
                    VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                        Text(sentence, bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.text)
                        details
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if item.isRevertible { menu }
        }
        .padding(.vertical, AppSpacing.medium)
        if item.hidesMyChange { hiddenChange }
    }

    private var menu: some View {
        Menu {
            Button(action: revert) { Text("activity.revert", bundle: .module) }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(AppColors.secondaryText)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .menuIndicator(.hidden)
        .buttonStyle(.plain)
        .accessibilityLabel(Text("activity.actions \(item.subject)", bundle: .module))
    }

    /// The offer to restore what was deleted while the user changed it.
    private var hiddenChange: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            Text("activity.hidden", bundle: .module).font(AppFonts.detail).foregroundStyle(AppColors.text)
            Button(action: restore) { Text("activity.restore", bundle: .module) }
                .buttonStyle(.app(.small))
                .accessibilityLabel(Text("activity.restore.named \(item.subject)", bundle: .module))
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.leading, AppSpacing.extraLarge + AppSpacing.medium)
        .padding(.bottom, AppSpacing.medium)
    }

    @ViewBuilder private var details: some View {
        HStack(spacing: AppSpacing.small) {
            Text(verbatim: time)
            Text(verbatim: item.groupName)
            if item.isPending { Badge(Text("activity.pending", bundle: .module), tone: .neutral) }
        }
        .font(AppFonts.caption)
        .foregroundStyle(AppColors.secondaryText)
        if let balance { ShareLabel(.balance(balance), layout: .line) }
    }

    /// The user's balance of what is there after the operation; `nil` for what was deleted or taken back.
    private var balance: Money? {
        switch item.change {
        case .created, .edited, .restored: item.balance
        default: nil
        }
    }

    private var time: String {
        var style = Date.FormatStyle(date: .omitted, time: .shortened)
        style.locale = locale
        style.timeZone = timeZone
        return item.date.formatted(style)
    }

    /// The sentence; the user is not named.
    private var sentence: LocalizedStringKey {
        let (author, subject) = (item.authorName.authorName(in: locale), item.subject)
        let amount = item.amount.map { $0.formatted(in: locale) } ?? ""
        return switch (item.change, item.record, item.isMine) {
        case (.created, .payment, true): "activity.me.paid \(subject) \(amount)"
        case (.created, .payment, false): "activity.paid \(author) \(subject) \(amount)"
        case (.created, .expense, true): "activity.me.created.amount \(subject) \(amount)"
        case (.created, .expense, false): "activity.created.amount \(author) \(subject) \(amount)"
        case (.created, _, true): "activity.me.created \(subject)"
        case (.created, _, false): "activity.created \(author) \(subject)"
        case (.edited, _, true): "activity.me.edited \(subject)"
        case (.edited, _, false): "activity.edited \(author) \(subject)"
        case (.deleted, _, true): "activity.me.deleted \(subject)"
        case (.deleted, _, false): "activity.deleted \(author) \(subject)"
        case (.restored, _, true): "activity.me.restored \(subject)"
        case (.restored, _, false): "activity.restored \(author) \(subject)"
        case (.archived, _, true): "activity.me.archived \(subject)"
        case (.archived, _, false): "activity.archived \(author) \(subject)"
        case (.unarchived, _, true): "activity.me.unarchived \(subject)"
        case (.unarchived, _, false): "activity.unarchived \(author) \(subject)"
        case (.claimed, _, true): "activity.me.claimed \(subject)"
        case (.claimed, _, false): "activity.claimed \(author) \(subject)"
        case (.left, _, true): "activity.me.left \(subject)"
        case (.left, _, false): "activity.left \(author) \(subject)"
        case (.categoryAdded, _, true): "activity.me.categoryAdded \(subject)"
        case (.categoryAdded, _, false): "activity.categoryAdded \(author) \(subject)"
        case (.categoryEdited, _, true): "activity.me.categoryEdited \(subject)"
        case (.categoryEdited, _, false): "activity.categoryEdited \(author) \(subject)"
        case (.categoryDeleted, _, true): "activity.me.categoryDeleted \(subject)"
        case (.categoryDeleted, _, false): "activity.categoryDeleted \(author) \(subject)"
        case (.commented, _, true): "activity.me.commented \(subject)"
        case (.commented, _, false): "activity.commented \(author) \(subject)"
        case (.commentEdited, _, true): "activity.me.commentEdited \(subject)"
        case (.commentEdited, _, false): "activity.commentEdited \(author) \(subject)"
        case (.commentDeleted, _, true): "activity.me.commentDeleted \(subject)"
        case (.commentDeleted, _, false): "activity.commentDeleted \(author) \(subject)"
        case (.receiptAdded, _, true): "activity.me.receiptAdded \(subject)"
        case (.receiptAdded, _, false): "activity.receiptAdded \(author) \(subject)"
        case (.receiptRemoved, _, true): "activity.me.receiptRemoved \(subject)"
        case (.receiptRemoved, _, false): "activity.receiptRemoved \(author) \(subject)"
        case (.recurrenceSet, _, true): "activity.me.recurrenceSet \(subject)"
        case (.recurrenceSet, _, false): "activity.recurrenceSet \(author) \(subject)"
        case (.recurrenceSkipped, _, true): "activity.me.recurrenceSkipped \(subject)"
        case (.recurrenceSkipped, _, false): "activity.recurrenceSkipped \(author) \(subject)"
        case (.recurrenceStopped, _, true): "activity.me.recurrenceStopped \(subject)"
        case (.recurrenceStopped, _, false): "activity.recurrenceStopped \(author) \(subject)"
        case (.inviteCreated, _, true): "activity.me.inviteCreated"
        case (.inviteCreated, _, false): "activity.inviteCreated \(author)"
        case (.inviteRevoked, _, true): "activity.me.inviteRevoked"
        case (.inviteRevoked, _, false): "activity.inviteRevoked \(author)"
        case (.rateSet, _, true): "activity.me.rateSet \(subject)"
        case (.rateSet, _, false): "activity.rateSet \(author) \(subject)"
        case (.rateRemoved, _, true): "activity.me.rateRemoved \(subject)"
        case (.rateRemoved, _, false): "activity.rateRemoved \(author) \(subject)"
        case (.reverted, _, true): "activity.me.reverted \(subject)"
        case (.reverted, _, false): "activity.reverted \(author) \(subject)"
        case (.imported, _, true): "activity.me.imported \(item.count)"
        case (.imported, _, false): "activity.imported \(author) \(item.count)"
        case (.other, _, true): "activity.me.other"
        case (.other, _, false): "activity.other \(author)"
        }
    }
}

extension ActivityItem.Change {
    /// The name of the symbol beside the sentence.
    var symbol: String {
        switch self {
        case .created, .imported: "plus.circle"
        case .edited, .commentEdited, .rateSet: "pencil"
        case .deleted, .commentDeleted, .receiptRemoved, .inviteRevoked, .rateRemoved: "trash"
        case .restored, .unarchived, .reverted: "arrow.uturn.backward"
        case .archived: "archivebox"
        case .claimed, .left: "person.crop.circle"
        case .categoryAdded, .categoryEdited, .categoryDeleted: "tag"
        case .commented: "bubble.left"
        case .receiptAdded: "paperclip"
        case .recurrenceSet, .recurrenceSkipped, .recurrenceStopped: "arrow.triangle.2.circlepath"
        case .inviteCreated: "qrcode"
        case .other: "clock"
        }
    }
}
