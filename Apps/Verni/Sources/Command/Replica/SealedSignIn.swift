// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import VerniDefaultAPIClient
import VerniDefaultLedger
import VerniDomain
import VitralIdentity
import VitralIdentityData
import VitralModels
import VitralSyncHTTP

/// The sign-in of this machine, sealed in the file of groups by a key that is not in it.
final class SealedSignIn: SignInKeeper {
    /// The server and the sign-in, as they are sealed.
    private struct Kept: Codable {
        var server: URL
        /// The sign-in; `nil` after it has ended: the next one is on the same server unless the user names another.
        var signIn: KeptSignIn?
    }

    private struct State {
        var server: URL?
        var signIn: KeptSignIn?
        var readers: [Int: AsyncStream<KeptSignIn?>.Continuation] = [:]
        var nextReader = 0
    }

    private let store: DataVaultStore
    private let keys: URL
    private let state = Mutex(State())

    private static let owner = "verni"
    private static let name = "sign-in"

    /// Reads the sign-in.
    ///
    /// - Parameter keys: The file of keys, which the first sign-in creates.
    init(_ container: ModelContainer, keys: URL) async throws {
        store = DataVaultStore(container)
        self.keys = keys
        // A replica without a sign-in needs no key.
        guard try await store.record(Self.name, of: Self.owner) != nil,
            let data = try await vault().load(Self.name, of: Self.owner)
        else { return }
        let kept = try JSONDecoder().decode(Kept.self, from: data)
        state.withLock { $0 = State(server: kept.server, signIn: kept.signIn) }
    }

    private func vault() throws -> Vault { Vault(keyring: try VaultKeyring(file: keys), store: store) }

    var signIn: KeptSignIn? { state.withLock(\.signIn) }

    /// The address of the server's API; `nil` before a sign-in.
    var server: URL? { state.withLock(\.server) }

    /// Sets the server that the next sign-in is for.
    func use(_ server: URL) { state.withLock { $0.server = server } }

    func keep(_ signIn: KeptSignIn?) async throws {
        let isKept = try await store.record(Self.name, of: Self.owner) != nil
        if let server, signIn != nil || isKept {
            let data = try JSONEncoder().encode(Kept(server: server, signIn: signIn))
            try await vault().save(data, for: Self.name, of: Self.owner)
        }
        // Within the lock, so that no reader gets an older sign-in last; a reader never waits here.
        state.withLock { state in
            state.signIn = signIn
            for reader in state.readers.values { reader.yield(signIn) }
        }
    }

    /// Returns the current sign-in and those that follow, until the stream is released; a slow reader misses some, but never
    /// the latest.
    func changes() -> AsyncStream<KeptSignIn?> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: KeptSignIn?.self, bufferingPolicy: .bufferingNewest(1))
        let reader = state.withLock { state in
            state.nextReader += 1
            state.readers[state.nextReader] = continuation
            continuation.yield(state.signIn)
            return state.nextReader
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { $0.readers[reader] = nil }
        }
        return stream
    }

    /// Returns the server's log over HTTP; `nil` without a sign-in.
    func transport() throws -> HTTPSyncTransport? {
        guard
            let (server, signIn) = state.withLock({ state in
                state.server.flatMap { server in state.signIn.map { (server, $0) } }
            })
        else { return nil }
        return try HTTPSyncTransport(server, account: signIn.account, token: signIn.token)
    }

    /// Returns the connection of the sign-in; `nil` without one.
    func connection() throws -> LedgerConnection.Server? {
        guard let http = try transport() else { return nil }
        let transport = ServerTransport(http)
        return LedgerConnection.Server(transport: transport, scopes: { try await transport.scopes() })
    }
}
