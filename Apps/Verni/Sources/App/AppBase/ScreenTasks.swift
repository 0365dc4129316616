// SPDX-License-Identifier: Apache-2.0

/// The asynchronous work of a handler, which ends with the screen.
///
/// ```swift
/// private let tasks = ScreenTasks()
///
/// private func refresh() {
///     actions.dispatch(.loading)
///     tasks.run { [actions, api] in
///         actions.dispatch(.loaded(await Result { try await api.load() }))
///     }
/// }
/// ```
@MainActor
package final class ScreenTasks {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var last = 0

    package init() {}

    deinit {
        for task in tasks.values { task.cancel() }
    }

    /// The number of pieces of work that have not ended.
    package var count: Int { tasks.count }

    /// Begins a piece of work on the main actor; it is cancelled when the handler is released.
    package func run(_ work: @escaping @MainActor () async -> Void) {
        last += 1
        let id = last
        tasks[id] = Task { [weak self] in
            await work()
            self?.tasks[id] = nil
        }
    }

    /// Cancels all work.
    package func cancelAll() {
        for task in tasks.values { task.cancel() }
    }
}
