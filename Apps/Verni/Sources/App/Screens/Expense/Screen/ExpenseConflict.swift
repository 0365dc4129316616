// SPDX-License-Identifier: Apache-2.0

import VerniDesignSystem
import VerniDomain
import Vitral

/// The choice between the amounts of an expense that users have written concurrently.
struct ExpenseConflict: View {
    let detail: ExpenseDetail
    let group: GroupDetail
    let choose: @MainActor (OperationID) -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        ConflictChoice(
            title: Text("expense.conflict.title", bundle: .module),
            message: Text("expense.conflict.message", bundle: .module),
            among: detail.alternatives.map { version in
                .init(
                    operation: version.operation, author: version.author, date: version.date, value: version.amounts,
                    choice: choice(of: version))
            },
            isEditable: detail.isEditable
        ) { amounts in
            MoneyText(amounts.amount, style: .large)
            Text("expense.conflict.payers \(list(amounts.payers, of: amounts))", bundle: .module).font(AppFonts.detail)
            Text("expense.conflict.shares \(list(amounts.shares, of: amounts))", bundle: .module).font(AppFonts.detail)
        } choose: {
            choose($0)
        }
    }

    private func choice(of version: ExpenseDetail.Alternative) -> Text {
        Text(
            "expense.conflict.choose \(version.author.authorName(in: locale)) \(version.amounts.amount.formatted(in: locale))",
            bundle: .module)
    }

    private func list(_ values: [MemberID: Int64], of amounts: ExpenseAmounts) -> String {
        group.members.compactMap { member in
            guard let units = values[member.id],
                let money = try? Money(minorUnits: units, currency: amounts.amount.currency)
            else { return nil }
            return "\(member.displayName(in: locale)) \(money.formatted(in: locale))"
        }
        .joined(separator: ", ")
    }
}
