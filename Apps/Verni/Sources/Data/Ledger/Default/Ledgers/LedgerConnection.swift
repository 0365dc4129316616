// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import VitralSync

/// The connection of a replica of its own to the server.
package struct LedgerConnection: Sendable {
    /// The connection of the account that is signed in, and the scopes that the server shows to it.
    package struct Server: Sendable {
        package var transport: any SyncTransport
        package var scopes: @Sendable () async throws -> [UUID]

        package init(transport: any SyncTransport, scopes: @escaping @Sendable () async throws -> [UUID]) {
            self.transport = transport
            self.scopes = scopes
        }
    }

    /// Returns the server; `nil` without an account.
    package var server: @Sendable () async throws -> Server?
    /// Is called after each write, which it may send soon.
    package var didWrite: @Sendable () -> Void
    /// Is called with the scopes whose log differed from the server's, after they were read again.
    package var didReread: @Sendable (Set<UUID>) -> Void
    /// Is called with the scopes that could not be read, and the reasons, after all others were.
    package var didFail: @Sendable ([UUID: SyncError]) -> Void

    package init(
        server: @escaping @Sendable () async throws -> Server?, didWrite: @escaping @Sendable () -> Void = {},
        didReread: @escaping @Sendable (Set<UUID>) -> Void = { _ in },
        didFail: @escaping @Sendable ([UUID: SyncError]) -> Void = { _ in }
    ) {
        self.server = server
        self.didWrite = didWrite
        self.didReread = didReread
        self.didFail = didFail
    }

    /// The connection of a replica without an account.
    package static let none = LedgerConnection(server: { nil })
}

/// The result of the last sync of this process, and the readers of that.
final class LastSync: Sendable {
    /// The failures of a sync.
    struct Failures: Sendable, Hashable {
        /// Whether the server was not reached.
        var isOffline = false
        /// The scopes that could not be read, with the reasons.
        var scopes: [UUID: SyncError] = [:]
    }

    private struct State {
        var failures = Failures()
        var readers: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextReader = 0
    }

    private let state = Mutex(State())

    var failures: Failures { state.withLock(\.failures) }

    func update(_ change: (inout Failures) -> Void) {
        let isChanged = state.withLock { state in
            let old = state.failures
            change(&state.failures)
            return state.failures != old
        }
        if isChanged { notify() }
    }

    /// Adds an element to the streams of all readers.
    func notify() {
        for reader in state.withLock({ Array($0.readers.values) }) { reader.yield() }
    }

    /// Adds a reader, which gets an element after each change.
    ///
    /// - Returns: A function that removes it.
    func add(_ reader: AsyncStream<Void>.Continuation) -> @Sendable () -> Void {
        let number = state.withLock { state in
            state.nextReader += 1
            state.readers[state.nextReader] = reader
            return state.nextReader
        }
        return { [self] in state.withLock { $0.readers[number] = nil } }
    }
}
