// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import VerniDomain
import Vitral

/// Balances and amounts in words.
struct AmountPreview: View {
    var body: some View {
        let (owed, lent, even) = (sum(-8_640), sum(123_450), sum(0))
        let (yen, dinar) = (sum(12_400, .jpy), sum(-1_250, .kwd))
        Group {
            Card { BalanceLabel(lent, layout: .hero) }
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: AppSpacing.columnWidth / 2), spacing: AppSpacing.medium)],
                spacing: AppSpacing.medium
            ) {
                Card { BalanceLabel(lent, layout: .card) }
                Card { BalanceLabel(owed, layout: .card) }
                Card { BalanceLabel(yen, of: .member("Ana"), layout: .card) }
                Card { BalanceLabel(dinar, of: .member("Ana"), layout: .card) }
            }
            Card {
                SectionHeader(Text(verbatim: "Saldos")) { AvatarStack(Samples.members + [Samples.caio]) }
                row(Samples.ana, lent)
                RowDivider()
                row(Samples.bia, owed)
                RowDivider()
                row(Samples.caio, even)
                RowDivider()
                BalanceLabel(owed, layout: .line)
                BalanceLabel(lent, of: .member("Ana"), layout: .line)
                BalanceLabel(even, layout: .line)
            }
        }
    }

    private func sum(_ units: Int64, _ currency: Currency = .brl) -> MoneySum {
        MoneySum(minorUnits: units, currency: currency)
    }

    private func row(_ member: Member, _ balance: MoneySum) -> some View {
        BalanceRow(member, balance: balance, detail: member.isGuest ? Text(verbatim: "Convidada") : nil)
    }
}
