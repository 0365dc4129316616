// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The reports of imports and exports.
package enum TransferEvent: Hashable, Sendable {
    case imported(GroupID)
    case openExpense(ExpenseID)
    case wrote(WrittenOperation)
}

/// Makes the import into a group and its export; without a group, the import of a complete copy as the group that it was.
package protocol TransferScreenFactory: ScreenFactory where Input == GroupID?, Event == TransferEvent {}
