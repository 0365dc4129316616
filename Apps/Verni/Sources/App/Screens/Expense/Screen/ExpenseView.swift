// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral

/// The page of an expense.
package struct ExpenseView: View {
    @ObservedObject private var store: Store<ExpenseState, ExpenseAction>
    private let clock: any VerniClock
    @Environment(\.timeZone) private var timeZone

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - clock: The clock, whose day is today.
    package init(store: Store<ExpenseState, ExpenseAction>, clock: any VerniClock) {
        self.store = store
        self.clock = clock
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                banners
                content
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .toolbar {
            if isDuplicable {
                ToolbarItem(placement: .topBarTrailing) {
                    toolButton(Text("expense.duplicate", bundle: .module), "doc.on.doc", sending: .duplicateTapped)
                }
            }
            if isEditable {
                ToolbarItem(placement: .primaryAction) {
                    toolButton(Text("expense.edit", bundle: .module), "pencil", sending: .editTapped)
                }
            }
        }
        .confirmationDialog(questionTitle, isPresented: isAsking, titleVisibility: .visible) {
            if let question = store.state.question {
                Button(role: .destructive) {
                    store.dispatch(.changeTapped(question))
                } label: {
                    Text("expense.delete.confirm", bundle: .module)
                }
                Button(role: .cancel) {
                    store.dispatch(.questionClosed)
                } label: {
                    Text("expense.cancel", bundle: .module)
                }
            }
        }
    }

    private var title: Text {
        // A page has a title while its expense is loading, and without one.
        store.state.detail.value.map { Text(verbatim: $0.expense.fields.title) }
            ?? Text("expense.title", bundle: .module)
    }

    private func toolButton(_ title: Text, _ symbol: String, sending action: ExpenseAction) -> some View {
        Button {
            store.dispatch(action)
        } label: {
            Label {
                title
            } icon: {
                Image(systemName: symbol)
            }
        }
    }

    private var isEditable: Bool {
        guard let detail = store.state.detail.value else { return false }
        return detail.isEditable && !detail.expense.isDeleted
    }

    /// Whether a copy can be added: each member may add expenses, also one who may not change this.
    private var isDuplicable: Bool {
        guard let detail = store.state.detail.value, let group = store.state.group.value else { return false }
        return !group.isArchived && group.deletedAt == nil && !detail.expense.isDeleted
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { store.state.question != nil }, set: { if !$0 { store.dispatch(.questionClosed) } })
    }

    private var questionTitle: Text {
        switch store.state.question {
        case .deleteComment: Text("expense.comment.delete.title", bundle: .module)
        case .deleteReceipt: Text("expense.receipt.delete.title", bundle: .module)
        default: Text("expense.delete.title", bundle: .module)
        }
    }

    // MARK: Content

    @ViewBuilder private var banners: some View {
        if let failure = store.state.failure {
            ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
        }
        if let problem = store.state.problem {
            ErrorBanner(
                problem, currency: store.state.detail.value?.expense.fields.amounts.amount.currency,
                members: store.state.group.value?.members ?? [], dismiss: { store.dispatch(.problemDismissed) })
        }
    }

    @ViewBuilder private var content: some View {
        if store.state.detail.isLoading {
            LoadingRows()
        } else if let detail = store.state.detail.value, let group = store.state.group.value {
            notices(of: detail)
            if !detail.alternatives.isEmpty {
                ExpenseConflict(detail: detail, group: group) { store.dispatch(.changeTapped(.resolve($0))) }
            }
            ExpenseSummary(detail: detail, group: group, today: clock.today(in: timeZone))
            AmountSections(amounts: detail.expense.fields.amounts, group: group)
            ReceiptSection(store: store, detail: detail)
            CommentSection(store: store, detail: detail, isOpen: !group.isArchived && group.deletedAt == nil)
            ExpenseHistory(store: store, expense: detail.expense)
            if isEditable {
                Button {
                    store.dispatch(.questionTapped(.delete))
                } label: {
                    Text("expense.delete", bundle: .module)
                }
                .buttonStyle(.app(.destructive))
            }
        }
    }

    @ViewBuilder private func notices(of detail: ExpenseDetail) -> some View {
        if detail.expense.isDeleted {
            Card {
                Badge(Text("expense.deleted.notice", bundle: .module), tone: .refusal, systemImage: "trash")
                if detail.hidesMyChange {
                    Text("expense.deleted.mine", bundle: .module)
                        .font(AppFonts.body)
                        .foregroundStyle(AppColors.text)
                }
                if detail.isEditable {
                    Button {
                        store.dispatch(.changeTapped(.restore))
                    } label: {
                        Text("expense.restore", bundle: .module)
                    }
                    .buttonStyle(.app(.small))
                }
            }
        }
        if detail.needsNewerVersion {
            Card { Badge(Text("expense.newer.notice", bundle: .module), tone: .conflict) }
        }
    }
}
