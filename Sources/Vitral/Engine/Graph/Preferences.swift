// SPDX-License-Identifier: Apache-2.0

/// The contribution of one node to a preference, and its position among the node's children.
@MainActor
struct PreferenceContribution {
    let key: ObjectIdentifier
    let value: Any
    let slot: Int

    init<K: PreferenceKey>(key: K.Type, value: K.Value, slot: Int) {
        self.key = ObjectIdentifier(key)
        self.value = value
        self.slot = slot
    }

    init<K: PreferenceKey>(key: K.Type, transform: PreferenceTransform<K.Value>, slot: Int) {
        self.key = ObjectIdentifier(key)
        value = transform
        self.slot = slot
    }
}

/// The change that one node makes to the preferences below its child in the same slot.
@MainActor
final class PreferenceTransform<Value> {
    let transform: @MainActor (inout Value) -> Void

    init(_ transform: @escaping @MainActor (inout Value) -> Void) {
        self.transform = transform
    }
}

/// An effect that calls an enclosing view's action with the preferences below one of its children.
struct PreferenceEffect<K: PreferenceKey>: Effect, PreferenceReader {
    let slot: Int
    let action: @MainActor (K.Value) -> Void

    func start(_ node: Node) { node.graph.preferencesChanged(below: node) }
    func takeOver(from old: any Effect, _ node: Node) {}
    func stop(_ node: Node) {}

    func read(_ node: Node) {
        var value = K.defaultValue
        if slot < node.children.count, let child = node.children[slot] { child.reduce(K.self, into: &value) }
        action(value)
    }
}

@MainActor
protocol PreferenceReader {
    func read(_ node: Node)
}

extension Node {
    final func commitPreferences(_ preferences: [PreferenceContribution]) {
        let old = extras?.preferences ?? []
        if old.isEmpty, preferences.isEmpty { return }
        // The renderer keeps the memory of its own array for the next node.
        withExtras().preferences = preferences.withUnsafeBufferPointer { Array($0) }
        let isSame =
            old.count == preferences.count
            && zip(old, preferences).allSatisfy {
                $0.key == $1.key && ValueComparison.areKnownEqual($0.value, $1.value)
            }
        if isSame { return }
        preferencesChanged()
    }

    /// Makes every reader around this node read the preferences again.
    final func preferencesChanged() {
        var ancestor: Node? = self
        while let node = ancestor {
            node.flags.insert(.hasPreferencesBelow)
            ancestor = node.parent
        }
        notifyPreferenceReaders(from: parent)
    }

    /// Makes a node and every node around it read the preferences below again.
    final func notifyPreferenceReaders(from first: Node?) {
        var ancestor = first
        while let node = ancestor {
            if let effects = node.extras?.effects, effects.contains(where: { $0 is any PreferenceReader }) {
                graph.preferencesChanged(below: node)
            }
            ancestor = node.parent
        }
    }

    func reduce<K: PreferenceKey>(_ key: K.Type, into value: inout K.Value) {
        guard flags.contains(.hasPreferencesBelow), !flags.contains(.keepsPreferences) else { return }
        let contributions = extras?.preferences ?? []
        var next = 0
        for slot in 0...children.count {
            var transforms: [PreferenceTransform<K.Value>] = []
            while next < contributions.count, contributions[next].slot <= slot {
                let contribution = contributions[next]
                next += 1
                guard contribution.key == ObjectIdentifier(key) else { continue }
                if let own = contribution.value as? K.Value {
                    key.reduce(value: &value) { own }
                } else if contribution.slot == slot, let own = contribution.value as? PreferenceTransform<K.Value> {
                    transforms.append(own)
                }
            }
            guard slot < children.count, let child = children[slot] else { continue }
            if transforms.isEmpty {
                child.reduce(key, into: &value)
            } else {
                var inner = K.defaultValue
                child.reduce(key, into: &inner)
                for own in transforms { own.transform(&inner) }
                key.reduce(value: &value) { inner }
            }
        }
    }
}
