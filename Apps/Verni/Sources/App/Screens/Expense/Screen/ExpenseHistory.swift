// SPDX-License-Identifier: Apache-2.0

import VerniAppBase
import VerniDesignSystem
import VerniDomain
import Vitral

/// The versions of an expense, each with its differences and the way back.
struct ExpenseHistory: View {
    @ObservedObject var store: Store<ExpenseState, ExpenseAction>
    let expense: Expense

    var body: some View {
        if let versions = store.state.history.value {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                SectionHeader(Text("expense.history", bundle: .module))
                VersionList(versions, of: .expense(expense.group, expense.id)) { operation in
                    store.dispatch(.changeTapped(.revert(operation)))
                }
            }
        }
    }
}
