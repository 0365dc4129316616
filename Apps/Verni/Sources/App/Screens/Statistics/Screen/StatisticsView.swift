// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniAppBase
import VerniDesignSystem
import VerniDomain
package import VerniTime
package import Vitral
import VitralCharts

/// The sums of expenses by month, category and person, in one currency.
///
/// Each chart is a table too: a row has the name, the amount and a bar.
package struct StatisticsView: View {
    @ObservedObject private var store: Store<StatisticsState, StatisticsAction>
    private let clock: any VerniClock
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    package init(store: Store<StatisticsState, StatisticsAction>, clock: any VerniClock) {
        self.store = store
        self.clock = clock
    }

    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                choices
                if let failure = store.state.sums.failure {
                    ErrorBanner(failure, retry: { store.dispatch(.retryTapped) })
                }
                if store.state.sums.isLoading {
                    LoadingRows()
                } else if let sums = store.state.sums.value {
                    if sums.count == 0 {
                        EmptyState(
                            "chart.bar", title: Text("statistics.empty.title", bundle: .module),
                            message: Text("statistics.empty.message", bundle: .module))
                    } else {
                        content(sums)
                    }
                }
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .background(AppColors.background)
        // A restored page has a query that its loader does not know.
        .onAppear { store.dispatch(.queryChanged(store.state.query)) }
        .navigationTitle(Text("statistics.title", bundle: .module))
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    store.dispatch(.searchTapped)
                } label: {
                    Label {
                        Text("statistics.search", bundle: .module)
                    } icon: {
                        Image(systemName: "magnifyingglass")
                    }
                }
            }
        }
    }

    // MARK: Choices

    private var choices: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            Picker(selection: range) {
                Text("statistics.range.threeMonths", bundle: .module).tag(StatisticsRange.threeMonths)
                Text("statistics.range.year", bundle: .module).tag(StatisticsRange.year)
                Text("statistics.range.threeYears", bundle: .module).tag(StatisticsRange.threeYears)
            } label: {
                Text("statistics.range", bundle: .module)
            }
            .pickerStyle(.segmented)
            if let currencies = store.state.sums.value?.currencies, currencies.count > 1 {
                Picker(selection: currency) {
                    ForEach(currencies, id: \.self) { Text(verbatim: $0.title(in: locale)).tag($0) }
                } label: {
                    Text("statistics.currency", bundle: .module)
                }
                .pickerStyle(.menu)
            }
            Toggle(isOn: onlyMine) { Text("statistics.onlyMine", bundle: .module) }
        }
        .frame(maxWidth: AppSpacing.formWidth)
    }

    private var today: Day { clock.today(in: timeZone) }

    private var range: Binding<StatisticsRange> {
        Binding {
            StatisticsRange.allCases.first { $0.start(through: store.state.query.through) == store.state.query.from }
                ?? .year
        } set: { range in
            change { $0.from = range.start(through: $0.through) }
        }
    }

    private var currency: Binding<Currency> {
        Binding {
            store.state.query.currency
        } set: { currency in
            change { $0.currency = currency }
        }
    }

    private var onlyMine: Binding<Bool> {
        Binding {
            store.state.query.onlyMine
        } set: { onlyMine in
            change { $0.onlyMine = onlyMine }
        }
    }

    private func change(_ change: (inout StatisticsQuery) -> Void) {
        var query = store.state.query
        change(&query)
        store.dispatch(.queryChanged(query))
    }

    // MARK: Sums

    @ViewBuilder private func content(_ sums: Statistics) -> some View {
        Card {
            Text("statistics.total \(sums.count)", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            MoneyText(sum(sums.total), style: .hero)
        }
        monthChart(sums.months)
        LazyVGrid(
            columns: [
                GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.extraLarge, alignment: .top)
            ],
            alignment: .leading, spacing: AppSpacing.extraLarge
        ) {
            SumTable(
                title: Text("statistics.months", bundle: .module), rows: rows(sums.months.reversed()) { month($0) })
            SumTable(
                title: Text("statistics.categories", bundle: .module),
                rows: rows(sums.categories) { $0.isEmpty ? nil : $0 })
            SumTable(title: Text("statistics.people", bundle: .module), rows: rows(sums.people) { $0 })
        }
    }

    private func monthChart(_ months: [Statistics.Sum]) -> some View {
        Chart(months, id: \.name) { sum in
            BarMark(
                x: .value(Self.unnamed, month(sum.name, as: .shortMonth) ?? sum.name),
                y: .value(Self.unnamed, majorUnits(sum.amount))
            )
            .foregroundStyle(AppColors.accent)
            .cornerRadius(AppSpacing.extraSmall)
        }
        .frame(height: AppSpacing.columnWidth)
        // The table of months has the same values as text.
        .accessibilityHidden(true)
    }

    /// The name of the chart's values, which nothing shows; a key would be looked up in the catalog.
    private static let unnamed = String()

    private func rows(_ sums: [Statistics.Sum], name: (String) -> String?) -> [SumTable.Row] {
        let most = sums.map(\.amount.magnitude).max() ?? 0
        return sums.enumerated().map { index, row in
            SumTable.Row(
                id: index, name: name(row.name), amount: sum(row.amount),
                part: most == 0 ? 0 : Double(row.amount.magnitude) / Double(most))
        }
    }

    private func sum(_ amount: Int64) -> MoneySum {
        MoneySum(minorUnits: amount, currency: store.state.query.currency)
    }

    /// A length in the chart; the tables have the exact amounts.
    private func majorUnits(_ amount: Int64) -> Double {
        Double(amount) / Double(store.state.query.currency.minorUnits)
    }

    /// Returns the name of a month that is written as `2026-03`.
    private func month(_ text: String, as format: Day.Format = .month) -> String? {
        Day(text + "-01")?.formatted(format, in: locale)
    }
}

/// A table of sums: the name, the amount, and a bar in proportion to the largest.
struct SumTable: View {
    /// A sum.
    struct Row: Identifiable {
        let id: Int
        /// `nil` for expenses without a category.
        let name: String?
        let amount: MoneySum
        /// The length of the bar, from 0 to 1.
        let part: Double
    }

    let title: Text
    let rows: [Row]

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            SectionHeader(title)
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                ForEach(rows) { row in
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                        HStack(spacing: AppSpacing.medium) {
                            name(row)
                                .font(AppFonts.detail)
                                .frame(maxWidth: .infinity, alignment: .leading)
                            MoneyText(row.amount, style: .small)
                        }
                        ProgressView(value: row.part)
                            .tint(AppColors.accent)
                            .accessibilityHidden(true)
                    }
                    .accessibilityElement(children: .combine)
                }
            }
            .padding(AppSpacing.large)
            .cardBox()
        }
    }

    private func name(_ row: Row) -> Text {
        row.name.map { Text(verbatim: $0) } ?? Text("statistics.noCategory", bundle: .module)
    }
}
