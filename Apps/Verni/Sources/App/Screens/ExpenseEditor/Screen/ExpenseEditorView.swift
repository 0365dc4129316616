// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral

/// The form of an expense.
package struct ExpenseEditorView: View {
    @ObservedObject private var store: Store<ExpenseEditorState, ExpenseEditorAction>
    private let clock: any VerniClock
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - store: The state.
    ///   - clock: The clock, whose day a new expense has.
    package init(store: Store<ExpenseEditorState, ExpenseEditorAction>, clock: any VerniClock) {
        self.store = store
        self.clock = clock
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                banners
                if let group = store.state.group.value, let draft = store.state.draft {
                    ExpenseForm(store: store, group: group, draft: draft)
                    buttons
                } else if store.state.failure == nil, store.state.group.failure == nil {
                    LoadingRows()
                }
            }
            .pageColumn(isForm: true)
        }
        .background(AppColors.background)
        .navigationTitle(title)
        .navigationBarBackButtonHidden()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button {
                    store.dispatch(.cancelTapped)
                } label: {
                    Text("editor.cancel", bundle: .module)
                }
            }
        }
        .onAppear { store.dispatch(.appeared(setting)) }
    }

    private var setting: EditorSetting {
        EditorSetting(
            decimalMark: locale.decimalMark, timeZone: timeZone.identifier, today: clock.today(in: timeZone))
    }

    private var title: Text {
        switch store.state.start {
        case .new: Text("editor.title.new", bundle: .module)
        case .edit: Text("editor.title.edit", bundle: .module)
        case .duplicate: Text("editor.title.duplicate", bundle: .module)
        case .correct: Text("editor.title.correct", bundle: .module)
        case .recurrence: Text("editor.title.recurrence", bundle: .module)
        }
    }

    @ViewBuilder private var banners: some View {
        if let failure = store.state.failure ?? store.state.group.failure {
            ErrorBanner(failure, retry: { store.dispatch(.retryTapped(setting)) })
        }
        if case .correct = store.state.start {
            Card { Badge(Text("editor.correct.notice", bundle: .module), tone: .refusal) }
        }
        if let group = store.state.group.value, group.isArchived || group.deletedAt != nil {
            Card { Badge(Text("editor.closed.notice", bundle: .module), tone: .neutral) }
        }
    }

    /// The button that saves, below the problem with the last attempt.
    @ViewBuilder private var buttons: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            if let problem = store.state.problem {
                ErrorBanner(
                    problem, currency: store.state.draft?.amount.currency,
                    members: store.state.group.value?.members ?? [],
                    dismiss: { store.dispatch(.problemDismissed) })
            }
            Button {
                guard let draft = store.state.draft else { return }
                store.dispatch(
                    .saveTapped(draft, setting, original: store.state.original, seen: store.state.seen))
            } label: {
                Text("editor.save", bundle: .module)
            }
            .buttonStyle(.app(.primary))
            .disabled(store.state.isSaving)
        }
        .frame(maxWidth: .infinity)
    }
}
