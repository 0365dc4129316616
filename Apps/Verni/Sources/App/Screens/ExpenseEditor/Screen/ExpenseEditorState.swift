// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of the form of an expense, whose draft outlives a restart.
package struct ExpenseEditorState: Equatable, Sendable, Codable {
    package let start: ExpenseEditorInput.Start
    package var group = LoadState<GroupDetail>()
    /// The form; `nil` until the group and the expense were read.
    package var draft: ExpenseDraft?
    /// The expense as it was when the form was filled; `nil` for a new one.
    package var original: ExpenseFields?
    /// The operations whose amounts the user has seen; `nil` for a new expense and a rule.
    package var seen: [OperationID]?
    package var isSaving = false
    /// Whether the user has tried to save, after which missing values are marked.
    package var showsMissing = false
    /// The error that keeps the form from being filled.
    package var failure: VerniError?
    /// The error of the last attempt to save.
    package var problem: VerniError?

    package init(start: ExpenseEditorInput.Start) {
        self.start = start
    }

    /// Whether the expense may repeat: only a new one, or the rule itself.
    package var offersRepetition: Bool { start == .new || isRecurrence }

    /// Whether a rule is edited, and no single expense.
    package var isRecurrence: Bool {
        if case .recurrence = start { true } else { false }
    }
}

/// The user's language and day, in which a form begins.
package struct EditorSetting: Hashable, Sendable, Codable {
    /// The decimal mark of the user's language.
    package let decimalMark: String
    /// The identifier of the user's time zone.
    package let timeZone: String
    package let today: Day

    package init(decimalMark: Character, timeZone: String, today: Day) {
        self.decimalMark = String(decimalMark)
        self.timeZone = timeZone
        self.today = today
    }

    package var mark: Character { decimalMark.first ?? "." }
}

/// The actions of the form of an expense.
package enum ExpenseEditorAction: Hashable, Sendable {
    // MARK: The user's

    /// The form is shown, in the user's language.
    case appeared(EditorSetting)
    case retryTapped(EditorSetting)
    case draftChanged(ExpenseDraft)
    /// Saves the form; `original` is the expense as it was when the form was filled, and `seen` the operations whose amounts
    /// it had.
    case saveTapped(ExpenseDraft, EditorSetting, original: ExpenseFields?, seen: [OperationID]?)
    case cancelTapped
    case problemDismissed

    // MARK: The handlers'

    case groupLoaded(Result<GroupDetail, VerniError>)
    /// The values that an empty form begins with.
    case filled(Result<EditorContents, VerniError>)
    case saved(Result<ExpenseID, VerniError>)
}

/// The values that a form begins with.
package struct EditorContents: Hashable, Sendable, Codable {
    package let draft: ExpenseDraft
    /// The expense as it is; `nil` for a new one.
    package let original: ExpenseFields?
    /// The operations that have written its amounts.
    package let seen: [OperationID]?

    package init(draft: ExpenseDraft, original: ExpenseFields? = nil, seen: [OperationID]? = nil) {
        self.draft = draft
        self.original = original
        self.seen = seen
    }
}
