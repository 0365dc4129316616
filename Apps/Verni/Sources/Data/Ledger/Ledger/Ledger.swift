// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The groups of a user: the state of a log, and the operations that change it.
///
/// A replica of its own (`verni` on a user's machine) and a page of the server implement it alike, so that a screen
/// cannot tell them apart. All reads are from the database and never from the network.
package protocol Ledger: Sendable {
    // MARK: Reading

    /// Returns the user's groups, the last changed first; deleted ones are those that can be restored.
    ///
    /// - Throws: ``VerniError``, as all functions here do.
    func groups(deleted: Bool) async throws -> [GroupSummary]

    /// Returns a group.
    ///
    /// - Throws: ``VerniError/notFound`` for a group that the user may not see.
    func group(_ id: GroupID) async throws -> GroupDetail

    /// Returns a part of the expenses that a query finds, the latest day first; the next part begins at
    /// ``ExpensePage/next``.
    func expenses(_ query: ExpenseQuery, offset: Int, limit: Int) async throws -> ExpensePage
    func expense(_ id: ExpenseID, in group: GroupID) async throws -> ExpenseDetail

    /// Returns the payments of a group, the latest day first.
    func payments(of group: GroupID, deleted: Bool) async throws -> [Payment]

    /// Returns the latest payments that a query finds; none for a condition that only expenses meet.
    func payments(_ query: ExpenseQuery, limit: Int) async throws -> PaymentPage
    func recurrences(of group: GroupID) async throws -> [Recurrence]
    func invites(of group: GroupID) async throws -> [Invite]

    /// Returns the plan that settles a group in one currency, by rates of a day.
    ///
    /// - Throws: ``VerniError/rateMissing``.
    func plan(of group: GroupID, in currency: Currency, on day: Day) async throws -> [ConvertedTransfer]

    /// Returns the rates of such a plan, for each of the group's other currencies.
    func rates(of group: GroupID, to currency: Currency, on day: Day) async throws -> [ConversionRate]

    /// Returns operations of all groups, or of one, the latest first.
    ///
    /// - Parameter before: The last item of the page before; `nil` for the first page.
    func activity(in group: GroupID?, before: OperationID?, limit: Int) async throws -> [ActivityItem]

    /// Returns whether the log has all operations of all groups, or of one.
    ///
    /// A replica that has joined by a snapshot has only what followed it; the server has all.
    func hasAllActivity(in group: GroupID?) async throws -> Bool

    /// Returns the versions of a record, the latest first.
    func history(of record: RecordReference) async throws -> [RecordVersion]
    func statistics(_ query: StatisticsQuery) async throws -> Statistics

    /// The user's name, picture and choices in the private part of the log; `nil` before they were written.
    var profile: LedgerProfile? { get async throws }

    /// Returns all of a group's state at one moment, for an export.
    ///
    /// - Throws: ``VerniError/unsupportedKind`` if a newer version has written records of the group: an archive without
    ///   them would not be complete.
    func archive(of group: GroupID) async throws -> GroupArchive

    // MARK: Writing

    /// Writes an operation.
    ///
    /// - Returns: The operation's id, by which ``revert(_:in:)`` takes it back; `nil` if it changes nothing.
    /// - Throws: ``VerniError`` of the rule that the operation breaks; nothing is written then.
    @discardableResult func perform(_ operation: LedgerOperation) async throws -> OperationID?

    /// Restores what an operation has replaced, as an operation of its own.
    ///
    /// - Parameter group: The operation's group; `nil` for one of the user's private scope.
    /// - Returns: The id of the new operation; `nil` if it changes nothing.
    @discardableResult func revert(_ operation: OperationID, in group: GroupID?) async throws -> OperationID?

    // MARK: The state of the log

    var status: LedgerStatus { get async throws }
    var refused: [RefusedOperation] { get async throws }

    /// Forgets a refused operation.
    func discard(_ operation: OperationID) async throws

    /// Sends and receives at once, where the ledger is a replica of its own; does nothing on a page of the server.
    func sync() async throws

    /// Receives the groups of the account, before something is written that one of them may have already.
    ///
    /// - Throws: ``VerniError/offline`` on a replica that has never received them; one that has goes on with what it has.
    func receiveGroups() async throws

    /// Returns a stream with an element after each change of the groups or of the status, from any process.
    func changes() -> AsyncStream<Void>
}

extension Ledger {
    package func receiveGroups() async throws {}

    /// Returns a payment, deleted or not.
    ///
    /// - Throws: ``VerniError/notFound``.
    package func payment(_ id: PaymentID, in group: GroupID) async throws -> Payment {
        for isDeleted in [false, true] {
            if let found = try await payments(of: group, deleted: isDeleted).first(where: { $0.id == id }) {
                return found
            }
        }
        throw VerniError.notFound
    }
}
