// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import Vitral

/// The list of groups, below what the user is owed and owes in all.
package struct GroupsView: View {
    @ObservedObject private var store: Store<GroupsState, GroupsAction>

    package init(store: Store<GroupsState, GroupsAction>) {
        self.store = store
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                if let failure = store.state.groups.failure {
                    ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
                }
                if let problem = store.state.problem, store.state.draft == nil {
                    ErrorBanner(problem, dismiss: { store.dispatch(.problemDismissed) })
                }
                content
            }
            .pageColumn()
        }
        .background(AppColors.background)
        .navigationTitle(Text("groups.title", bundle: .module))
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    store.dispatch(.searchTapped)
                } label: {
                    Label {
                        Text("groups.search", bundle: .module)
                    } icon: {
                        Image(systemName: "magnifyingglass")
                    }
                }
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    store.dispatch(.statisticsTapped)
                } label: {
                    Label {
                        Text("groups.statistics", bundle: .module)
                    } icon: {
                        Image(systemName: "chart.bar")
                    }
                }
            }
            ToolbarItem(placement: .primaryAction) {
                Button {
                    store.dispatch(.addTapped)
                } label: {
                    Label {
                        Text("groups.add", bundle: .module)
                    } icon: {
                        Image(systemName: "plus")
                    }
                }
            }
        }
        .sheet(isPresented: isAdding) { GroupForm(store: store) }
    }

    private var isAdding: Binding<Bool> {
        Binding(get: { store.state.draft != nil }, set: { if !$0 { store.dispatch(.cancelTapped) } })
    }

    @ViewBuilder private var content: some View {
        if store.state.groups.isLoading {
            LoadingRows()
        } else if let groups = store.state.groups.value {
            if groups.isEmpty {
                EmptyState(
                    "person.2", title: Text("groups.empty.title", bundle: .module),
                    message: Text("groups.empty.message", bundle: .module)
                ) {
                    Button {
                        store.dispatch(.addTapped)
                    } label: {
                        Text("groups.add", bundle: .module)
                    }
                    .buttonStyle(.app(.primary))
                }
            } else if store.state.visible.isEmpty {
                EmptyState(
                    "archivebox", title: Text("groups.archived.title", bundle: .module),
                    message: Text("groups.archived.message", bundle: .module)
                ) {
                    Button {
                        store.dispatch(.addTapped)
                    } label: {
                        Text("groups.add", bundle: .module)
                    }
                    .buttonStyle(.app(.primary))
                }
            } else {
                TotalsCard(totals: store.state.totals)
                list
            }
            rest(groups)
            Button {
                store.dispatch(.importTapped)
            } label: {
                Text("groups.import", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
        }
    }

    private var list: some View {
        VStack(spacing: 0) {
            ForEach(store.state.visible) { group in
                if group.id != store.state.visible.first?.id { RowDivider() }
                Button {
                    store.dispatch(.groupTapped(group.id))
                } label: {
                    GroupRow(group: group)
                }
                .buttonStyle(.plain)
            }
        }
        .padding(.horizontal, AppSpacing.large)
        .cardBox()
    }

    /// The way to archived and deleted groups, where there are some.
    @ViewBuilder private func rest(_ groups: [GroupSummary]) -> some View {
        if groups.contains(where: \.isArchived) || !store.state.deleted.isEmpty {
            Toggle(isOn: showsAll) { Text("groups.showsAll", bundle: .module) }
        }
        if store.state.showsAll, !store.state.deleted.isEmpty {
            SectionHeader(Text("groups.deleted", bundle: .module))
            VStack(spacing: 0) {
                ForEach(store.state.deleted) { group in
                    if group.id != store.state.deleted.first?.id { RowDivider() }
                    HStack(spacing: AppSpacing.medium) {
                        GroupRow(group: group)
                        Button {
                            store.dispatch(.restoreTapped(group.id))
                        } label: {
                            Text("groups.restore", bundle: .module)
                        }
                        .buttonStyle(.app(.quiet))
                        .accessibilityLabel(Text("groups.restore.named \(group.name)", bundle: .module))
                    }
                }
            }
            .padding(.horizontal, AppSpacing.large)
            .cardBox()
        }
    }

    private var showsAll: Binding<Bool> {
        Binding(get: { store.state.showsAll }, set: { store.dispatch(.showsAllChanged($0)) })
    }
}

/// The sums over all groups, a line a currency.
struct TotalsCard: View {
    let totals: [Currency: Int64]

    var body: some View {
        Card {
            if totals.isEmpty {
                Text("groups.settled", bundle: .module).font(AppFonts.headline)
            } else {
                ForEach(totals.keys.sorted(), id: \.self) { currency in
                    BalanceLabel(
                        MoneySum(minorUnits: totals[currency] ?? 0, currency: currency),
                        layout: currency == totals.keys.min() ? .hero : .line)
                }
            }
        }
    }
}

/// A group with the user's balances.
struct GroupRow: View {
    let group: GroupSummary

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            GroupIcon(group.icon, hue: .of(group.id))
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                Text(verbatim: group.name).font(AppFonts.headline).foregroundStyle(AppColors.text)
                HStack(spacing: AppSpacing.small) {
                    Text("groups.members \(group.memberCount)", bundle: .module)
                    if group.isArchived { Text("groups.archived", bundle: .module) }
                }
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            VStack(alignment: .trailing, spacing: AppSpacing.extraSmall) {
                if group.balances.isEmpty {
                    Text("groups.row.settled", bundle: .module)
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
                ForEach(group.balances.keys.sorted(), id: \.self) { currency in
                    BalanceLabel(MoneySum(minorUnits: group.balances[currency] ?? 0, currency: currency))
                }
            }
        }
        .padding(.vertical, AppSpacing.medium)
        .contentShape(Rectangle())
    }
}
