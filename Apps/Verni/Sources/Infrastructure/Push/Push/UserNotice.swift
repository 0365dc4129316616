// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// A notification to a user about a group.
package struct UserNotice: Hashable, Sendable {
    /// The identifier of the recipient's account.
    package var account: String
    /// The language of the recipient, as a tag such as `pt-BR`.
    package var language: String
    /// Whether the recipient wishes to see no amounts, nor the texts of comments, which may have some.
    package var hidesAmounts: Bool
    /// The name of the group.
    package var group: String
    /// The page that a press opens, such as `/groups/ID/expenses/ID`.
    package var path: String
    /// The identifier of the change: the same change notifies a browser once.
    package var id: String
    /// The identifier of the subject, such as an expense: a later notification takes the place of an earlier one.
    package var subject: String
    /// The content.
    package var content: Content

    package init(
        to account: String, language: String, hidesAmounts: Bool = false, group: String, path: String, id: String,
        subject: String? = nil, _ content: Content
    ) {
        self.account = account
        self.language = language
        self.hidesAmounts = hidesAmounts
        self.group = group
        self.path = path
        self.id = id
        self.subject = subject ?? id
        self.content = content
    }

    /// The content of a notification.
    package enum Content: Hashable, Sendable {
        /// An expense in which the recipient has a share.
        case expense(ExpenseNotice)
        /// A payment that `author` recorded.
        case payment(author: String, from: Party, to: Party, amount: Money)
        /// A comment on an expense.
        case comment(author: String, expense: String, text: String)
        /// A request to pay what the recipient owes.
        case settleRequest(from: String, amount: MoneySum)
    }

    /// A side of a payment.
    package enum Party: Hashable, Sendable {
        case recipient
        case member(String)
    }

    /// The facts about an expense that a notification shows.
    package struct ExpenseNotice: Hashable, Sendable {
        /// The author of the change.
        package var author: String
        /// The title of the expense.
        package var title: String
        /// The whole amount.
        package var amount: Money
        /// The recipient's share.
        package var share: Money
        /// The change.
        package var change: Change

        package init(author: String, title: String, amount: Money, share: Money, change: Change) {
            self.author = author
            self.title = title
            self.amount = amount
            self.share = share
            self.change = change
        }

        /// A change of an expense.
        package enum Change: String, CaseIterable, Sendable {
            case added, edited, deleted
        }
    }
}
