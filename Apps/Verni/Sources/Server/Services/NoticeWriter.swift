// SPDX-License-Identifier: Apache-2.0

import VerniDomain
import VerniLedger
import VerniPush

/// Writes the notifications of an account about operations of a group.
struct NoticeWriter: Sendable {
    let account: String
    let ledger: any Ledger
    let wishes: NoticeWishes

    /// The number of operations, from the latest, among which those to notify of are found.
    private static let activityLimit = 200

    /// Returns the notifications about operations; none for a muted group, or a scope that is no group.
    func notices(of operations: Set<OperationID>, in group: GroupID) async throws -> [UserNotice] {
        let detail: GroupDetail
        do {
            detail = try await ledger.group(group)
        } catch VerniError.notFound {
            return []
        }
        guard !detail.isMuted else { return [] }
        let items = try await ledger.activity(in: group, before: nil, limit: Self.activityLimit)
        var notices: [UserNotice] = []
        for item in items.reversed() where operations.contains(item.id) && !item.isMine {
            if let notice = try await notice(of: item, in: detail) { notices.append(notice) }
        }
        return notices
    }

    private func notice(of item: ActivityItem, in group: GroupDetail) async throws -> UserNotice? {
        switch item.record {
        case .expense(_, let id):
            let content =
                item.change == .commented
                ? try await comment(item, on: id, in: group)
                : try await expense(item, id, in: group).map { .expense($0) }
            return content.map { notice(item, path: "/groups/\(group.id)/expenses/\(id)", subject: "\(id)", $0) }
        case .payment(_, let id):
            guard item.change == .created, let content = try await payment(item, id, in: group) else { return nil }
            return notice(item, path: "/groups/\(group.id)", subject: "\(id)", content)
        case .group, .member, .recurrence: return nil
        }
    }

    private func notice(
        _ item: ActivityItem, path: String, subject: String, _ content: UserNotice.Content
    ) -> UserNotice {
        UserNotice(
            to: account, language: wishes.language, hidesAmounts: wishes.hidesAmounts, group: item.groupName,
            path: path,
            id: "\(item.id)", subject: subject, content)
    }

    /// Returns the facts about an expense in which the account has a share; `nil` for any other.
    private func expense(
        _ item: ActivityItem, _ id: ExpenseID, in group: GroupDetail
    ) async throws -> UserNotice.ExpenseNotice? {
        guard let amount = item.amount, let share = item.share else { return nil }
        let change: UserNotice.ExpenseNotice.Change
        switch item.change {
        case .created, .restored: change = .added
        case .edited: change = .edited
        // The undone change may be the creation of the expense.
        case .reverted: change = try await ledger.expense(id, in: group.id).expense.isDeleted ? .deleted : .edited
        case .deleted: change = .deleted
        default: return nil
        }
        return UserNotice.ExpenseNotice(
            author: item.authorName, title: item.subject, amount: amount, share: share, change: change)
    }

    private func comment(
        _ item: ActivityItem, on id: ExpenseID, in group: GroupDetail
    ) async throws -> UserNotice.Content? {
        let detail = try await ledger.expense(id, in: group.id)
        let amounts = detail.expense.fields.amounts
        let isConcerned =
            detail.expense.author == account || detail.comments.contains(where: \.isMine)
            || !group.mine.isDisjoint(with: Set(amounts.shares.keys).union(amounts.payers.keys))
        // A comment that was deleted since is not sent.
        guard isConcerned, let comment = detail.comments.first(where: { $0.id == item.comment }) else { return nil }
        return .comment(author: item.authorName, expense: detail.expense.fields.title, text: comment.text)
    }

    private func payment(
        _ item: ActivityItem, _ id: PaymentID, in group: GroupDetail
    ) async throws -> UserNotice.Content? {
        guard let payment = try await ledger.payments(of: group.id, deleted: false).first(where: { $0.id == id }) else {
            return nil
        }
        let amounts = payment.fields.amounts
        guard group.mine.contains(amounts.from) || group.mine.contains(amounts.to) else { return nil }
        func party(_ member: MemberID) -> UserNotice.Party {
            group.mine.contains(member) ? .recipient : .member(group.member(member)?.name ?? "")
        }
        return .payment(
            author: item.authorName, from: party(amounts.from), to: party(amounts.to), amount: amounts.amount)
    }
}
