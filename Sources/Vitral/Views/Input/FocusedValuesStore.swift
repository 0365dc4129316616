// SPDX-License-Identifier: Apache-2.0

/// The values that the views of a scene provide, and those that currently apply.
@MainActor
final class FocusedValuesStore {
    static let slot = SceneSlot { context in
        let store = FocusedValuesStore(focused: context.focusedNode)
        context.onFocusMoved = { [weak store] in store?.focusMoved(to: $0) }
        return store
    }

    /// A `focusedValue` or `focusedSceneValue` modifier that is shown.
    final class Provider {
        var write: @MainActor (inout FocusedValues) -> Void
        /// The node whose content has to have the focus; `nil` for a provider of the whole scene.
        private(set) weak var content: Node?
        let needsFocus: Bool

        init(content: Node?, needsFocus: Bool, write: @escaping @MainActor (inout FocusedValues) -> Void) {
            self.content = content
            self.needsFocus = needsFocus
            self.write = write
        }
    }

    private var providers: [Provider] = []
    private weak var focused: Node?
    private var current = FocusedValues()
    private let source = Source()

    init(focused: Node? = nil) {
        self.focused = focused
    }

    func read() -> FocusedValues {
        source.recordRead()
        return current
    }

    func add(_ provider: Provider) {
        providers.append(provider)
        update()
    }

    func remove(_ provider: Provider) {
        providers.removeAll { $0 === provider }
        update()
    }

    func focusMoved(to node: Node?) {
        guard focused !== node else { return }
        focused = node
        update()
    }

    /// Collects the values that apply: those of the scene, then those of the focused view, from the outermost view
    /// inward.
    func update() {
        var values = FocusedValues()
        for provider in providers where !provider.needsFocus { provider.write(&values) }
        var around: [Node] = []
        // A removed node may outlive the nodes around it.
        var ancestor = focused.flatMap { $0.flags.contains(.isRemoved) ? nil : $0 }
        while let node = ancestor {
            around.append(node)
            ancestor = node.parent
        }
        for node in around.reversed() {
            for provider in providers where provider.needsFocus && provider.content === node { provider.write(&values) }
        }
        let isSame = values.isSame(as: current)
        current = values
        if !isSame { source.invalidateReaders() }
    }
}
