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
    @State private var showsFilters = false
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
                filters
                if let problem = store.state.problem {
                    ErrorBanner(problem, dismiss: { store.dispatch(.problemDismissed) })
                }
                results
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(Text("search.title", bundle: .module))
        .onAppear { if let addressed, addressed != store.state.form { search(addressed) } }
        .onChange(of: store.state.form) { _, form in addressed = form.description.isEmpty ? nil : form }
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

    private func search(_ form: SearchForm) {
        store.dispatch(.formChanged(form, form.query(decimalMark: locale.decimalMark)))
    }

    private var filters: some View {
        DisclosureGroup(isExpanded: $showsFilters) {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                if store.state.groups.count > 1 { groupPicker }
                TitledField(Text("search.person", bundle: .module), text: form(\.person))
                CurrencyPicker(selection: form(\.currency))
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    field("search.least", \.least, .least).keyboardType(.decimalPad)
                    field("search.most", \.most, .most).keyboardType(.decimalPad)
                }
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    field("search.from", \.from, .from, hint: Text("search.day.hint", bundle: .module))
                    field("search.through", \.through, .through)
                }
                Toggle(isOn: form(\.hasReceipt)) { Text("search.receipt", bundle: .module) }
                Toggle(isOn: form(\.isDeleted)) { Text("search.deleted", bundle: .module) }
                if store.state.form.hasFilters {
                    Button {
                        search(SearchForm(group: store.state.form.group, text: store.state.form.text))
                    } label: {
                        Text("search.clear", bundle: .module)
                    }
                    .buttonStyle(.app(.secondary))
                }
            }
            .padding(.vertical, AppSpacing.medium)
        } label: {
            Text("search.filters", bundle: .module).font(AppFonts.button)
        }
    }

    private var groupPicker: some View {
        Picker(selection: form(\.group)) {
            Text("search.group.all", bundle: .module).tag(GroupID?.none)
            ForEach(store.state.groups) { group in Text(verbatim: group.name).tag(GroupID?.some(group.id)) }
        } label: {
            Text("search.group", bundle: .module)
        }
        .pickerStyle(.menu)
    }

    private func field(
        _ title: LocalizedStringKey, _ path: WritableKeyPath<SearchForm, String>, _ field: SearchForm.Field,
        hint: Text? = nil
    ) -> TitledField {
        let unreadable = store.state.form.unreadable(decimalMark: locale.decimalMark)
        return TitledField(
            Text(title, bundle: .module), text: form(path), hint: hint,
            problem: unreadable.contains(field) ? Text("search.unreadable", bundle: .module) : nil)
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
            if page.expenses.isEmpty {
                EmptyState(
                    "magnifyingglass", title: Text("search.empty.title", bundle: .module),
                    message: Text("search.empty.message", bundle: .module))
            } else {
                list(page)
            }
        }
    }

    private func list(_ page: ExpensePage) -> some View {
        VStack(spacing: 0) {
            ForEach(page.expenses) { expense in
                if expense.id != page.expenses.first?.id { RowDivider() }
                HStack(spacing: AppSpacing.medium) {
                    Button {
                        store.dispatch(.expenseTapped(expense.id, in: expense.group))
                    } label: {
                        let group = store.state.details[expense.group]
                        ExpenseRow(
                            expense, members: group?.members ?? [],
                            category: group?.categories.first { $0.id == expense.fields.category },
                            today: clock.today(in: timeZone))
                    }
                    .buttonStyle(.plain)
                    if expense.isDeleted {
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
            if page.expenses.count < page.total {
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
