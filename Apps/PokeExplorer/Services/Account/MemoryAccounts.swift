// SPDX-License-Identifier: Apache-2.0

import Synchronization
import VitralIdentity

/// Accounts in memory, shared by all pages of the process and gone with it.
final class MemoryAccounts: Sendable {
    let accounts: Accounts
    let store = MemoryAccountStore()
    let persistence: any PersistenceServiceProtocol
    private let state = Mutex(State())

    private struct State {
        /// Who shows which token, so that a page knows it before it is painted.
        var people: [SignInToken: CurrentUser] = [:]
        var pages: [Int: @Sendable () -> Void] = [:]
        var lastPage = 0
    }

    /// Has no accounts yet.
    ///
    /// - Parameters:
    ///   - persistence: Has the favorites that go along with an account.
    ///   - hasher: Hashes passwords.
    ///   - limiter: Bounds attempts.
    init(
        persistence: any PersistenceServiceProtocol, hasher: PasswordHasher = PasswordHasher(),
        limiter: AttemptLimiter<ContinuousClock> = AttemptLimiter(clock: ContinuousClock())
    ) {
        self.persistence = persistence
        accounts = Accounts(store: store, hasher: hasher, limiter: limiter)
    }

    /// Who shows a token; `nil` when nobody does, or not any more.
    func user(for token: SignInToken) -> CurrentUser? { state.withLock { $0.people[token] } }

    /// Knows a token from now on.
    func admit(_ token: SignInToken) async throws -> CurrentUser {
        guard let account = try await accounts.account(for: token) else { throw AccountFailure.notSignedIn }
        let user = CurrentUser(id: account.id, name: account.name)
        state.withLock { $0.people[token] = user }
        return user
    }

    /// Finds out which tokens are worth nothing any more, and tells the pages.
    func recheck() async {
        for token in state.withLock({ Array($0.people.keys) }) where (try? await accounts.account(for: token)) == nil {
            state.withLock { $0.people[token] = nil }
        }
        for tell in state.withLock({ Array($0.pages.values) }) { tell() }
    }

    /// Has a page told when sign-ins have ended.
    ///
    /// - Returns: What ``stopListening(_:)`` ends it by.
    func listen(_ tell: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.lastPage += 1
            state.pages[state.lastPage] = tell
            return state.lastPage
        }
    }

    /// How many pages are told.
    var pageCount: Int { state.withLock { $0.pages.count } }

    /// Has a page told no more.
    func stopListening(_ page: Int) { state.withLock { $0.pages[page] = nil } }
}
