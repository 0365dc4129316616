// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniLedger
package import VitralModels

/// The facts by which push messages are written, and the positions up to which they were.
package protocol NoticeSource: Sendable {
    /// Returns the accounts that have a browser for push messages.
    func recipients() async throws -> Set<String>

    /// Returns a stream with an element after each change of the browsers.
    func recipientChanges() throws -> AsyncStream<Void>

    /// Returns the language and the wishes of an account.
    func wishes(of account: String) async throws -> NoticeWishes

    /// Returns the ledger of an account.
    func ledger(of account: String) -> any Ledger

    /// Returns the number of the last operation of which an account was notified; `nil` for an unknown scope.
    func position(of account: String, in scope: UUID) async throws -> Int64?

    /// Saves the number of the last operation of which an account was notified, unless another process has been faster.
    ///
    /// - Parameter notifying: Adds the notifications to the transaction that saves the number.
    func move(
        _ account: String, in scope: UUID, to number: Int64,
        notifying: @escaping @Sendable (ModelContext) throws -> Void
    ) async throws

    /// Removes the position of an account in a scope; without a scope, all its positions.
    func forget(_ account: String, in scope: UUID?) async throws
}

/// The language and the wishes of an account.
package struct NoticeWishes: Hashable, Sendable {
    package var language: String
    package var hidesAmounts: Bool

    package init(language: String, hidesAmounts: Bool) {
        (self.language, self.hidesAmounts) = (language, hidesAmounts)
    }
}
