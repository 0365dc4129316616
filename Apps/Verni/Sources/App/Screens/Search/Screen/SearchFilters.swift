// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDesignSystem
import VerniDomain
import Vitral

/// The conditions of a search beside its text.
struct SearchFilters: View {
    let form: SearchForm
    let groups: [GroupSummary]
    let details: [GroupID: GroupDetail]
    /// The currency of a new amount.
    let suggested: Currency
    let today: Day
    @Binding var isExpanded: Bool
    let change: @MainActor (SearchForm) -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        DisclosureGroup(isExpanded: $isExpanded) {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                if groups.count > 1 { groupPicker }
                if !categories.isEmpty { categoryPicker }
                TitledField(Text("search.person", bundle: .module), text: field(\.person))
                currencyPicker
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    amount("search.least", \.least, .least)
                    amount("search.most", \.most, .most)
                }
                DayCondition(title: Text("search.from", bundle: .module), day: field(\.from), start: today)
                DayCondition(title: Text("search.through", bundle: .module), day: field(\.through), start: today)
                Toggle(isOn: field(\.hasReceipt)) { Text("search.receipt", bundle: .module) }
                Toggle(isOn: field(\.isDeleted)) { Text("search.deleted", bundle: .module) }
                if form.hasFilters {
                    Button {
                        change(SearchForm(group: form.group, text: form.text))
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

    private func field<Value: Sendable>(_ path: WritableKeyPath<SearchForm, Value>) -> Binding<Value> {
        Binding {
            form[keyPath: path]
        } set: { value in
            var form = form
            form[keyPath: path] = value
            change(form)
        }
    }

    // MARK: Choices

    private var groupPicker: some View {
        Picker(selection: group) {
            Text("search.group.all", bundle: .module).tag(GroupID?.none)
            ForEach(groups) { group in Text(verbatim: group.name).tag(GroupID?.some(group.id)) }
        } label: {
            Text("search.group", bundle: .module)
        }
        .pickerStyle(.menu)
    }

    private var group: Binding<GroupID?> {
        Binding {
            form.group
        } set: { group in
            var form = form
            form.group = group
            // Each group has categories of its own.
            form.category = nil
            change(form)
        }
    }

    private var categories: [VerniDomain.Category] { form.group.flatMap { details[$0]?.categories } ?? [] }

    private var categoryPicker: some View {
        Picker(selection: field(\.category)) {
            Text("search.category.all", bundle: .module).tag(CategoryID?.none)
            ForEach(categories) { Text(verbatim: $0.name).tag(CategoryID?.some($0.id)) }
        } label: {
            Text("search.category", bundle: .module)
        }
        .pickerStyle(.menu)
    }

    private var currencyPicker: some View {
        Picker(selection: field(\.currency)) {
            // An amount without a currency would say nothing.
            if !form.hasAmounts { Text("search.currency.all", bundle: .module).tag(Currency?.none) }
            ForEach(Currency.all, id: \.self) { currency in
                Text(verbatim: currency.title(in: locale)).tag(Currency?.some(currency))
            }
        } label: {
            Text("search.currency", bundle: .module)
        }
        .pickerStyle(.menu)
    }

    // MARK: Amounts

    private func amount(
        _ title: LocalizedStringKey, _ path: WritableKeyPath<SearchForm, String>, _ field: SearchForm.Field
    ) -> some View {
        let isUnreadable = form.unreadable(decimalMark: locale.decimalMark).contains(field)
        return TitledField(
            Text(title, bundle: .module), text: amount(path),
            problem: isUnreadable ? Text("search.unreadable", bundle: .module) : nil
        )
        .keyboardType(.decimalPad)
    }

    private func amount(_ path: WritableKeyPath<SearchForm, String>) -> Binding<String> {
        Binding {
            form[keyPath: path]
        } set: { text in
            var form = form
            form[keyPath: path] = text
            if form.hasAmounts, form.currency == nil { form.currency = suggested }
            change(form)
        }
    }
}

/// A day that is a condition only when the user has set it.
struct DayCondition: View {
    let title: Text
    @Binding var day: Day?
    /// The day with which a new condition begins.
    let start: Day

    var body: some View {
        if day == nil {
            Button {
                day = start
            } label: {
                Label {
                    title
                } icon: {
                    Image(systemName: "calendar")
                }
            }
            .buttonStyle(.app(.quiet))
        } else {
            HStack(spacing: AppSpacing.medium) {
                DatePicker(
                    selection: date, in: Self.date(of: .earliest)...Self.date(of: .latest),
                    displayedComponents: .date
                ) { title }
                .environment(\.timeZone, .gmt)
                Button {
                    day = nil
                } label: {
                    Image(systemName: "xmark").frame(width: AppSpacing.target, height: AppSpacing.target)
                }
                .buttonStyle(.plain)
                .foregroundStyle(AppColors.secondaryText)
                .accessibilityLabel(Text("search.day.remove \(title)", bundle: .module))
            }
        }
    }

    private static func date(of day: Day) -> Date {
        Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }

    private var date: Binding<Date> {
        Binding {
            Self.date(of: day ?? start)
        } set: { date in
            // The number stays in range, whatever a client has sent.
            guard let number = Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) else { return }
            day = Day(number: number)
        }
    }
}
