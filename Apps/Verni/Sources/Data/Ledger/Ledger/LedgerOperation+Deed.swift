// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

extension LedgerOperation {
    /// The change in words, for the offer to take it back.
    package var deed: Deed {
        switch self {
        case .createGroup: .groupCreated
        case .archiveGroup(_, let isArchived): isArchived ? .groupArchived : .groupUnarchived
        case .deleteGroup: .groupDeleted
        case .restoreGroup: .groupRestored
        case .muteGroup(_, let isMuted): isMuted ? .groupMuted : .groupUnmuted
        case .addMember: .memberAdded
        case .deleteMember: .memberDeleted
        case .claimMember: .memberClaimed
        case .addCategory: .categoryAdded
        case .deleteCategory: .categoryDeleted
        case .createExpense: .expenseAdded
        case .editExpense, .resolveExpense: .expenseChanged
        case .deleteExpense: .expenseDeleted
        case .restoreExpense: .expenseRestored
        case .createPayment: .paymentAdded
        case .editPayment, .resolvePayment: .paymentChanged
        case .deletePayment: .paymentDeleted
        case .restorePayment: .paymentRestored
        case .addComment: .commentAdded
        case .editComment: .commentChanged
        case .deleteComment: .commentDeleted
        case .addReceipt: .receiptAdded
        case .deleteReceipt: .receiptDeleted
        case .setRecurrence: .recurrenceSet
        case .skipRecurrence: .recurrenceSkipped
        case .stopRecurrence: .recurrenceStopped
        case .setRate: .rateSet
        case .removeRates: .rateRemoved
        case .importRecord, .imported: .imported(1)
        case .editProfile: .profileSaved
        case .editGroup, .editMember, .leaveGroup, .createInvite, .revokeInvite, .editCategory: .saved
        }
    }
}
