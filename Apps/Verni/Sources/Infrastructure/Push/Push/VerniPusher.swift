// SPDX-License-Identifier: Apache-2.0

/// A sender of notifications to the browsers of users.
///
/// A notification is part of a transaction: it is sent if the change that causes it is saved, and only then. The caller
/// leaves out users who muted the group, and limits requests to settle to one a day.
package protocol VerniPusher<Transaction>: Sendable {
    /// The transaction of the store in which notifications wait.
    associatedtype Transaction

    /// Adds a notification, for each browser of its account, to a transaction.
    ///
    /// - Throws: An error of the implementation; let it end the transaction.
    func enqueue(_ notice: UserNotice, in transaction: Transaction) throws
}
