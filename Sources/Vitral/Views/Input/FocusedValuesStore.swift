// SPDX-License-Identifier: Apache-2.0

/// The values that the views of a scene offer, and those that currently apply.
@MainActor
final class FocusedValuesStore {
    static let slot = SceneSlot { context in
        let store = FocusedValuesStore(focused: context.focusedNode)
        context.onFocusMoved = { [weak store] in store?.focusMoved(to: $0) }
        return store
    }

    /// The offer of one `focusedValue` or `focusedSceneValue` modifier that is shown.
    final class Offer {
        var write: @MainActor (inout FocusedValues) -> Void
        /// The node whose content has to have the focus; `nil` for an offer of the whole scene.
        private(set) weak var content: Node?
        let needsFocus: Bool

        init(content: Node?, needsFocus: Bool, write: @escaping @MainActor (inout FocusedValues) -> Void) {
            self.content = content
            self.needsFocus = needsFocus
            self.write = write
        }
    }

    private var offers: [Offer] = []
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

    func add(_ offer: Offer) {
        offers.append(offer)
        update()
    }

    func remove(_ offer: Offer) {
        offers.removeAll { $0 === offer }
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
        for offer in offers where !offer.needsFocus { offer.write(&values) }
        var around: [Node] = []
        // A removed node may outlive the nodes around it.
        var ancestor = focused.flatMap { $0.flags.contains(.isRemoved) ? nil : $0 }
        while let node = ancestor {
            around.append(node)
            ancestor = node.parent
        }
        for node in around.reversed() {
            for offer in offers where offer.needsFocus && offer.content === node { offer.write(&values) }
        }
        let isSame = values.isSame(as: current)
        current = values
        if !isSame { source.invalidateReaders() }
    }
}
