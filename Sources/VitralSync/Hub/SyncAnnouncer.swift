// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VitralModels

/// The readers of a hub's events, who share the work for each change of the log.
///
/// A change costs one transaction, in which the policy is asked once for each account and the new entries are read once,
/// however many readers there are.
final class SyncAnnouncer: Sendable {
    /// Sends events to a reader.
    ///
    /// It returns whether the reader still takes them; it is called without a lock, and never after it has returned false.
    typealias Send = @Sendable (SyncAnnouncement) -> Bool

    private struct Reader {
        let account: String
        let send: Send
    }

    private struct State {
        var readers: [Int: Reader] = [:]
        var nextReader = 0
        var following: Task<Void, Never>?
        var unread: UnreadChanges?
        /// The scopes that each account could read when it was last asked.
        var readable: [String: Set<UUID>] = [:]
    }

    private let state = Mutex(State())

    /// The number of readers.
    var readerCount: Int { state.withLock(\.readers.count) }

    /// The accounts whose scopes are known, so that they are notified when they may no longer read one.
    var knownAccounts: Set<String> { Set(state.withLock(\.readable).keys) }

    /// Adds a reader; the first one starts to follow the log.
    ///
    /// - Parameters:
    ///   - hub: The hub, whose log is followed as long as there are readers.
    /// - Returns: The number of the reader, for ``remove(_:)``.
    /// - Throws: `DataStoreError`.
    func add(_ account: String, to hub: SyncHub, _ send: @escaping Send) throws -> Int {
        try state.withLock { state in
            if state.following == nil {
                // The changes are followed before the call returns, so that no later one is missed.
                // The numbers are read before that, so that what grows in between is announced too.
                let ends = try hub.localEnds()
                let changes = try hub.container.changes(of: StoredSyncScope.self)
                let unread = UnreadChanges()
                state.unread = unread
                state.following = Task { await follow(changes, as: unread, of: hub, from: ends) }
            }
            state.nextReader += 1
            state.readers[state.nextReader] = Reader(account: account, send: send)
            if state.readable[account] == nil { state.unread?.wake() }
            return state.nextReader
        }
    }

    /// Removes a reader; the last one stops following the log.
    func remove(_ reader: Int) {
        let ended = state.withLock { state -> Task<Void, Never>? in
            state.readers[reader] = nil
            guard state.readers.isEmpty else { return nil }
            defer {
                state.following = nil
                state.unread = nil
                state.readable = [:]
            }
            return state.following
        }
        ended?.cancel()
    }

    private func follow(
        _ changes: AsyncStream<ModelChanges>, as unread: UnreadChanges, of hub: SyncHub, from ends: [Int64: Int64]
    ) async {
        async let collecting: Void = unread.collect(changes)
        // Two numbers for each scope of the database at most. Without them, a change by another process of which only the
        // table is known would concern all scopes and all readers.
        var announced = ends
        for await _ in unread.signals { await announce(unread.take(), after: &announced, of: hub) }
        await collecting
    }

    /// - Parameter announced: The numbers that were announced last, by the keys of the scopes' rows, after which the next
    ///   events' entries begin.
    private func announce(
        _ changes: UnreadChanges.Scopes, after announced: inout [Int64: Int64], of hub: SyncHub
    ) async {
        let (readers, known) = state.withLock { ($0.readers, $0.readable) }
        let news: [SyncNews]
        var readable: [String: Set<UUID>]
        do {
            let accounts = Set(readers.values.map(\.account))
            (news, readable) = try await hub.news(
                of: changes, after: announced, for: accounts, whoCouldRead: known.filter { accounts.contains($0.key) })
        } catch {
            // The next change, or the reader's next request, makes up for it.
            return hub.container.report(error, "A change of the log could not be announced")
        }
        var events: [String: [SyncAnnouncement]] = [:]
        for item in news {
            announced[item.key] = item.event.number
            let announcement = SyncAnnouncement(item.event)
            for account in item.accounts {
                events[account, default: []].append(announcement)
                readable[account]?.insert(item.event.scope)
            }
            let end = SyncAnnouncement(item.event.withoutPage)
            for account in item.formerAccounts {
                events[account, default: []].append(end)
                readable[account]?.remove(item.event.scope)
            }
        }
        state.withLock { state in
            // The last reader may have been removed meanwhile.
            if !state.readers.isEmpty { state.readable = readable }
        }
        for (number, reader) in readers {
            let accepts = (events[reader.account] ?? []).allSatisfy { reader.send($0) }
            if !accepts { remove(number) }
        }
    }
}

/// An event, and the accounts that are notified of it.
struct SyncNews: Sendable {
    /// The key of the scope's row.
    var key: Int64
    var event: SyncEvent
    /// The accounts that may read the scope.
    var accounts: [String]
    /// The accounts that could read it before, and hear for the last time of it, without its entries.
    var formerAccounts: [String]
}

/// The changes that are not announced yet: many saves in a row are announced together.
private final class UnreadChanges: Sendable {
    typealias Scopes = (isEverything: Bool, identifiers: Set<PersistentIdentifier>)

    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation
    private let scopes = Mutex<Scopes>((false, []))

    init() {
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func collect(_ changes: AsyncStream<ModelChanges>) async {
        for await change in changes {
            scopes.withLock { scopes in
                scopes.isEverything = scopes.isEverything || change.invalidatedAllIdentifiers
                scopes.identifiers.formUnion(change.identifiers)
            }
            signal.yield()
        }
        signal.finish()
    }

    /// Announces what there is, if only to an account that is new.
    func wake() { signal.yield() }

    func take() -> Scopes {
        scopes.withLock { scopes in
            defer { scopes = (false, []) }
            return scopes
        }
    }
}
