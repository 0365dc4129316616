// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import VerniLedger
package import VitralModels
package import VitralSync

/// The ledger on a user's own machine: a replica, which needs neither an account nor a connection.
package struct OwnLedger: ReadingLedger {
    package let replica: Replica
    let container: ModelContainer
    let history: SyncHistory
    let environment: LedgerEnvironment
    private let connection: LedgerConnection
    private let lastSync = LastSync()

    /// Creates the ledger.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes ``LedgerSchema/models``.
    ///   - environment: The services outside of the database.
    ///   - connection: The connection to the server.
    ///   - identity: Returns the identity of a new replica; by default a random number.
    /// - Throws: `SyncError`.
    package init(
        _ container: ModelContainer, environment: LedgerEnvironment, connection: LedgerConnection = .none,
        identity: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) }
    ) throws {
        self.container = container
        self.environment = environment
        self.connection = connection
        history = try SyncHistory(container.schema)
        replica = try Replica(
            container, policy: LedgerPolicy(container.schema, now: environment.now), derivation: LedgerDerivation(),
            environment: SyncEnvironment(now: environment.now, makeReplica: identity))
    }

    // MARK: The owner

    /// Returns the author of writes: the account, or before there is one a name of the replica alone.
    package func author() async throws -> String {
        if let known = try await container.read({ try Self.owner(in: $0)?.author }) { return known }
        return try await container.transaction { context in
            if let known = try Self.owner(in: context) { return known.author }
            let owner = LocalOwner(name: LocalOwner.prefix + UUID().uuidString.lowercased())
            context.insert(owner)
            return owner.name
        }
    }

    /// The account that the replica belongs to; `nil` before there is one.
    package func account() async throws -> String? { try await container.read { try Self.owner(in: $0)?.account } }

    private static func owner(in context: ModelContext) throws -> LocalOwner? {
        try context.fetch(FetchDescriptor<LocalOwner>()).first
    }

    /// Makes an account the owner of the replica, and the author of what was written before there was one.
    ///
    /// - Throws: ``VerniError/notAllowed`` if another account owns it.
    package func adopt(_ account: String) async throws {
        let name = try await author()
        if name == account { return }
        let (history, environment) = (history, environment)
        let writer = LedgerWriter(author: account, now: environment.now(), history: history)
        // In one transaction: the groups of a replica that names the account in some places only would have no member.
        try await mappingLogErrors {
            try await replica.transaction { log in
                guard let owner = try Self.owner(in: log.context), owner.account == nil else {
                    throw VerniError.notAllowed
                }
                let view = LedgerView(context: log.context, history: history, environment: environment, user: name)
                let (profile, mutes) = (try view.profile, try view.mutedGroups())
                try log.forget(DerivedID.privateScope(of: name))
                try log.adopt(author: name, as: account)
                owner.account = account
                try log.join(DerivedID.privateScope(of: account))
                // The private scope of the account may exist: what the replica says is written on top of it when it has
                // been read.
                var kept = mutes.map { LedgerOperation.muteGroup($0, true) }
                if let profile {
                    kept.append(
                        .editProfile(
                            name: profile.name, picture: profile.picture, currency: profile.currency,
                            hidesAmounts: profile.hidesAmounts))
                }
                for operation in kept {
                    _ = try log.commit(writer.change(for: operation), in: writer.scope(of: nil), by: account)
                }
            }
        }
        connection.didWrite()
    }

    func reader() async throws -> LedgerReader {
        LedgerReader(container: container, history: history, environment: environment, user: try await author())
    }

    private func writer() async throws -> LedgerWriter {
        LedgerWriter(author: try await author(), now: environment.now(), history: history)
    }

    // MARK: Writing

    @discardableResult package func perform(_ operation: LedgerOperation) async throws -> OperationID? {
        let writer = try await writer()
        return try await commit(writer.change(for: operation), in: writer.scope(of: operation), by: writer.author)
    }

    @discardableResult package func revert(
        _ operation: OperationID, in group: GroupID?
    ) async throws -> OperationID? {
        let writer = try await writer()
        let stamp = try Stamp(operation.text).found()
        let scope = writer.scope(of: group)
        return try await commit(writer.revert(stamp, in: scope), in: scope, by: writer.author)
    }

    private func commit(
        _ change: any SyncOperation, in scope: UUID, by author: String
    ) async throws -> OperationID? {
        let stamp = try await mappingLogErrors { try await replica.commit(change, in: scope, by: author) }
        if stamp != nil { connection.didWrite() }
        return stamp.map { OperationID($0.description) }
    }

    // MARK: The state of the log

    package var status: LedgerStatus {
        get async throws {
            let status = try await replica.status
            return LedgerStatus(
                waiting: status.pending, refused: status.refused, isOffline: lastSync.failures.isOffline,
                isIncomplete: !failedScopes.isEmpty, isConnected: try await account() != nil)
        }
    }

    /// The scopes whose changes the last sync of this process could not read, with the reasons.
    package var failedScopes: [UUID: SyncError] { lastSync.failures.scopes }

    package var refused: [RefusedOperation] {
        get async throws {
            let entries = try await replica.refused
            return try await reader().read { try $0.refused(entries) }
        }
    }

    package func discard(_ operation: OperationID) async throws {
        try await replica.discard(try Stamp(operation.text).found())
    }

    package func sync() async throws {
        guard try await account() != nil else { return }
        do {
            guard let server = try await connection.server() else { return }
            try await sync(over: server)
            note(isOffline: false)
        } catch let error as VerniError {
            note(isOffline: error == .offline)
            throw error
        } catch {
            // The database of this machine can fail too.
            let meaning = VerniError(log: error) ?? .offline
            note(isOffline: meaning == .offline)
            throw meaning
        }
    }

    /// Exchanges the groups of the account with a server, and follows those that it has joined elsewhere.
    ///
    /// - Throws: The errors of the connection as they are.
    @discardableResult package func sync(over server: LedgerConnection.Server) async throws -> SyncResult {
        let known = Set(try await server.scopes() + [DerivedID.privateScope(of: server.transport.account)])
        for scope in known.sorted() { try await replica.join(scope) }
        let result = try await replica.sync(over: server.transport)
        let isListChanged = try await container.transaction { [history] context in
            try context.updateLeftGroups(after: result, history)
        }
        if isListChanged { lastSync.notify() }
        if !result.reread.isEmpty { connection.didReread(result.reread) }
        if !result.failed.isEmpty { connection.didFail(result.failed) }
        lastSync.update { $0.scopes = result.failed }
        if result.failed.isEmpty, try await !hasSynced() {
            try await container.transaction { context in try Self.owner(in: context)?.hasSynced = true }
        }
        return result
    }

    /// Returns whether the replica has received the groups of its account once.
    private func hasSynced() async throws -> Bool {
        try await container.read { try Self.owner(in: $0)?.hasSynced ?? false }
    }

    /// Returns whether the replica has not tried to sync for an expense that is due at a time, and remembers that it does.
    func isFirstSync(before due: Date) async throws -> Bool {
        if let known = try await container.read({ try Self.owner(in: $0)?.syncedDue }), known >= due { return false }
        try await container.transaction { context in try Self.owner(in: context)?.syncedDue = due }
        return true
    }

    package func receiveGroups() async throws {
        do {
            try await sync()
        } catch let error where (error as? VerniError) != .signedOut {
            guard try await hasSynced() else { throw error }
        }
        // A group that could not be read may be the one that the caller is about to create.
        if !failedScopes.isEmpty, try await !hasSynced() { throw VerniError.unavailable }
    }

    /// Updates the status after an attempt to reach the server outside of ``sync()``.
    package func note(isOffline: Bool) { lastSync.update { $0.isOffline = isOffline } }

    package func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        do {
            let changes = try replica.changes()
            let remove = lastSync.add(continuation)
            let following = Task {
                for await _ in changes { continuation.yield() }
                continuation.finish()
            }
            continuation.onTermination = { _ in
                following.cancel()
                remove()
            }
        } catch {
            // A database that is closed changes no more.
            continuation.finish()
        }
        return stream
    }
}

extension LocalOwner {
    var author: String { account ?? name }
}

extension LedgerView {
    /// Returns the groups that the user has muted.
    func mutedGroups() throws -> [GroupID] {
        let user = user
        return try context.fetch(FetchDescriptor<MuteRecord>(predicate: #Predicate { $0.owner == user && $0.isMuted }))
            .map { GroupID($0.group) }
    }
}
