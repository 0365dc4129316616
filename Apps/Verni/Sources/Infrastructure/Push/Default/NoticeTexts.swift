// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDomain
import VerniPush
import VerniTexts

/// The texts of a notification in the language of its recipient.
struct NoticeTexts {
    let language: String
    let title: String
    let body: String

    private static let texts = Texts(of: .module)

    /// Creates the texts; those of users are cut, so that they fit into a message.
    init(_ notice: UserNotice) {
        let language = Self.texts.language(for: notice.language)
        let suffix = notice.hidesAmounts ? ".hidden" : ""
        // Both forms of a text have the same places, of which the hidden one does not use those of amounts.
        func text(_ key: String, _ arguments: String...) -> String {
            Self.texts.text("push.\(key)\(suffix)", in: language, arguments)
        }
        func amount(_ money: Money) -> String { money.text(in: language) }
        self.language = language
        title = notice.group.line()
        switch notice.content {
        case .expense(let expense):
            body = text(
                "expense.\(expense.change.rawValue)", expense.author.line(), expense.title.line(),
                amount(expense.amount), amount(expense.share))
        case .payment(let author, let payer, let payee, let money):
            switch (payer, payee) {
            case (.member(let payer), .recipient):
                body = text("payment.received", payer.line(), amount(money))
            case (.recipient, .member(let payee)):
                body = text("payment.sent", author.line(), amount(money), payee.line())
            case (.member(let payer), .member(let payee)):
                body = text("payment.other", payer.line(), amount(money), payee.line())
            case (.recipient, .recipient):
                body = text("payment.own", author.line(), amount(money))
            }
        case .comment(let author, let expense, let comment):
            body = text("comment", author.line(), expense.line(), comment.line(limit: 200))
        case .settleRequest(let creditor, let sum):
            body = text("settle", creditor.line(), sum.text(in: language))
        }
    }
}
