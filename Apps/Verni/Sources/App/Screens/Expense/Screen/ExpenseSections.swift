// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The receipts of an expense.
struct ReceiptSection: View {
    @ObservedObject var store: Store<ExpenseState, ExpenseAction>
    let detail: ExpenseDetail
    @State private var isChoosing = false
    @Environment(\.locale) private var locale
    @Environment(\.pictureAddress) private var files

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("expense.receipts", bundle: .module))
            Card {
                if detail.receipts.isEmpty, !store.state.isUploading {
                    Text("expense.receipts.empty", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
                ForEach(Array(detail.receipts.enumerated()), id: \.element.id) { index, receipt in
                    row(receipt, number: index + 1)
                }
                if store.state.isUploading {
                    ProgressView { Text("expense.receipt.uploading", bundle: .module) }
                }
                if isEditable {
                    Button {
                        isChoosing = true
                    } label: {
                        Text("expense.receipt.add", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .disabled(store.state.isUploading)
                }
            }
        }
        .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.jpeg, .png, .webP, .pdf]) { chosen in
            if case .success(let file) = chosen { store.dispatch(.fileChosen(file)) }
        }
    }

    private var isEditable: Bool { detail.isEditable && !detail.expense.isDeleted }

    private func row(_ receipt: ReceiptFile, number: Int) -> some View {
        HStack(spacing: AppSpacing.medium) {
            if let url = files.url(of: receipt.digest) {
                Link(destination: url) { label(of: receipt, number: number, url: url) }
                    .flexibleWidth(minimum: 0)
            } else {
                label(of: receipt, number: number, url: nil).flexibleWidth(minimum: 0)
            }
            if isEditable {
                Button {
                    store.dispatch(.questionTapped(.deleteReceipt(receipt.id)))
                } label: {
                    Image(systemName: "trash")
                        .foregroundStyle(AppColors.refusal)
                        .frame(width: AppSpacing.target, height: AppSpacing.target)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text("expense.receipt.delete \(number)", bundle: .module))
            }
        }
    }

    private func label(of receipt: ReceiptFile, number: Int, url: URL?) -> some View {
        HStack(spacing: AppSpacing.medium) {
            if receipt.kind != .pdf, let url {
                AsyncImage(url: url) { phase in
                    if case .success(let image) = phase {
                        image.resizable().scaledToFill()
                    } else {
                        AppColors.placeholder
                    }
                }
                .frame(width: AppSpacing.emblem, height: AppSpacing.emblem)
                .clipShape(RoundedRectangle(cornerRadius: AppRadius.small))
                .accessibilityHidden(true)
            } else {
                Image(systemName: "doc.text")
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(width: AppSpacing.target, height: AppSpacing.target)
                    .accessibilityHidden(true)
            }
            VStack(alignment: .leading, spacing: 0) {
                Text("expense.receipt \(number)", bundle: .module).font(AppFonts.body)
                Text(verbatim: "\(receipt.kind.rawValue.uppercased()) · \(size(of: receipt))")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    /// Returns the size in whole kilobytes, at least 1.
    private func size(of receipt: ReceiptFile) -> String {
        max(receipt.byteCount / 1_000, 1).formatted(.number.locale(locale)) + "\u{A0}KB"
    }
}

/// The comments on an expense, with the field of the next.
struct CommentSection: View {
    @ObservedObject var store: Store<ExpenseState, ExpenseAction>
    let detail: ExpenseDetail
    /// Whether the group can be changed.
    let isOpen: Bool
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("expense.comments", bundle: .module))
            Card(spacing: AppSpacing.large) {
                ForEach(detail.comments) { comment in
                    if comment.id == store.state.editing?.id { editor } else { row(comment) }
                }
                if isOpen {
                    TitledField(
                        Text("expense.comment.new", bundle: .module), text: comment, isMultiline: true)
                    Button {
                        store.dispatch(.sendTapped(store.state.comment))
                    } label: {
                        Text("expense.comment.send", bundle: .module)
                    }
                    .buttonStyle(.app(.secondary))
                    .disabled(store.state.comment.trimmed.isEmpty || store.state.isSending)
                }
            }
        }
    }

    private var comment: Binding<String> {
        Binding(get: { store.state.comment }, set: { store.dispatch(.commentChanged($0)) })
    }

    private func author(of comment: Comment) -> Text {
        comment.isMine
            ? Text("expense.you", bundle: .module) : Text(verbatim: comment.authorName.authorName(in: locale))
    }

    private func row(_ comment: Comment) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            VStack(alignment: .leading, spacing: 0) {
                author(of: comment)
                    .font(AppFonts.headline)
                    .foregroundStyle(AppColors.text)
                Text(verbatim: comment.createdAt.formattedWithTime(in: locale, timeZone))
                if comment.isEdited { Text("expense.comment.edited", bundle: .module) }
            }
            .font(AppFonts.caption)
            .foregroundStyle(AppColors.secondaryText)
            Text(verbatim: comment.text).font(AppFonts.body).foregroundStyle(AppColors.text)
            if comment.isMine, isOpen {
                HStack(spacing: AppSpacing.large) {
                    Button {
                        store.dispatch(.editCommentTapped(CommentDraft(id: comment.id, text: comment.text)))
                    } label: {
                        Text("expense.comment.edit", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("expense.comment.edit.named \(comment.text)", bundle: .module))
                    Button {
                        store.dispatch(.questionTapped(.deleteComment(comment.id)))
                    } label: {
                        Text("expense.comment.delete", bundle: .module)
                    }
                    .buttonStyle(.app(.quietDestructive))
                    .accessibilityLabel(Text("expense.comment.delete.named \(comment.text)", bundle: .module))
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var editor: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            TitledField(
                Text("expense.comment.edit.title", bundle: .module),
                text: Binding(
                    get: { store.state.editing?.text ?? "" }, set: { store.dispatch(.editingChanged($0)) }),
                isMultiline: true)
            HStack(spacing: AppSpacing.large) {
                Button {
                    if let draft = store.state.editing { store.dispatch(.editingSaveTapped(draft)) }
                } label: {
                    Text("expense.comment.save", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
                .disabled(store.state.editing?.text.trimmed.isEmpty != false || store.state.isSending)
                Button {
                    store.dispatch(.editingClosed)
                } label: {
                    Text("expense.cancel", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
            }
        }
    }
}
