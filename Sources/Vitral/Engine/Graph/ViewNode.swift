// SPDX-License-Identifier: Apache-2.0

/// The node of a view of type `V`.
///
/// It stores the view's value, so that a parent that evaluates again can detect an unchanged child, and so that the
/// dynamic properties inside the value refer to this node's storage. The value has memory of its own, which is freed
/// while the graph hibernates.
final class ViewNode<V: View>: Node {
    /// The value; `nil` from a hibernation until the parent is evaluated again.
    ///
    /// No other code accesses the value during an access: only the parent replaces it, and a parent is evaluated before
    /// its children and never during their evaluation, because turns are not nested. The end of the node, on any thread,
    /// is the last access.
    nonisolated(unsafe) private var view: UnsafeMutablePointer<V>?
    private let type: ViewType

    /// - Parameter type: The cached description of the type, where many nodes of it are created.
    init(
        _ view: consuming V, parent: Node?, graph: ViewGraph, slot: Int, branch: Int32 = 0,
        explicitID: AnyHashable? = nil,
        environment: EnvironmentScope, type: ViewType? = nil
    ) {
        let memory = UnsafeMutablePointer<V>.allocate(capacity: 1)
        memory.initialize(to: consume view)
        self.view = memory
        self.type = type ?? ViewType.of(V.self)
        super.init(parent: parent, graph: graph, slot: slot, branch: branch, environment: environment)
        if let explicitID { withExtras().explicitID = explicitID }
        graph.nodeCount += 1
    }

    deinit {
        view?.deinitialize(count: 1)
        view?.deallocate()
    }

    override var viewName: String { _typeName(V.self, qualified: false) }

    /// Sets the value that the parent's evaluation made; invalidates the node only if the value differs.
    func update(_ newView: consuming V) {
        if let view {
            guard !type.comparison.areEqual(view, newView) else { return }
            view.pointee = newView
        } else {
            let memory = UnsafeMutablePointer<V>.allocate(capacity: 1)
            memory.initialize(to: newView)
            view = memory
        }
        invalidate()
    }

    override var hasValue: Bool { view != nil }

    override func releaseValue() {
        // No parent would make the root's again.
        guard parent != nil, let view else { return }
        self.view = nil
        view.deinitialize(count: 1)
        view.deallocate()
    }

    override func evaluate(_ renderer: _Renderer) {
        guard let view else { return assertionFailure("\(viewName) is evaluated without its value.") }
        graph.bodyCount += 1
        if !type.properties.isEmpty { installProperties(of: view) }
        observe(
            type, evaluating: { _ in Memory.borrow(UnsafePointer(view)) { V._evaluate($0, renderer) } },
            again: { renderer.restart() })
    }

    private func installProperties(of view: UnsafeMutablePointer<V>) {
        let extras = withExtras()
        var context = _PropertyContext(node: self, extras: extras)
        for property in type.properties {
            property.install(UnsafeMutableRawPointer(view) + property.offset, &context)
        }
    }
}
