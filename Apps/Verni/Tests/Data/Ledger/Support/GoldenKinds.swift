// SPDX-License-Identifier: Apache-2.0

/// The changes that the kinds of operations may make, which servers and replicas of each version know.
enum GoldenKinds {
    /// A kind a line, by version: entities with `+` for creations, and the properties that are set.
    ///
    /// The text of a version that was in use never changes: a kind that may write more gets a line in the next one.
    static let versions = [
        """
        group.create: GroupRecord +, MemberRecord +
        group.edit: GroupRecord currency icon name rights
        group.archive: GroupRecord isArchived
        group.delete: GroupRecord deletedAt
        group.restore: GroupRecord deletedAt
        member.create: MemberRecord +
        member.edit: MemberRecord name picture
        member.delete: MemberRecord isRemoved
        member.claim: MemberRecord account picture, InviteRecord used
        member.join: MemberRecord +, InviteRecord used
        member.leave: MemberRecord account
        invite.create: InviteRecord +
        invite.revoke: InviteRecord isRevoked
        category.create: CategoryRecord +
        category.edit: CategoryRecord name symbol
        category.delete: CategoryRecord isRemoved
        expense.create: ExpenseRecord +
        expense.edit: ExpenseRecord amounts category day note title
        expense.delete: ExpenseRecord isRemoved
        expense.restore: ExpenseRecord isRemoved
        payment.create: PaymentRecord +
        payment.edit: PaymentRecord amounts day note
        payment.delete: PaymentRecord isRemoved
        payment.restore: PaymentRecord isRemoved
        comment.add: CommentRecord +
        comment.edit: CommentRecord text
        comment.remove: CommentRecord isRemoved
        receipt.add: ReceiptRecord +
        receipt.remove: ReceiptRecord isRemoved
        recurrence.set: RecurrenceRecord +, RecurrenceRecord amounts category isStopped note rule skipped timeZone \
        title
        recurrence.skip: RecurrenceRecord skipped
        recurrence.stop: RecurrenceRecord isStopped
        rate.set: RateRecord +, RateRecord rate
        rate.remove: RateRecord isRemoved rate
        history.revert: GroupRecord currency deletedAt icon isArchived name rights, MemberRecord account name \
        picture, InviteRecord isRevoked, CategoryRecord isRemoved name symbol, ExpenseRecord amounts category day \
        isRemoved note title, PaymentRecord amounts day isRemoved note, CommentRecord isRemoved text, ReceiptRecord \
        isRemoved, RecurrenceRecord amounts category isStopped note rule skipped timeZone title, RateRecord rate, \
        ProfileRecord currency hidesAmounts name picture, MuteRecord isMuted
        group.mute: MuteRecord +, MuteRecord isMuted
        profile.edit: ProfileRecord +, ProfileRecord currency hidesAmounts name picture
        """,
        """
        member.create: MemberRecord +, MemberRecord isRemoved
        category.create: CategoryRecord +, CategoryRecord isRemoved
        expense.restore: ExpenseRecord isRemoved, MemberRecord isRemoved
        payment.restore: PaymentRecord isRemoved, MemberRecord isRemoved
        rate.set: RateRecord +, RateRecord isRemoved rate
        history.revert: GroupRecord currency deletedAt icon isArchived name rights, MemberRecord account isRemoved \
        name picture, InviteRecord isRevoked, CategoryRecord isRemoved name symbol, ExpenseRecord amounts category \
        day isRemoved note title, PaymentRecord amounts day isRemoved note, CommentRecord isRemoved text, \
        ReceiptRecord isRemoved, RecurrenceRecord amounts category isStopped note rule skipped timeZone title, \
        RateRecord isRemoved rate, ProfileRecord currency hidesAmounts name picture, MuteRecord isMuted
        """,
    ]
}
