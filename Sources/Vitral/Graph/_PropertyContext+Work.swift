// SPDX-License-Identifier: Apache-2.0

extension _PropertyContext {
    /// Lets a dynamic property of another module work for the view that it belongs to.
    @MainActor public var _work: _ViewWork { _ViewWork(graph: node.graph) }
}

/// Runs what a view's property has to wait for.
///
/// The first page is painted when it has ended, as with `task(_:)`.
@MainActor
public struct _ViewWork {
    private weak var graph: ViewGraph?

    init(graph: ViewGraph) { self.graph = graph }

    /// Starts work; it goes on for as long as nobody cancels it.
    @discardableResult
    public func callAsFunction(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        graph?.taskBegan()
        return Task { @MainActor [weak graph] in
            await operation()
            graph?.taskEnded()
        }
    }
}
