// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The operations that the server has refused, each with its reason.
struct ProfileRefusedPage: View {
    @ObservedObject var store: Store<ProfileState, ProfileAction>
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        if store.state.refused.isLoading { LoadingRows() }
        if let refused = store.state.refused.value {
            if refused.isEmpty {
                EmptyState(
                    "checkmark.circle.fill", title: Text("profile.refused.none.title", bundle: .module),
                    message: Text("profile.refused.none.message", bundle: .module))
            } else {
                Text("profile.refused.message", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
                ForEach(refused) { card($0) }
            }
        }
    }

    private func card(_ operation: RefusedOperation) -> some View {
        Card {
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                Text(verbatim: operation.subject)
                    .font(AppFonts.headline)
                    .foregroundStyle(AppColors.text)
                    .accessibilityAddTraits(.isHeader)
                operation.changeText.font(AppFonts.detail).foregroundStyle(AppColors.text)
                Text(verbatim: "\(operation.groupName) · \(operation.date.profileDate(locale, timeZone))")
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
            Label {
                Text(verbatim: reason(of: operation)).foregroundStyle(AppColors.text)
            } icon: {
                Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(AppColors.refusal)
            }
            .font(AppFonts.detail)
            RefusedValueList(operation: operation)
            HStack(spacing: AppSpacing.large) {
                if operation.isCorrectable {
                    Button {
                        store.dispatch(.correctTapped(operation))
                    } label: {
                        Text("profile.refused.correct", bundle: .module)
                    }
                    .buttonStyle(.app(.small))
                    .accessibilityLabel(Text("profile.refused.correct.named \(operation.subject)", bundle: .module))
                }
                Button {
                    store.dispatch(.questionTapped(.discard(operation)))
                } label: {
                    Text("profile.refused.discard", bundle: .module)
                }
                .buttonStyle(.app(.quietDestructive))
                .disabled(store.state.isWorking)
                .accessibilityLabel(Text("profile.refused.discard.named \(operation.subject)", bundle: .module))
            }
        }
    }

    private func reason(of operation: RefusedOperation) -> String {
        let currency = operation.expense?.amounts.amount.currency ?? operation.payment?.amounts.amount.currency
        return operation.reason.message(in: locale, currency: currency)
    }
}

/// The values of a refused operation that no form writes again, so that the user can copy them.
struct RefusedValueList: View {
    let operation: RefusedOperation

    var body: some View {
        if let comment = operation.comment {
            Text(verbatim: comment)
                .font(AppFonts.body)
                .foregroundStyle(AppColors.text)
                .textSelection(.enabled)
        }
        ForEach(values, id: \.field) { value in
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                value.title.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                Text(verbatim: value.text)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.text)
                    .textSelection(.enabled)
            }
        }
    }

    private var values: [(field: RecordVersion.Field, title: Text, text: String)] {
        operation.differences.compactMap { difference in
            guard let title = difference.field.valueTitle, let text = difference.after, !text.isEmpty else {
                return nil
            }
            return (difference.field, title, text)
        }
    }
}

extension RecordVersion.Field {
    /// The name of a field whose value is text that a user can read; `nil` for others.
    @MainActor fileprivate var valueTitle: Text? {
        switch self {
        case .name: Text("profile.refused.field.name", bundle: .module)
        case .title: Text("profile.refused.field.title", bundle: .module)
        case .currency: Text("profile.refused.field.currency", bundle: .module)
        case .category: Text("profile.refused.field.category", bundle: .module)
        case .note: Text("profile.refused.field.note", bundle: .module)
        case .amount: Text("profile.refused.field.amount", bundle: .module)
        case .payers: Text("profile.refused.field.payers", bundle: .module)
        case .shares: Text("profile.refused.field.shares", bundle: .module)
        case .icon, .rights, .archived, .deleted, .day, .split, .from, .to, .account, .picture, .rule, .other: nil
        }
    }
}
