// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDesignSystem
import VerniDomain
import Vitral

/// The amount of an expense, with its day, category and note.
struct ExpenseSummary: View {
    let detail: ExpenseDetail
    let group: GroupDetail
    let today: Day
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            let amount = fields.amounts.amount
            if amount.minorUnits < 0 {
                Badge(Text("expense.refund", bundle: .module), tone: .lent, systemImage: "arrow.uturn.backward")
            }
            MoneyText(amount.absolute, style: .hero).foregroundStyle(AppColors.text)
            share
            LabeledRow(Text("expense.day", bundle: .module)) { DayLabel(fields.day, today: today) }
            if let category = group.categories.first(where: { $0.id == fields.category }) {
                LabeledRow(Text("expense.category", bundle: .module)) {
                    HStack(spacing: AppSpacing.small) {
                        GroupIcon(category.symbol, hue: .of(category.id), size: .small)
                        Text(verbatim: category.name)
                    }
                }
            }
            LabeledRow(Text("expense.author", bundle: .module)) { author }
            if detail.expense.recurrence != nil {
                Badge(
                    Text("expense.recurring", bundle: .module), tone: .neutral,
                    systemImage: "arrow.triangle.2.circlepath")
            }
            if !fields.note.isEmpty {
                RowDivider()
                Text(verbatim: fields.note).font(AppFonts.body).foregroundStyle(AppColors.text)
            }
        }
    }

    private var fields: ExpenseFields { detail.expense.fields }

    @ViewBuilder private var share: some View {
        let mine = group.mine
        let amounts = fields.amounts
        if mine.contains(where: { amounts.payers[$0] != nil || amounts.shares[$0] != nil }),
            let balance = try? Money(
                minorUnits: detail.expense.balance(of: mine), currency: amounts.amount.currency)
        {
            ShareLabel(.balance(balance), layout: .column(.leading))
        } else {
            ShareLabel(.notInvolved, layout: .column(.leading))
        }
    }

    private var author: Text {
        let member = group.members.first { $0.account == detail.expense.author }
        return member?.nameText ?? Text(verbatim: detail.authorName.authorName(in: locale))
    }
}

/// A value with its name, one above the other where they do not fit beside each other.
struct LabeledRow<Value: View>: View {
    private let title: Text
    private let value: Value

    init(_ title: Text, @ViewBuilder value: () -> Value) {
        self.title = title
        self.value = value()
    }

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: AppSpacing.medium) {
                name.frame(maxWidth: .infinity, alignment: .leading)
                value
            }
            VStack(alignment: .leading, spacing: 0) {
                name
                value
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .font(AppFonts.body)
        .foregroundStyle(AppColors.text)
    }

    private var name: some View {
        title.font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
    }
}

/// The payers of an expense, and the shares with the rule that gave them.
struct AmountSections: View {
    let amounts: ExpenseAmounts
    let group: GroupDetail

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(
                amounts.amount.minorUnits < 0
                    ? Text("expense.receivers", bundle: .module) : Text("expense.payers", bundle: .module))
            rows(amounts.payers)
        }
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("expense.shares", bundle: .module)) { mode.title }
            rows(amounts.shares)
            if case .items(let receipt) = amounts.split { items(receipt) }
        }
    }

    private var mode: SplitDraft.Mode {
        SplitDraft(amounts.split, currency: amounts.amount.currency, decimalMark: ".").mode
    }

    private func rows(_ values: [MemberID: Int64]) -> some View {
        let members = group.members.filter { values[$0.id] != nil }
        return VStack(spacing: 0) {
            ForEach(members) { member in
                if member.id != members.first?.id { RowDivider() }
                if let money = money(values[member.id] ?? 0) {
                    AmountRow(money.absolute) { MemberName(member) }
                        .padding(.vertical, AppSpacing.small)
                        .frame(minHeight: AppSpacing.target)
                }
            }
        }
        .padding(.horizontal, AppSpacing.large)
        .padding(.vertical, AppSpacing.extraSmall)
        .frame(maxWidth: .infinity)
        .cardBox()
    }

    private func items(_ receipt: Split.Receipt) -> some View {
        Card(spacing: AppSpacing.small) {
            ForEach(Array(receipt.items.enumerated()), id: \.offset) { _, item in
                VStack(alignment: .leading, spacing: 0) {
                    line(Text(verbatim: item.title.isEmpty ? "–" : item.title), item.amount)
                    Text(verbatim: item.takers.compactMap { group.member($0)?.name }.joined(separator: ", "))
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
            if receipt.tax != 0 { line(Text("expense.tax", bundle: .module), receipt.tax) }
            if receipt.tip != 0 { line(Text("expense.tip", bundle: .module), receipt.tip) }
            if receipt.discount != 0 { line(Text("expense.discount", bundle: .module), 0 &- receipt.discount) }
        }
    }

    @ViewBuilder private func line(_ title: Text, _ units: Int64) -> some View {
        if let money = money(units) {
            AmountRow(money, style: .small) { title.font(AppFonts.body).foregroundStyle(AppColors.text) }
        }
    }

    private func money(_ units: Int64) -> Money? {
        try? Money(minorUnits: units, currency: amounts.amount.currency)
    }
}
