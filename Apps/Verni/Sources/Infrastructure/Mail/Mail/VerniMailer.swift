// SPDX-License-Identifier: Apache-2.0

/// A sender of e-mails to users.
///
/// A mail is part of a transaction: it is sent if the change that causes it is saved, and only then.
package protocol VerniMailer<Transaction>: Sendable {
    /// The transaction of the store in which mails wait.
    associatedtype Transaction

    /// Adds a mail to a transaction.
    ///
    /// - Throws: An error of the implementation, such as one for an invalid address; let it end the transaction.
    func enqueue(_ mail: UserMail, in transaction: Transaction) throws
}
