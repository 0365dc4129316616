// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDesignSystem
import VerniDomain
import Vitral

/// The choice between the amounts of a payment that users have written concurrently.
struct PaymentConflict: View {
    let payment: Payment
    let group: GroupDetail
    let choose: @MainActor (OperationID) -> Void
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            SectionHeader(Text("settle.conflict.title", bundle: .module))
            Text("settle.conflict.message", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            ForEach(payment.alternatives, id: \.operation) { alternative in card(of: alternative) }
        }
    }

    private func card(of alternative: Payment.Alternative) -> some View {
        Card(spacing: AppSpacing.small) {
            if alternative.operation == payment.alternatives.first?.operation {
                Badge(Text("settle.conflict.current", bundle: .module), tone: .conflict)
            }
            group.sentence(of: alternative.amounts).font(AppFonts.headline).foregroundStyle(AppColors.text)
            MoneyText(alternative.amounts.amount, style: .large).foregroundStyle(AppColors.text)
            let author = alternative.author.authorName(in: locale)
            Text("settle.conflict.author \(author) \(date(of: alternative))", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            if payment.isEditable, group.isOpenForPayments {
                Button {
                    choose(alternative.operation)
                } label: {
                    Text("settle.conflict.choose", bundle: .module)
                }
                .buttonStyle(.app(.secondary))
                .accessibilityLabel(name(of: alternative))
            }
        }
    }

    private func name(of alternative: Payment.Alternative) -> Text {
        let names = group.names(of: alternative.amounts)
        let amount = alternative.amounts.amount.formatted(in: locale)
        return Text("settle.conflict.choose.named \(names.payer) \(names.payee) \(amount)", bundle: .module)
    }

    private func date(of alternative: Payment.Alternative) -> String {
        alternative.date.formatted(
            Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: timeZone))
    }
}

extension GroupDetail {
    /// Returns the names of the members of a payment.
    func names(of amounts: PaymentAmounts) -> (payer: String, payee: String) {
        (member(amounts.from)?.name ?? "", member(amounts.to)?.name ?? "")
    }

    /// Returns the members of a payment in words.
    @MainActor func sentence(of amounts: PaymentAmounts) -> Text {
        let names = names(of: amounts)
        if mine.contains(amounts.from) { return Text("settle.paid.mine \(names.payee)", bundle: .module) }
        if mine.contains(amounts.to) { return Text("settle.paid.tome \(names.payer)", bundle: .module) }
        return Text("settle.paid \(names.payer) \(names.payee)", bundle: .module)
    }
}
