// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
import Vitral
import VitralModels

/// The models that a ``Query`` has fetched, with the descriptor and the context that they come from.
@MainActor
@Observable
final class QueryResults<Model: PersistentModel> {
    private(set) var models: [Model] = []
    private(set) var error: (any Error)?
    @ObservationIgnored private var descriptor = FetchDescriptor<Model>()
    @ObservationIgnored private weak var context: ModelContext?
    /// The animation of changes that other code saved.
    @ObservationIgnored private var animation: Animation?
    @ObservationIgnored private var statement: SQLStatement?
    @ObservationIgnored private var isFetching = false
    @ObservationIgnored private var isStale = false

    nonisolated init() {}

    /// Updates the fetched models, if the descriptor's statement or the context has changed since the last call.
    func ask(
        _ descriptor: FetchDescriptor<Model>, in context: ModelContext, animation: Animation?, for work: _ViewWork
    ) {
        self.animation = animation
        let statement: SQLStatement
        let entities: Set<String>
        do {
            let translator = context.container.translator
            statement = try translator.rows(descriptor)
            entities = try translator.entities(descriptor)
        } catch {
            context.container.report(error, "A query cannot be translated")
            if self.error == nil { self.error = error }
            return
        }
        guard statement != self.statement || context !== self.context else { return }
        self.descriptor = descriptor
        self.context = context
        self.statement = statement
        context.keeper?.watch(entities, for: self) { $0.refresh() }
        guard context.store.isLocal else {
            work { [weak self] in await self?.fetch() }
            return
        }
        // A local store answers at once, so the first rendering already shows the models.
        show(Result { () throws -> [Model] in try context.fetch(descriptor) })
    }

    private func refresh() {
        isStale = true
        guard !isFetching else { return }
        Task { await self.fetch() }
    }

    private func fetch() async {
        isFetching = true
        defer { isFetching = false }
        repeat {
            isStale = false
            guard let context else { return }
            do {
                let models = try await context.fetch(descriptor)
                withAnimation(animation) { show(.success(models)) }
            } catch {
                show(.failure(error))
            }
        } while isStale
    }

    private func show(_ result: Result<[Model], any Error>) {
        switch result {
        case .success(let found):
            if found != models { models = found }
            if error != nil { error = nil }
        case .failure(let failure):
            context?.container.report(failure, "A query failed")
            error = failure
        }
    }
}
