// SPDX-License-Identifier: Apache-2.0

/// The elements of a scene that are labels of other elements.
@MainActor
final class LabeledPairs {
    static let slot = SceneSlot { _ in LabeledPairs() }

    struct Key: Hashable {
        let namespace: Namespace.ID
        let id: AnyHashable
    }

    private var elements: [Key: ElementID] = [:]
    private var sources: [Key: Source] = [:]

    /// Returns the element of a label.
    ///
    /// Nodes that call this are evaluated again when the element changes.
    func element(for key: Key) -> ElementID? {
        let source = sources[key] ?? Source()
        sources[key] = source
        source.recordRead()
        return elements[key]
    }

    func set(_ element: ElementID?, for key: Key) {
        guard elements[key] != element else { return }
        elements[key] = element
        sources[key]?.invalidateReaders()
    }
}
