// SPDX-License-Identifier: Apache-2.0

import VitralSync

/// The kinds of operations, by the names of the log.
enum LedgerKinds {
    // MARK: Groups

    enum GroupCreate: LedgerKind {
        static let name = "group.create"
        static var allowed: [AllowedChange] { [.creates(GroupRecord.self), .creates(MemberRecord.self)] }
    }
    enum GroupEdit: LedgerKind {
        static let name = "group.edit"
        static var allowed: [AllowedChange] { [.sets(GroupRecord.self, "name", "icon", "currency", "rights")] }
    }
    enum GroupArchive: LedgerKind {
        static let name = "group.archive"
        static var allowed: [AllowedChange] { [.sets(GroupRecord.self, "isArchived")] }
    }
    enum GroupDelete: LedgerKind {
        static let name = "group.delete"
        static var allowed: [AllowedChange] { [.sets(GroupRecord.self, "deletedAt")] }
    }
    enum GroupRestore: LedgerKind {
        static let name = "group.restore"
        static var allowed: [AllowedChange] { [.sets(GroupRecord.self, "deletedAt")] }
    }

    // MARK: Members

    enum MemberCreate: LedgerKind {
        static let name = "member.create"
        static let version = 2
        /// A guest with an identifier of its own, such as that of an imported person, may have been deleted.
        static var allowed: [AllowedChange] { [.creates(MemberRecord.self), .sets(MemberRecord.self, "isRemoved")] }
    }
    enum MemberEdit: LedgerKind {
        static let name = "member.edit"
        static var allowed: [AllowedChange] { [.sets(MemberRecord.self, "name", "picture")] }
    }
    enum MemberDelete: LedgerKind {
        static let name = "member.delete"
        static var allowed: [AllowedChange] { [.sets(MemberRecord.self, "isRemoved")] }
    }
    enum MemberClaim: LedgerKind {
        static let name = "member.claim"
        static var allowed: [AllowedChange] {
            [.sets(MemberRecord.self, "account", "picture"), .sets(InviteRecord.self, "used")]
        }
    }
    enum MemberJoin: LedgerKind {
        static let name = "member.join"
        static var allowed: [AllowedChange] { [.creates(MemberRecord.self), .sets(InviteRecord.self, "used")] }
    }
    enum MemberLeave: LedgerKind {
        static let name = "member.leave"
        static var allowed: [AllowedChange] { [.sets(MemberRecord.self, "account")] }
    }

    // MARK: Invitations and categories

    enum InviteCreate: LedgerKind {
        static let name = "invite.create"
        static var allowed: [AllowedChange] { [.creates(InviteRecord.self)] }
    }
    enum InviteRevoke: LedgerKind {
        static let name = "invite.revoke"
        static var allowed: [AllowedChange] { [.sets(InviteRecord.self, "isRevoked")] }
    }
    enum CategoryCreate: LedgerKind {
        static let name = "category.create"
        static let version = 2
        /// A category with an identifier of its own, such as that of a table, may have been deleted.
        static var allowed: [AllowedChange] {
            [.creates(CategoryRecord.self), .sets(CategoryRecord.self, "isRemoved")]
        }
    }
    enum CategoryEdit: LedgerKind {
        static let name = "category.edit"
        static var allowed: [AllowedChange] { [.sets(CategoryRecord.self, "name", "symbol")] }
    }
    enum CategoryDelete: LedgerKind {
        static let name = "category.delete"
        static var allowed: [AllowedChange] { [.sets(CategoryRecord.self, "isRemoved")] }
    }

    // MARK: Expenses

    enum ExpenseCreate: LedgerKind {
        static let name = "expense.create"
        static var allowed: [AllowedChange] { [.creates(ExpenseRecord.self)] }
    }
    enum ExpenseEdit: LedgerKind {
        static let name = "expense.edit"
        static var allowed: [AllowedChange] {
            [.sets(ExpenseRecord.self, "title", "day", "category", "note", "amounts")]
        }
    }
    enum ExpenseDelete: LedgerKind {
        static let name = "expense.delete"
        static var allowed: [AllowedChange] { [.sets(ExpenseRecord.self, "isRemoved")] }
    }
    enum ExpenseRestore: LedgerKind {
        static let name = "expense.restore"
        static let version = 2
        static var allowed: [AllowedChange] {
            [.sets(ExpenseRecord.self, "isRemoved"), .sets(MemberRecord.self, "isRemoved")]
        }
    }

    // MARK: Payments

    enum PaymentCreate: LedgerKind {
        static let name = "payment.create"
        static var allowed: [AllowedChange] { [.creates(PaymentRecord.self)] }
    }
    enum PaymentEdit: LedgerKind {
        static let name = "payment.edit"
        static var allowed: [AllowedChange] { [.sets(PaymentRecord.self, "day", "note", "amounts")] }
    }
    enum PaymentDelete: LedgerKind {
        static let name = "payment.delete"
        static var allowed: [AllowedChange] { [.sets(PaymentRecord.self, "isRemoved")] }
    }
    enum PaymentRestore: LedgerKind {
        static let name = "payment.restore"
        static let version = 2
        static var allowed: [AllowedChange] {
            [.sets(PaymentRecord.self, "isRemoved"), .sets(MemberRecord.self, "isRemoved")]
        }
    }

    // MARK: Comments and receipts

    enum CommentAdd: LedgerKind {
        static let name = "comment.add"
        static var allowed: [AllowedChange] { [.creates(CommentRecord.self)] }
    }
    enum CommentEdit: LedgerKind {
        static let name = "comment.edit"
        static var allowed: [AllowedChange] { [.sets(CommentRecord.self, "text")] }
    }
    enum CommentRemove: LedgerKind {
        static let name = "comment.remove"
        static var allowed: [AllowedChange] { [.sets(CommentRecord.self, "isRemoved")] }
    }
    enum ReceiptAdd: LedgerKind {
        static let name = "receipt.add"
        static var allowed: [AllowedChange] { [.creates(ReceiptRecord.self)] }
    }
    enum ReceiptRemove: LedgerKind {
        static let name = "receipt.remove"
        static var allowed: [AllowedChange] { [.sets(ReceiptRecord.self, "isRemoved")] }
    }
}
