// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import VerniDomain
import Vitral

/// A list of expenses, as the page of a group has it.
struct ExpensePreview: View {
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(spacing: AppSpacing.large) {
            GroupIcon("mountain.2", hue: .of(Samples.group), size: .large)
            VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                Text(verbatim: "Serra da Mantiqueira").font(AppFonts.title)
                AvatarStack(Samples.members)
            }
        }
        SyncBadge(LedgerStatus(waiting: 2))
        section(daysAgo: 0) {
            row(
                Samples.expense(30, "Jantar no Bistrô da Praça", 32_000, payers: [Samples.me.id: 32_000]),
                Samples.dinner)
            RowDivider()
            row(
                Samples.expense(31, "Aluguel do chalé", 185_000, payers: [Samples.ana.id: 185_000], hasConflict: true),
                Samples.rent)
        }
        section(daysAgo: 1) {
            row(
                Samples.expense(
                    32, "Mercado", 21_437, daysAgo: 1, payers: [Samples.me.id: 10_000, Samples.ana.id: 11_437]), nil)
            RowDivider()
            row(
                Samples.expense(
                    33, "Táxi", 4_200, daysAgo: 1, payers: [Samples.caio.id: 4_200],
                    among: [Samples.ana, Samples.caio]), Samples.travel)
        }
        section(daysAgo: 12) {
            row(
                Samples.expense(34, "Hotel em Lisboa", 48_000, .eur, daysAgo: 12, payers: [Samples.bia.id: 48_000]),
                Samples.travel)
            RowDivider()
            row(
                Samples.expense(
                    35, "Estorno da passagem", -9_000, daysAgo: 12, payers: [Samples.me.id: -9_000]), Samples.travel)
            RowDivider()
            row(
                Samples.expense(
                    36, "Ingressos", 9_000, daysAgo: 12, payers: [Samples.me.id: 9_000], isDeleted: true), nil)
        }
    }

    private func section(daysAgo: Int, @ViewBuilder rows: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            let day = Day(number: Samples.today.number - daysAgo)
            SectionHeader(Text(verbatim: day.title(today: Samples.today, in: locale)))
            VStack(spacing: 0) { rows() }
                .padding(.horizontal, AppSpacing.large)
                .padding(.vertical, AppSpacing.extraSmall)
                .cardBox()
        }
    }

    @ViewBuilder private func row(_ expense: Expense?, _ category: VerniDomain.Category?) -> some View {
        if let expense { ExpenseRow(expense, members: Samples.members, category: category) }
    }
}
