// SPDX-License-Identifier: Apache-2.0

package import VitralModels

/// The tables of the server beside those of the log, the accounts, the mails and the push messages.
package enum ServerModels {
    /// The models, for the schema of the program.
    package static var models: [any PersistentModel.Type] {
        [
            PendingSignUpRecord.self, AccountRecord.self, FileOwnerRecord.self, PushPositionRecord.self,
            SettleRequestRecord.self,
        ]
    }
}
