// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniAppBase
import VerniDesignSystem
import VerniDomain
import VerniTime
import Vitral

/// The balances, expenses and payments of a group.
struct GroupOverview: View {
    @ObservedObject var store: Store<GroupState, GroupAction>
    let group: GroupDetail
    let clock: any VerniClock
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        header
        balances
        expenses
        payments
    }

    private var today: Day { clock.today(in: timeZone) }

    // MARK: The user's side

    private var header: some View {
        Card(spacing: AppSpacing.large) {
            HStack(spacing: AppSpacing.medium) {
                GroupIcon(group.fields.icon, hue: .of(group.id), size: .large)
                VStack(alignment: .leading, spacing: AppSpacing.small) {
                    AvatarStack(group.members)
                    Text("group.members \(group.members.count)", bundle: .module)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
            ownBalances
            if group.isOpen {
                Button {
                    store.dispatch(.newExpenseTapped)
                } label: {
                    Text("group.expense.add", bundle: .module)
                }
                .buttonStyle(.app(.primary))
                Button {
                    store.dispatch(.settleUpTapped)
                } label: {
                    Text("group.settle", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
            }
        }
    }

    @ViewBuilder private var ownBalances: some View {
        let own = group.ownBalances
        if own.isEmpty {
            BalanceLabel(MoneySum(minorUnits: 0, currency: group.fields.currency), layout: .hero)
        }
        ForEach(own.keys.sorted(), id: \.self) { currency in
            BalanceLabel(
                MoneySum(minorUnits: own[currency] ?? 0, currency: currency),
                layout: currency == own.keys.min() ? .hero : .line)
        }
    }

    // MARK: Balances

    @ViewBuilder private var balances: some View {
        let balances = group.personBalances
        ForEach(balances.keys.sorted(), id: \.self) { currency in
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("group.balances \(currency.code)", bundle: .module))
                RowsCard {
                    let people = group.people.filter { balances[currency]?[$0.id] != nil }
                    ForEach(people) { person in
                        if person.id != people.first?.id { RowDivider() }
                        if let units = balances[currency]?[person.id] {
                            BalanceRow(
                                person.member, balance: MoneySum(minorUnits: units, currency: currency),
                                detail: detail(of: person))
                        }
                    }
                }
                PlanPreview(group: group, currency: currency)
            }
        }
    }

    /// Returns the members whose balances a person has.
    private func detail(of person: Person) -> Text? {
        guard !person.others.isEmpty else { return nil }
        let names = ([person.member] + person.others).map(\.name).joined(separator: ", ")
        return Text(verbatim: names)
    }

    // MARK: Expenses

    @ViewBuilder private var expenses: some View {
        if store.state.expenses.isLoading {
            LoadingRows()
        } else if let page = store.state.expenses.value {
            if page.expenses.isEmpty {
                EmptyState(
                    "cart", title: Text("group.empty.title", bundle: .module),
                    message: Text("group.empty.message", bundle: .module))
            }
            ForEach(ExpenseMonth.months(of: page.expenses), id: \.day) { month in
                VStack(alignment: .leading, spacing: AppSpacing.medium) {
                    SectionHeader(Text(verbatim: month.day.formatted(.month, in: locale)))
                    RowsCard { rows(of: month) }
                }
            }
            if let next = page.next {
                Button {
                    store.dispatch(.endReached(next))
                } label: {
                    Text("group.more", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
                .disabled(store.state.isLoadingMore)
            }
        }
    }

    private func rows(of month: ExpenseMonth) -> some View {
        ForEach(month.expenses) { expense in
            if expense.id != month.expenses.first?.id { RowDivider() }
            Button {
                store.dispatch(.expenseTapped(expense.id))
            } label: {
                ExpenseRow(
                    expense, members: group.members,
                    category: group.categories.first { $0.id == expense.fields.category }, today: today)
            }
            .buttonStyle(.plain)
        }
    }

    // MARK: Payments

    @ViewBuilder private var payments: some View {
        if let payments = store.state.payments.value, !payments.isEmpty {
            let shown = Array(payments.prefix(5))
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("group.payments", bundle: .module))
                RowsCard {
                    ForEach(shown) { payment in
                        if payment.id != shown.first?.id { RowDivider() }
                        PaymentSummary(payment: payment, group: group, today: today)
                    }
                    RowDivider()
                    Button {
                        store.dispatch(.settleUpTapped)
                    } label: {
                        Text("group.payments.all \(payments.count)", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                }
            }
        }
    }
}

/// The first lines of the plan that settles a currency.
struct PlanPreview: View {
    let group: GroupDetail
    let currency: Currency
    @Environment(\.locale) private var locale

    private static let limit = 3

    var body: some View {
        let lines = group.plan[currency] ?? []
        if !lines.isEmpty {
            Card(spacing: AppSpacing.small) {
                Text("group.plan \(lines.count)", bundle: .module)
                    .font(AppFonts.badge)
                    .foregroundStyle(AppColors.secondaryText)
                ForEach(Array(lines.prefix(Self.limit).enumerated()), id: \.offset) { _, line in
                    sentence(of: line).font(AppFonts.body).foregroundStyle(AppColors.text)
                }
                if lines.count > Self.limit {
                    Text("group.plan.more \(lines.count - Self.limit)", bundle: .module)
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
        }
    }

    private func sentence(of line: Transfer) -> Text {
        let amount = MoneySum(minorUnits: line.amount, currency: currency).formatted(in: locale)
        let (from, to) = (group.member(line.from), group.member(line.to))
        let (payer, payee) = (from?.name ?? "", to?.name ?? "")
        if from?.isMe == true { return Text("group.plan.mine \(payee) \(amount)", bundle: .module) }
        if to?.isMe == true { return Text("group.plan.tome \(payer) \(amount)", bundle: .module) }
        return Text("group.plan.line \(payer) \(payee) \(amount)", bundle: .module)
    }
}

/// A payment in a row.
struct PaymentSummary: View {
    let payment: Payment
    let group: GroupDetail
    let today: Day

    var body: some View {
        AmountRow(payment.fields.amounts.amount) {
            VStack(alignment: .leading, spacing: 0) {
                sentence.font(AppFonts.body).foregroundStyle(AppColors.text)
                if !payment.alternatives.isEmpty { ConflictMark() }
                DayLabel(payment.fields.day, today: today)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
        .padding(.vertical, AppSpacing.medium)
    }

    private var sentence: Text {
        let (from, to) = (group.member(payment.fields.amounts.from), group.member(payment.fields.amounts.to))
        let (payer, payee) = (from?.name ?? "", to?.name ?? "")
        if from?.isMe == true { return Text("group.paid.mine \(payee)", bundle: .module) }
        if to?.isMe == true { return Text("group.paid.tome \(payer)", bundle: .module) }
        return Text("group.paid.line \(payer) \(payee)", bundle: .module)
    }
}
