// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

extension SyncHub {
    /// Returns the changed scopes, with the accounts that may read them, and those that could before.
    ///
    /// All is read once, in the transaction that asks the policy, so that the entries reach no account that may not read
    /// them there.
    ///
    /// - Parameters:
    ///   - changes: The changed scopes.
    ///   - announced: The numbers after which the events' entries begin, by the keys of the scopes' rows, as far as they are
    ///     known. When only the table is known to have changed, a scope with the same number has not.
    ///   - accounts: The accounts that follow the log.
    ///   - known: The scopes that accounts could read when they were last asked.
    /// - Returns: The news, and `known` with the scopes of the accounts that it did not have.
    func news(
        of changes: (isEverything: Bool, identifiers: Set<PersistentIdentifier>), after announced: [Int64: Int64],
        for accounts: Set<String>, whoCouldRead known: [String: Set<UUID>]
    ) async throws -> (news: [SyncNews], readable: [String: Set<UUID>]) {
        try await container.read { context in
            let log = LogTransaction(context, schema)
            var readable = known
            for account in accounts where known[account] == nil {
                readable[account] = Set(try policy.readableScopes(of: account, in: context))
            }
            let keys =
                changes.isEverything
                ? try log.ends().filter { announced[$0.key] != $0.value }.map(\.key) : changes.identifiers.map(\._key)
            let news = try keys.sorted().compactMap { try log.scope(key: $0) }.map { scope in
                let readers = try accounts.filter { try policy.mayRead(scope.scope, by: $0, in: context) }
                let former = accounts.filter { !readers.contains($0) && known[$0]?.contains(scope.scope) == true }
                // Of scopes without a known number, most have not grown.
                let unknown = changes.isEverything ? scope.number : max(0, scope.number - 1)
                let page =
                    readers.isEmpty
                    ? nil : try smallPage(of: scope, after: announced[scope.key] ?? unknown, log)
                return SyncNews(
                    key: scope.key,
                    event: SyncEvent(scope: scope.scope, number: scope.number, page: page),
                    accounts: Array(readers), formerAccounts: Array(former))
            }
            return (news, readable)
        }
    }

    /// Returns the numbers of all scopes' last entries, by the keys of the scopes' rows, if the database is on a local disk;
    /// blocks the calling thread.
    ///
    /// Another database names the scopes that other processes change.
    func localEnds() throws -> [Int64: Int64] {
        let context = ModelContext(container)
        return context.store.isLocal ? try LogTransaction(context, schema).ends() : [:]
    }

    /// Returns the entries that follow a number, up to the end of the log; `nil` if there are none, or too many.
    private func smallPage(of scope: ScopeRow, after number: Int64, _ log: LogTransaction) throws -> SyncPage? {
        let count = scope.number - number
        guard count > 0, count <= Self.eventEntryLimit else { return nil }
        let entries = try log.page(of: scope, after: number, limit: Int(count)).map(\.bytes)
        guard entries.count == count, entries.reduce(0, { $0 + $1.count }) <= Self.eventByteLimit else { return nil }
        return SyncPage(after: number, entries: entries, digest: scope.digest, hasMore: false)
    }
}
