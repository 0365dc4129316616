// SPDX-License-Identifier: Apache-2.0

package import VitralModels
import VitralSync

/// The tables of a ledger, for the schema of a program.
package enum LedgerSchema {
    /// The log, the synced records, and the models that follow from them.
    package static var models: [any PersistentModel.Type] { SyncLog.models + records + derived }

    /// The synced records: those of a group's scope, then those of an account's.
    static var records: [any SyncedModel.Type] {
        [
            GroupRecord.self, MemberRecord.self, ExpenseRecord.self, PaymentRecord.self, CommentRecord.self,
            ReceiptRecord.self, CategoryRecord.self, RecurrenceRecord.self, RateRecord.self, InviteRecord.self,
            ProfileRecord.self, MuteRecord.self,
        ]
    }

    /// The models that follow from the records, and those of this database alone.
    static var derived: [any PersistentModel.Type] {
        [
            GroupState.self, BalanceState.self, ExpenseState.self, PaymentState.self, RecurrenceState.self,
            InviteUse.self, LocalOwner.self, LeftGroup.self,
        ]
    }
}
