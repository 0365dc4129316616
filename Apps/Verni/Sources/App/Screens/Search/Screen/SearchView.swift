// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral

/// The search: its conditions, which the page's address has, and the expenses that it finds.
package struct SearchView: View {
    @ObservedObject private var store: Store<SearchState, SearchAction>
    private let clock: any VerniClock
    @AddressQuery("find") private var addressed: SearchForm?
    /// Whether the filters are shown; `nil` until the user opens or closes them: those of an address are to be seen.
    @State private var showsFilters: Bool?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    package init(store: Store<SearchState, SearchAction>, clock: any VerniClock) {
        self.store = store
        self.clock = clock
    }

    package var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: AppSpacing.large) {
                TitledField(Text("search.text", bundle: .module), text: form(\.text))
                    .onSubmit { store.dispatch(.retryTapped) }
                SearchFilters(
                    form: store.state.form, groups: store.state.groups, details: store.state.details,
                    suggested: store.state.currency, today: clock.today(in: timeZone), isExpanded: isExpanded,
                    change: search)
                if let problem = store.state.problem {
                    ErrorBanner(problem, dismiss: { store.dispatch(.problemDismissed) })
                }
                results
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(Text("search.title", bundle: .module))
        .onAppear {
            let mark = locale.decimalMark
            let linked = addressed?.typed(decimalMark: mark)
            if let linked, linked.addressed(decimalMark: mark) != store.state.form.addressed(decimalMark: mark) {
                search(linked)
            } else {
                // A restored page has conditions that its loader does not know.
                store.dispatch(.formChanged(store.state.form, store.state.query))
            }
        }
        .onChange(of: store.state.form) { _, form in
            let shared = form.addressed(decimalMark: locale.decimalMark)
            addressed = shared.description.isEmpty ? nil : shared
        }
    }

    private func form<Value: Sendable>(_ field: WritableKeyPath<SearchForm, Value>) -> Binding<Value> {
        Binding {
            store.state.form[keyPath: field]
        } set: { value in
            var form = store.state.form
            form[keyPath: field] = value
            search(form)
        }
    }

    private var isExpanded: Binding<Bool> {
        Binding(get: { showsFilters ?? store.state.form.hasFilters }, set: { showsFilters = $0 })
    }

    private func search(_ form: SearchForm) {
        store.dispatch(.formChanged(form, form.query(decimalMark: locale.decimalMark)))
    }

    @ViewBuilder private var results: some View {
        if let failure = store.state.found.failure {
            ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
        }
        if store.state.found.isLoading {
            LoadingRows()
        } else if let page = store.state.found.value {
            Text("search.count \(page.total)", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityAddTraits(.updatesFrequently)
            if page.expenses.isEmpty, store.state.payments.payments.isEmpty {
                EmptyState(
                    "magnifyingglass", title: Text("search.empty.title", bundle: .module),
                    message: Text("search.empty.message", bundle: .module))
            } else if !page.expenses.isEmpty {
                list(page)
            }
            if !store.state.payments.payments.isEmpty { FoundPayments(store: store, today: clock.today(in: timeZone)) }
        }
    }

    private func list(_ page: ExpensePage) -> some View {
        VStack(spacing: 0) {
            ForEach(page.expenses) { expense in
                if expense.id != page.expenses.first?.id { RowDivider() }
                let group = store.state.details[expense.group]
                HStack(spacing: AppSpacing.medium) {
                    Button {
                        store.dispatch(.expenseTapped(expense.id, in: expense.group))
                    } label: {
                        ExpenseRow(
                            expense, members: group?.members ?? [],
                            category: group?.categories.first { $0.id == expense.fields.category },
                            today: clock.today(in: timeZone),
                            group: store.state.form.group == nil ? group?.fields.name : nil)
                    }
                    .buttonStyle(.plain)
                    if expense.isDeleted, group?.isArchived == false {
                        Button {
                            store.dispatch(.restoreTapped(expense.id, in: expense.group))
                        } label: {
                            Text("search.restore", bundle: .module)
                        }
                        .buttonStyle(.app(.quiet))
                        .accessibilityLabel(Text("search.restore.named \(expense.fields.title)", bundle: .module))
                    }
                }
            }
            if page.next != nil {
                Button {
                    store.dispatch(.endReached)
                } label: {
                    Text("search.more", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
                .disabled(store.state.isLoadingMore)
                .padding(.vertical, AppSpacing.medium)
            }
        }
        .padding(.horizontal, AppSpacing.large)
        .cardBox()
    }
}
