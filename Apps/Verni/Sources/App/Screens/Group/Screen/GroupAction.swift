// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// The actions of a group's page.
package enum GroupAction: Hashable, Sendable {
    // MARK: The user's

    case expenseTapped(ExpenseID)
    case newExpenseTapped
    case settleUpTapped
    case settingsTapped
    case statisticsTapped
    case searchTapped
    case transferTapped
    case recurrenceTapped(RecurrenceID)
    /// The user has reached the end of the list, which shows this many expenses.
    case endReached(Int)
    case retryTapped
    case problemDismissed
    case sheetTapped(GroupSheet)
    case sheetChanged(GroupSheet)
    case sheetClosed
    /// The user has chosen the file of a picture for the member in the form.
    case pictureChosen(URL)
    case saveTapped(GroupSheet)
    /// Asks the user before a change.
    case questionTapped(GroupChange)
    case questionClosed
    case changeTapped(GroupChange)

    // MARK: The handlers'

    case ledgerChanged
    case groupLoaded(Result<GroupDetail, VerniError>)
    case expensesLoaded(Result<ExpensePage, VerniError>)
    case moreLoaded(Result<ExpensePage, VerniError>, offset: Int)
    case paymentsLoaded(Result<[Payment], VerniError>)
    case settingsLoaded(Result<GroupSettings, VerniError>)
    case historyLoaded(RecordReference, Result<[RecordVersion], VerniError>)
    /// A picture was stored for the member in the form; its digest.
    case pictureStored(Result<String, VerniError>)
    /// A form was saved; the form that follows it, if any.
    case saved(Result<GroupSheet?, VerniError>)
    case changed(Result<GroupChange, VerniError>)
}

/// A change of a group that needs no form.
package enum GroupChange: Hashable, Sendable, Codable {
    case mute(Bool)
    case archive(Bool)
    case delete
    case restore
    case leave
    case claimMember(MemberID)
    case deleteMember(MemberID)
    case deleteCategory(CategoryID)
    case revokeInvite(InviteID)
    case skip(RecurrenceID, Day)
    case stop(RecurrenceID)
    /// Restores the values before an operation.
    case revert(OperationID)
}
