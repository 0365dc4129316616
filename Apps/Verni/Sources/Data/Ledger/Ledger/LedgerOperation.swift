// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// A change that a user asks for; it becomes one operation of the log, whole or not at all.
///
/// The caller makes the ids of new records, so that a repeated operation creates nothing twice.
package enum LedgerOperation: Hashable, Sendable, Codable {
    // MARK: Groups

    /// Creates a group with its first member, the user.
    case createGroup(GroupID, GroupFields, me: MemberID, myName: String)
    case editGroup(GroupID, GroupFields)
    case archiveGroup(GroupID, Bool)
    case deleteGroup(GroupID)
    case restoreGroup(GroupID)
    case muteGroup(GroupID, Bool)

    // MARK: Members

    case addMember(GroupID, MemberID, name: String)
    case editMember(GroupID, MemberID, name: String, picture: String?)
    /// Deletes a guest without expenses or payments.
    case deleteMember(GroupID, MemberID)
    case claimMember(GroupID, MemberID)
    /// Makes the user's members guests; their balances stay.
    case leaveGroup(GroupID)

    // MARK: Invitations

    /// Creates an invitation. The server keeps the SHA-256 of its token only.
    case createInvite(GroupID, InviteID, tokenDigest: Data, expiresAt: Date, uses: Int)
    case revokeInvite(GroupID, InviteID)

    // MARK: Categories

    case addCategory(GroupID, VerniDomain.Category)
    case editCategory(GroupID, VerniDomain.Category)
    case deleteCategory(GroupID, CategoryID)

    // MARK: Expenses

    case createExpense(GroupID, ExpenseFields)
    /// Changes an expense. The operations whose amounts the form has shown are `seen`: what others have written since stays
    /// as a choice. Without any, the amounts replace those that count when the operation is written.
    case editExpense(GroupID, ExpenseFields, seen: [OperationID] = [])
    case deleteExpense(GroupID, ExpenseID)
    case restoreExpense(GroupID, ExpenseID)
    /// Chooses one of the concurrent amounts, by the operation that has written them.
    case resolveExpense(GroupID, ExpenseID, OperationID)

    // MARK: Payments

    case createPayment(GroupID, PaymentID, PaymentFields)
    /// Changes a payment; `seen` is as for an expense.
    case editPayment(GroupID, PaymentID, PaymentFields, seen: [OperationID] = [])
    case deletePayment(GroupID, PaymentID)
    case restorePayment(GroupID, PaymentID)
    /// Chooses one of the concurrent amounts, by the operation that has written them.
    case resolvePayment(GroupID, PaymentID, OperationID)

    // MARK: Comments and receipts

    case addComment(GroupID, ExpenseID, CommentID, text: String)
    case editComment(GroupID, ExpenseID, CommentID, text: String)
    case deleteComment(GroupID, ExpenseID, CommentID)
    case addReceipt(GroupID, ExpenseID, ReceiptFile)
    case deleteReceipt(GroupID, ExpenseID, ReceiptID)

    // MARK: Recurrences and rates

    case setRecurrence(GroupID, RecurrenceID, RecurrenceFields)
    case skipRecurrence(GroupID, RecurrenceID, Day)
    case stopRecurrence(GroupID, RecurrenceID)
    /// Writes the amount of `to` that one unit of `from` bought on a day, as digits with a point.
    case setRate(GroupID, from: Currency, to: Currency, Day, rate: String)
    /// Removes the written rates between two currencies that count on a day, so that the central bank's counts.
    case removeRates(GroupID, Currency, Currency, on: Day)

    // MARK: Imports

    /// Creates a record as it was in an archive, with the user as its author; one that exists is left as it is.
    case importRecord(GroupID, ArchivedRecord)
    /// Writes an operation as a part of an import: the activity has one line for all of them.
    indirect case imported(LedgerOperation)

    // MARK: Profile

    case editProfile(name: String, picture: String?, currency: Currency, hidesAmounts: Bool)

    /// The group whose scope the operation writes to; `nil` for the user's private one.
    package var group: GroupID? {
        switch self {
        case .createGroup(let group, _, _, _), .editGroup(let group, _), .archiveGroup(let group, _),
            .deleteGroup(let group), .restoreGroup(let group), .addMember(let group, _, _),
            .editMember(let group, _, _, _), .deleteMember(let group, _), .claimMember(let group, _),
            .leaveGroup(let group), .createInvite(let group, _, _, _, _), .revokeInvite(let group, _),
            .addCategory(let group, _), .editCategory(let group, _), .deleteCategory(let group, _),
            .createExpense(let group, _), .editExpense(let group, _, _), .deleteExpense(let group, _),
            .restoreExpense(let group, _), .resolveExpense(let group, _, _), .createPayment(let group, _, _),
            .editPayment(let group, _, _, _), .deletePayment(let group, _), .restorePayment(let group, _),
            .resolvePayment(let group, _, _),
            .addComment(let group, _, _, _), .editComment(let group, _, _, _), .deleteComment(let group, _, _),
            .addReceipt(let group, _, _), .deleteReceipt(let group, _, _), .setRecurrence(let group, _, _),
            .skipRecurrence(let group, _, _), .stopRecurrence(let group, _), .setRate(let group, _, _, _, _),
            .removeRates(let group, _, _, _), .importRecord(let group, _):
            group
        case .imported(let operation): operation.group
        case .muteGroup, .editProfile: nil
        }
    }
}
