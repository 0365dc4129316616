// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization
package import VitralIdentity

/// The sign-ins for which events are sent.
///
/// The store is asked about all of them at once, after sign-ins have changed in any process: not for each reader, and not
/// for each event.
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
        /// The end of each sign-in that has been asked for since the last change.
        var expiries: [SignIn.ID: Date] = [:]
        /// The number of changes, which an answer must not be older than.
        var changes = 0
        /// The question that the store is answering.
        var question: Task<Bool, Never>?
    }

    private let signIns: @Sendable (Set<SignIn.ID>) async throws -> [SignIn]
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - changes: An element after each change of sign-ins, by any process.
    ///   - endings: The sign-ins that end in this process: they end at once.
    ///   - signIns: Returns those of some sign-ins that exist.
    package init(
        changes: AsyncStream<Void>, endings: SignInEndings, now: @escaping @Sendable () -> Date,
        signIns: @escaping @Sendable (Set<SignIn.ID>) async throws -> [SignIn]
    ) {
        (self.signIns, self.now) = (signIns, now)
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
            state.expiries[signIn] = nil
        }
    }

    private func invalidate() {
        state.withLock { state in
            state.changes += 1
            state.expiries = [:]
        }
    }

    private func end(_ ended: EndedSignIns) {
        state.withLock { state in
            state.changes += 1
            for (id, reader) in state.readers where ended.contains(id, of: reader.account) {
                state.expiries[id] = .distantPast
            }
        }
    }

    private func isInForce(_ signIn: SignIn.ID) async -> Bool {
        while !Task.isCancelled {
            switch state.withLock({ answer(for: signIn, &$0) }) {
            case .known(let expiry): return expiry > now()
            case .asked(let question): guard await question.value else { return false }
            }
        }
        return false
    }

    /// The knowledge of a sign-in.
    private enum Answer {
        /// Its end.
        case known(Date)
        /// The question that the store is answering, and that returns whether it did.
        case asked(Task<Bool, Never>)
    }

    /// Returns the end of a sign-in, or asks about all sign-ins whose end is not known.
    private func answer(for signIn: SignIn.ID, _ state: inout State) -> Answer {
        if let expiry = state.expiries[signIn] { return .known(expiry) }
        if let question = state.question { return .asked(question) }
        let ids = Set(state.readers.keys).subtracting(state.expiries.keys)
        let changes = state.changes
        let question = Task { [signIns] in
            let found = try? await signIns(ids)
            self.state.withLock { state in
                state.question = nil
                guard let found, state.changes == changes else { return }
                for id in ids where state.readers[id] != nil { state.expiries[id] = .distantPast }
                for signIn in found where state.readers[signIn.id] != nil {
                    state.expiries[signIn.id] = signIn.expiry
                }
            }
            return found != nil
        }
        state.question = question
        return .asked(question)
    }
}
