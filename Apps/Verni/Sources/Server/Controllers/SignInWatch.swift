// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import VitralIdentity

/// The sign-ins for which events are sent.
///
/// The store is queried for all of them at once, after sign-ins have changed in any process: not for each reader, and not
/// for each event. An open stream keeps its sign-in, as requests do.
package final class SignInWatch: Sendable {
    /// A sign-in that is followed as long as this is kept.
    package final class Reader: Sendable {
        private let watch: SignInWatch
        private let signIn: SignIn.ID

        fileprivate init(_ watch: SignInWatch, _ signIn: SignIn.ID) { (self.watch, self.signIn) = (watch, signIn) }

        deinit { watch.remove(signIn) }

        /// Returns whether the sign-in holds; `false` also if the store does not answer.
        package func isInForce() async -> Bool { await watch.isInForce(signIn) }
    }

    private struct State {
        /// The account of each sign-in, and its readers.
        var readers: [SignIn.ID: (account: String, count: Int)] = [:]
        /// The times of each sign-in that has been read since the last change.
        var known: [SignIn.ID: Times] = [:]
        /// The number of changes, which a result must not be older than.
        var changes = 0
        /// The query that is running.
        var query: Task<Bool, Never>?
    }

    /// The times of a sign-in.
    private struct Times {
        var lastSeen: Date
        var expiry: Date
        static let ended = Times(lastSeen: .distantFuture, expiry: .distantPast)
    }

    private let signIns: @Sendable (Set<SignIn.ID>) async throws -> [SignIn]
    private let renew: @Sendable (SignIn.ID) async throws -> Bool
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - changes: An element after each change of sign-ins, by any process.
    ///   - endings: The sign-ins that end in this process: they end at once.
    ///   - renew: Prolongs a sign-in as a request does, and returns whether it holds.
    ///   - signIns: Returns those of some sign-ins that exist.
    package init(
        changes: AsyncStream<Void>, endings: SignInEndings, now: @escaping @Sendable () -> Date,
        renew: @escaping @Sendable (SignIn.ID) async throws -> Bool,
        signIns: @escaping @Sendable (Set<SignIn.ID>) async throws -> [SignIn]
    ) {
        (self.signIns, self.renew, self.now) = (signIns, renew, now)
        _ = endings.listen { [weak self] ended in self?.end(ended) }
        Task { [weak self] in
            for await _ in changes {
                guard let self else { return }
                invalidate()
            }
        }
    }

    /// Begins to follow a sign-in that has just been accepted.
    package func follow(_ signIn: SignIn.ID, of account: String) -> Reader {
        state.withLock { $0.readers[signIn, default: (account, 0)].count += 1 }
        return Reader(self, signIn)
    }

    private func remove(_ signIn: SignIn.ID) {
        state.withLock { state in
            state.readers[signIn]?.count -= 1
            guard state.readers[signIn]?.count == 0 else { return }
            state.readers[signIn] = nil
            state.known[signIn] = nil
        }
    }

    private func invalidate() {
        state.withLock { state in
            state.changes += 1
            state.known = [:]
        }
    }

    private func end(_ ended: EndedSignIns) {
        state.withLock { state in
            state.changes += 1
            for (id, reader) in state.readers where ended.contains(id, of: reader.account) {
                state.known[id] = .ended
            }
        }
    }

    private func isInForce(_ signIn: SignIn.ID) async -> Bool {
        while !Task.isCancelled {
            switch state.withLock({ answer(for: signIn, &$0) }) {
            case .known(let times):
                guard times.expiry > now() else { return false }
                guard now().timeIntervalSince(times.lastSeen) > Accounts.renewalInterval else { return true }
                return await renewed(signIn)
            case .queried(let query): guard await query.value else { return false }
            }
        }
        return false
    }

    private func renewed(_ signIn: SignIn.ID) async -> Bool {
        let isInForce = (try? await renew(signIn)) ?? false
        // The next call reads its new times.
        state.withLock { $0.known[signIn] = nil }
        return isInForce
    }

    /// The result for a sign-in.
    private enum Answer {
        case known(Times)
        /// The query that is running, and that returns whether it succeeded.
        case queried(Task<Bool, Never>)
    }

    /// Returns the times of a sign-in, or queries all sign-ins whose times are not known.
    private func answer(for signIn: SignIn.ID, _ state: inout State) -> Answer {
        if let times = state.known[signIn] { return .known(times) }
        if let query = state.query { return .queried(query) }
        let ids = Set(state.readers.keys).subtracting(state.known.keys)
        let changes = state.changes
        let query = Task { [signIns] in
            let found = try? await signIns(ids)
            self.state.withLock { state in
                state.query = nil
                guard let found, state.changes == changes else { return }
                for id in ids where state.readers[id] != nil { state.known[id] = .ended }
                for signIn in found where state.readers[signIn.id] != nil {
                    state.known[signIn.id] = Times(lastSeen: signIn.lastSeen, expiry: signIn.expiry)
                }
            }
            return found != nil
        }
        state.query = query
        return .queried(query)
    }
}
