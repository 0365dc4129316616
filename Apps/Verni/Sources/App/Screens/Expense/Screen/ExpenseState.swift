// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniAppBase
package import VerniDomain

/// The state of an expense's page.
package struct ExpenseState: Equatable, Sendable, Codable {
    package var group = LoadState<GroupDetail>()
    package var detail = LoadState<ExpenseDetail>()
    /// The versions of the expense, the latest first.
    package var history = LoadState<[RecordVersion]>()
    /// The new comment as the user types it.
    package var comment = ""
    /// The comment that is edited.
    package var editing: CommentDraft?
    /// The change that the user is asked to confirm.
    package var question: ExpenseChange?
    package var isSending = false
    package var isUploading = false
    /// The error of the last write.
    package var problem: VerniError?

    package init() {}

    /// The first error of the last loads.
    package var failure: VerniError? { detail.failure ?? group.failure ?? history.failure }
}

/// A comment while it is edited.
package struct CommentDraft: Hashable, Sendable, Codable {
    package let id: CommentID
    package var text: String

    package init(id: CommentID, text: String) {
        self.id = id
        self.text = text
    }
}

/// A change of an expense that needs no form.
package enum ExpenseChange: Hashable, Sendable, Codable {
    case delete
    case restore
    case deleteComment(CommentID)
    case deleteReceipt(ReceiptID)
    /// Chooses one of the concurrent amounts.
    case resolve(OperationID)
    /// Restores the values before an operation.
    case revert(OperationID)
}

/// The actions of an expense's page.
package enum ExpenseAction: Hashable, Sendable {
    // MARK: The user's

    case editTapped
    case duplicateTapped
    case retryTapped
    case problemDismissed
    case commentChanged(String)
    case sendTapped(String)
    case editCommentTapped(CommentDraft)
    case editingChanged(String)
    case editingClosed
    case editingSaveTapped(CommentDraft)
    /// The user has chosen the file of a receipt.
    case fileChosen(URL)
    /// Asks the user before a change.
    case questionTapped(ExpenseChange)
    case questionClosed
    case changeTapped(ExpenseChange)

    // MARK: The handlers'

    case ledgerChanged
    case loaded(Result<ExpenseContents, VerniError>)
    /// A new comment was written; its text.
    case sent(Result<String, VerniError>)
    case edited(Result<CommentDraft, VerniError>)
    case uploaded(Result<ReceiptID, VerniError>)
    case changed(Result<ExpenseChange, VerniError>)
}

/// An expense with its group and its versions.
package struct ExpenseContents: Hashable, Sendable, Codable {
    package let group: GroupDetail
    package let detail: ExpenseDetail
    package let history: [RecordVersion]

    package init(group: GroupDetail, detail: ExpenseDetail, history: [RecordVersion]) {
        self.group = group
        self.detail = detail
        self.history = history
    }
}
