// SPDX-License-Identifier: Apache-2.0

/// The values that a node keeps from one evaluation to the next, or passes up and down.
extension _Renderer {
    func addEffect(_ effect: any Effect) {
        effects.append(effect)
    }

    func addPreference<K: PreferenceKey>(_ key: K.Type, _ value: K.Value) {
        preferences.append(PreferenceContribution(key: key, value: value, slot: nextSlotIndex))
    }

    func addPreferenceTransform<K: PreferenceKey>(_ key: K.Type, _ transform: PreferenceTransform<K.Value>) {
        preferences.append(PreferenceContribution(key: key, transform: transform, slot: nextSlotIndex))
    }

    /// Renders content in an environment in which some values differ.
    func withEnvironment(_ change: (inout EnvironmentValues) -> Void, content: () -> Void) {
        let outer = environment
        environment = node.environmentScope(environmentCount, parent: outer, change: change)
        environmentCount += 1
        content()
        environment = outer
    }

    /// The values that the next view gets; reading one makes the node depend on it.
    var environmentValues: EnvironmentValues { EnvironmentValues(scope: environment) }

    /// Returns the storage of a primitive view, which the node keeps from one evaluation to the next.
    func storage<S: AnyObject>(_ make: () -> S) -> S {
        defer { storageCount += 1 }
        let kept = node.extras?.primitives ?? []
        if storageCount < kept.count, let kept = kept[storageCount] as? S { return kept }
        let made = make()
        let extras = node.withExtras()
        if storageCount < extras.primitives.count {
            extras.primitives[storageCount] = made
        } else {
            extras.primitives.append(made)
        }
        return made
    }

    /// Removes and returns the state of the next storage that an earlier process has saved.
    ///
    /// Only the closure that creates the storage calls this.
    func takeSavedState() -> Data? {
        node.graph.context.restoration?.take(in: node, ordinal: StateRestoration.ordinal(ofPrimitive: storageCount))
    }
}

/// The storage of a primitive view that snapshots contain.
@MainActor
class SavedPrimitive {
    init() {}

    /// The state in a snapshot; `nil` if there is none.
    func encoded() -> Data? { nil }
}
