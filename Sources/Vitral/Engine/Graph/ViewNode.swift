// SPDX-License-Identifier: Apache-2.0

/// The node of a view of type `V`.
///
/// It stores the view's value, so that a parent that evaluates again can detect an unchanged child, and so that the
/// dynamic properties inside the value refer to this node's storage.
final class ViewNode<V: View>: Node {
    /// No other code accesses the value during an access: only the parent replaces it, and a parent is evaluated before
    /// its children and never during their evaluation, because turns are not nested.
    @exclusivity(unchecked) private var view: V
    private let type: ViewType

    /// - Parameter type: The cached description of the type, where many nodes of it are created.
    init(
        _ view: consuming V, parent: Node?, graph: ViewGraph, slot: Int, branch: Int32 = 0,
        explicitID: AnyHashable? = nil,
        environment: EnvironmentScope, type: ViewType? = nil
    ) {
        self.view = consume view
        self.type = type ?? ViewType.of(V.self)
        super.init(parent: parent, graph: graph, slot: slot, branch: branch, environment: environment)
        if let explicitID { withExtras().explicitID = explicitID }
        graph.nodeCount += 1
    }

    override var viewName: String { _typeName(V.self, qualified: false) }

    /// Sets the value that the parent's evaluation made; invalidates the node only if the value differs.
    func update(_ newView: consuming V) {
        guard !type.comparison.areEqual(&view, newView) else { return }
        view = newView
        invalidate()
    }

    override func evaluate(_ renderer: _Renderer) {
        graph.bodyCount += 1
        if !type.properties.isEmpty { installProperties() }
        // The value is borrowed, because reading a property of an object copies it, and everything in it.
        Memory.withMutablePointer(to: &view) { view in
            observe(
                type, evaluating: { _ in Memory.borrow(UnsafePointer(view)) { V._evaluate($0, renderer) } },
                again: { renderer.restart() })
        }
    }

    private func installProperties() {
        let extras = withExtras()
        Memory.withMutablePointer(to: &view) { pointer in
            var context = _PropertyContext(node: self, extras: extras)
            for property in type.properties {
                property.install(UnsafeMutableRawPointer(pointer) + property.offset, &context)
            }
        }
    }
}
