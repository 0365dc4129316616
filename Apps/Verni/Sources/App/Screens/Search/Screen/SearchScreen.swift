// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of the search.
package enum SearchEvent: Hashable, Sendable {
    case openExpense(ExpenseID, in: GroupID)
    case openPayments(of: GroupID)
    case wrote(WrittenOperation)
}

/// Makes the search in all groups, or in one.
package protocol SearchScreenFactory: ScreenFactory where Input == GroupID?, Event == SearchEvent {}
