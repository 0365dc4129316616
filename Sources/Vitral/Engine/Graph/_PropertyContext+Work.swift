// SPDX-License-Identifier: Apache-2.0

extension _PropertyContext {
    /// The runner that lets a dynamic property of another module run work for its view.
    @MainActor public var _work: _ViewWork { _ViewWork(graph: node.graph) }
}

/// A runner of asynchronous work for a property of a view.
///
/// The first page is painted when the work has ended, as with `task(_:)`.
@MainActor
public struct _ViewWork {
    private weak var graph: ViewGraph?

    init(graph: ViewGraph) { self.graph = graph }

    /// Starts work, which runs until it ends or the caller cancels its task.
    @discardableResult
    public func callAsFunction(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        graph?.taskBegan()
        return Task { @MainActor [weak graph] in
            await operation()
            graph?.taskEnded()
        }
    }
}
