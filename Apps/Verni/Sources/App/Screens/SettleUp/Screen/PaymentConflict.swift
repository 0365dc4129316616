// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import VerniDomain
import Vitral

/// The choice between the amounts of a payment that users have written concurrently.
struct PaymentConflict: View {
    let payment: Payment
    let group: GroupDetail
    let choose: @MainActor (OperationID) -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        ConflictChoice(
            title: Text("settle.conflict.title", bundle: .module),
            message: Text("settle.conflict.message", bundle: .module),
            among: payment.alternatives.map { version in
                .init(
                    operation: version.operation, author: version.author, date: version.date, value: version.amounts,
                    choice: choice(of: version.amounts))
            },
            isEditable: payment.isEditable && group.isOpenForPayments
        ) { amounts in
            group.sentence(of: amounts).font(AppFonts.headline).foregroundStyle(AppColors.text)
            MoneyText(amounts.amount, style: .large).foregroundStyle(AppColors.text)
        } choose: {
            choose($0)
        }
    }

    private func choice(of amounts: PaymentAmounts) -> Text {
        let names = group.names(of: amounts)
        return Text(
            "settle.conflict.choose \(names.payer) \(names.payee) \(amounts.amount.formatted(in: locale))",
            bundle: .module)
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
