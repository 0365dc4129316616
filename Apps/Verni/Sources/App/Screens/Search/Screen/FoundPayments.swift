// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The payments that a search has found, the latest first.
struct FoundPayments: View {
    @ObservedObject var store: Store<SearchState, SearchAction>
    let today: Day

    var body: some View {
        let page = store.state.payments
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("search.payments \(page.total)", bundle: .module))
            VStack(spacing: 0) {
                ForEach(page.payments) { payment in
                    if payment.id != page.payments.first?.id { RowDivider() }
                    row(payment)
                }
            }
            .padding(.horizontal, AppSpacing.large)
            .cardBox()
            if page.payments.count < page.total {
                Text("search.payments.latest \(page.payments.count)", bundle: .module)
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
            }
        }
    }

    private func row(_ payment: Payment) -> some View {
        HStack(spacing: AppSpacing.medium) {
            Button {
                store.dispatch(.paymentTapped(in: payment.group))
            } label: {
                HStack(spacing: AppSpacing.medium) {
                    VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                        sentence(of: payment).font(AppFonts.body).foregroundStyle(AppColors.text)
                        DayLabel(payment.fields.day, today: today)
                        if let group = store.state.details[payment.group] { Text(verbatim: group.fields.name) }
                        if !payment.fields.note.isEmpty { Text(verbatim: payment.fields.note) }
                    }
                    .font(AppFonts.caption)
                    .foregroundStyle(AppColors.secondaryText)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    MoneyText(payment.fields.amounts.amount, style: .row).foregroundStyle(AppColors.text)
                }
                .padding(.vertical, AppSpacing.medium)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            if payment.isDeleted, payment.isEditable {
                Button {
                    store.dispatch(.restorePaymentTapped(payment.id, in: payment.group))
                } label: {
                    Text("search.restore", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
                .accessibilityLabel(Text("search.restore.payment \(sentence(of: payment))", bundle: .module))
            }
        }
    }

    private func sentence(of payment: Payment) -> Text {
        let (from, to) = (member(payment.fields.amounts.from, payment), member(payment.fields.amounts.to, payment))
        let (payer, payee) = (from?.name ?? "", to?.name ?? "")
        if from?.isMe == true { return Text("search.paid.mine \(payee)", bundle: .module) }
        if to?.isMe == true { return Text("search.paid.tome \(payer)", bundle: .module) }
        return Text("search.paid \(payer) \(payee)", bundle: .module)
    }

    private func member(_ id: MemberID, _ payment: Payment) -> Member? {
        store.state.details[payment.group]?.member(id)
    }
}
