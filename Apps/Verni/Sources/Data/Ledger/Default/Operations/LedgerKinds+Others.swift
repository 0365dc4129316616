// SPDX-License-Identifier: Apache-2.0

import VitralSync

extension LedgerKinds {
    // MARK: Recurrences and rates

    enum RecurrenceSet: LedgerKind {
        static let name = "recurrence.set"
        static var allowed: [AllowedChange] {
            [
                .creates(RecurrenceRecord.self),
                .sets(
                    RecurrenceRecord.self, "rule", "timeZone", "title", "category", "note", "amounts", "skipped",
                    "isStopped"),
            ]
        }
    }
    enum RecurrenceSkip: LedgerKind {
        static let name = "recurrence.skip"
        static var allowed: [AllowedChange] { [.sets(RecurrenceRecord.self, "skipped")] }
    }
    enum RecurrenceStop: LedgerKind {
        static let name = "recurrence.stop"
        static var allowed: [AllowedChange] { [.sets(RecurrenceRecord.self, "isStopped")] }
    }
    enum RateSet: LedgerKind {
        static let name = "rate.set"
        static let version = 2
        static var allowed: [AllowedChange] {
            [.creates(RateRecord.self), .sets(RateRecord.self, "rate", "isRemoved")]
        }
    }
    enum RateRemove: LedgerKind {
        static let name = "rate.remove"
        static var allowed: [AllowedChange] { [.sets(RateRecord.self, "rate", "isRemoved")] }
    }

    // MARK: History

    /// Restores what another operation has replaced: the properties that operations other than creations set.
    enum HistoryRevert: LedgerKind {
        static let name = "history.revert"
        static let version = 2
        static var allowed: [AllowedChange] {
            [
                .sets(
                    GroupRecord.self, "name", "icon", "currency", "rights", "isArchived", "deletedAt"),
                .sets(MemberRecord.self, "name", "picture", "account", "isRemoved"),
                .sets(InviteRecord.self, "isRevoked"),
                .sets(CategoryRecord.self, "name", "symbol", "isRemoved"),
                .sets(ExpenseRecord.self, "title", "day", "category", "note", "amounts", "isRemoved"),
                .sets(PaymentRecord.self, "day", "note", "amounts", "isRemoved"),
                .sets(CommentRecord.self, "text", "isRemoved"),
                .sets(ReceiptRecord.self, "isRemoved"),
                .sets(
                    RecurrenceRecord.self, "rule", "timeZone", "title", "category", "note", "amounts", "skipped",
                    "isStopped"),
                .sets(RateRecord.self, "rate", "isRemoved"),
                .sets(ProfileRecord.self, "name", "picture", "currency", "hidesAmounts"),
                .sets(MuteRecord.self, "isMuted"),
            ]
        }
    }

    // MARK: Private scopes

    enum GroupMute: LedgerKind {
        static let name = "group.mute"
        static var allowed: [AllowedChange] { [.creates(MuteRecord.self), .sets(MuteRecord.self, "isMuted")] }
    }
    enum ProfileEdit: LedgerKind {
        static let name = "profile.edit"
        static var allowed: [AllowedChange] {
            [
                .creates(ProfileRecord.self),
                .sets(ProfileRecord.self, "name", "picture", "currency", "hidesAmounts"),
            ]
        }
    }

    /// All operations, for a hub.
    static var operations: [any SyncOperation.Type] {
        [
            LedgerChange<GroupCreate>.self, LedgerChange<GroupEdit>.self, LedgerChange<GroupArchive>.self,
            LedgerChange<GroupDelete>.self, LedgerChange<GroupRestore>.self, LedgerChange<MemberCreate>.self,
            LedgerChange<MemberEdit>.self, LedgerChange<MemberDelete>.self, LedgerChange<MemberClaim>.self,
            LedgerChange<MemberJoin>.self, LedgerChange<MemberLeave>.self, LedgerChange<InviteCreate>.self,
            LedgerChange<InviteRevoke>.self, LedgerChange<CategoryCreate>.self, LedgerChange<CategoryEdit>.self,
            LedgerChange<CategoryDelete>.self, LedgerChange<ExpenseCreate>.self, LedgerChange<ExpenseEdit>.self,
            LedgerChange<ExpenseDelete>.self, LedgerChange<ExpenseRestore>.self, LedgerChange<PaymentCreate>.self,
            LedgerChange<PaymentEdit>.self, LedgerChange<PaymentDelete>.self, LedgerChange<PaymentRestore>.self,
            LedgerChange<CommentAdd>.self, LedgerChange<CommentEdit>.self, LedgerChange<CommentRemove>.self,
            LedgerChange<ReceiptAdd>.self, LedgerChange<ReceiptRemove>.self, LedgerChange<RecurrenceSet>.self,
            LedgerChange<RecurrenceSkip>.self, LedgerChange<RecurrenceStop>.self, LedgerChange<RateSet>.self,
            LedgerChange<RateRemove>.self, LedgerChange<HistoryRevert>.self, LedgerChange<GroupMute>.self,
            LedgerChange<ProfileEdit>.self,
        ]
    }
}
