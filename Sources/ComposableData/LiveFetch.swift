// SPDX-License-Identifier: Apache-2.0

import Composable
import Foundation
import VitralData

/// A value that is fetched again when any page, process or task changes data that it depends on.
@MainActor
final class LiveFetch<Value: Sendable> {
    /// The parts of a fetch, which the main actor runs in its context.
    struct Request: Sendable {
        /// Returns the entities on which the value depends.
        let entities: @MainActor @Sendable (ModelContext) throws -> Set<String>
        /// Returns the value of a local store, which answers at once.
        let local: @MainActor @Sendable (ModelContext) throws -> Value
        let remote: @MainActor @Sendable (ModelContext) async throws -> Value
    }

    private let request: Request
    private let source: ModelSource?
    private weak var context: ModelContext?
    /// The context of the last value.
    private weak var loaded: ModelContext?
    private var subscriber: SharedSubscriber<Value>?
    private var isFetching = false
    private var isStale = false

    nonisolated init(_ request: Request, from source: ModelSource?) {
        self.request = request
        self.source = source
    }

    /// Loads the value; without a context yet, the subscription delivers it.
    func load(_ continuation: LoadContinuation<Value>) {
        guard let source else { return continuation.resume(throwing: ModelSourceMissing()) }
        guard let context = source.context else { return continuation.resumeReturningInitialValue() }
        loaded = context
        guard !context.store.isLocal else {
            return continuation.resume(with: Result { try request.local(context) })
        }
        Task {
            do {
                continuation.resume(returning: try await request.remote(context))
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    /// Delivers values from now on.
    func subscribe(_ subscriber: SharedSubscriber<Value>) {
        self.subscriber = subscriber
        source?.observe(for: self) { $0.follow($1) }
    }

    /// Delivers no more values.
    func stop() {
        subscriber = nil
    }

    /// Saves the context's unsaved changes.
    func save(_ continuation: SaveContinuation) {
        guard let context = source?.context else { return continuation.resume(throwing: ModelSourceMissing()) }
        Task {
            do {
                try await context.save()
                continuation.resume()
            } catch {
                continuation.resume(throwing: error)
            }
        }
    }

    private func follow(_ context: ModelContext) {
        self.context = context
        do {
            context.keeper?.watch(try request.entities(context), for: self) { $0.refresh() }
        } catch {
            subscriber?.yield(throwing: error)
            return
        }
        guard loaded !== context else { return }
        loaded = context
        guard context.store.isLocal else { return refresh() }
        subscriber?.yield(with: Result { try request.local(context) })
    }

    private func refresh() {
        isStale = true
        guard !isFetching, subscriber != nil else { return }
        isFetching = true
        Task { await self.fetch() }
    }

    private func fetch() async {
        defer { isFetching = false }
        repeat {
            isStale = false
            guard let context else { return }
            do {
                subscriber?.yield(try await request.remote(context))
            } catch {
                subscriber?.yield(throwing: error)
            }
        } while isStale && subscriber != nil
    }
}

/// An error of a key of models: the code belongs to no session, and no container is set.
struct ModelSourceMissing: Error, CustomStringConvertible {
    var description: String { DependencyValues.missingContainer }
}
