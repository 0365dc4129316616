// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

extension StateRestoration {
    /// Returns the value with which one property of a node starts: restored, or initial.
    func starting<Value>(_ initial: Value, in node: Node, ordinal: Int) -> Value {
        starting(initial) { Self.key(of: node, ordinal: ordinal) }
    }

    /// Removes and returns the saved state of one storage of a node.
    func take(in node: Node, ordinal: Int) -> Data? {
        take { Self.key(of: node, ordinal: ordinal) }
    }

    /// Returns the number that names the storage of a primitive view: negative, unlike those of properties.
    static func ordinal(ofPrimitive index: Int) -> Int { -1 - index }

    /// Encodes the state of a graph; `nil` if there is nothing to save.
    static func snapshot(of graph: ViewGraph, sceneValues: [String: _StoredValue]) -> Data? {
        guard graph.root != nil else { return nil }
        var archive = archive(of: graph)
        archive.scene = sceneValues.isEmpty ? nil : sceneValues
        return data(of: archive)
    }

    /// Encodes the part of an earlier snapshot that a reload of the page keeps; `nil` if a graph has it already.
    static func places(in earlier: Data, missingIn graph: ViewGraph) -> Data? {
        guard let archive = archive(earlier), let places = archive.places, !places.isEmpty else { return nil }
        let kept = archive.values.filter { places.contains($0.key) }
        let present = self.archive(of: graph).values
        let isSame = kept.allSatisfy { archive.settings?.contains($0.key) == true || present[$0.key] == $0.value }
        return isSame ? nil : data(of: Archive(values: kept))
    }

    private static func archive(of graph: ViewGraph) -> Archive {
        var archive = Archive(places: [], settings: [])
        if let root = graph.root { collect(root, into: &archive) }
        return archive
    }

    private static func collect(_ node: Node, into archive: inout Archive) {
        for (ordinal, storage) in (node.extras?.storage ?? []).enumerated() {
            guard let state = storage as? any RestorableProperty else { continue }
            let key = key(of: node, ordinal: ordinal)
            let data = key == nil ? nil : state.encoded()
            if state.isPlaceLost || state.place != nil && data == nil { archive.places = nil }
            // Of two rows with the same id, only the first keeps its state.
            guard let key, let data, archive.values[key] == nil else { continue }
            archive.values[key] = data
            if state.place != nil { archive.places?.insert(key) }
            if state.place == .setting { archive.settings?.insert(key) }
        }
        for (index, primitive) in (node.extras?.primitives ?? []).enumerated() {
            guard let data = (primitive as? SavedPrimitive)?.encoded(),
                let key = key(of: node, ordinal: ordinal(ofPrimitive: index)), archive.values[key] == nil
            else { continue }
            archive.values[key] = data
        }
        for child in node.children {
            if let child { collect(child, into: &archive) }
        }
    }

    /// Returns the key of a property; `nil` below an identity without text.
    private static func key(of node: Node, ordinal: Int) -> String? {
        var parts = ["@\(ordinal)"]
        var current: Node? = node
        while let node = current {
            var name = "\(node.slot)"
            if let parent = node.parent {
                guard let own = parent.restorationName(of: node) else { return nil }
                name = own
            }
            if let id = node.extras?.explicitID {
                guard let text = IdentityText.of(id.base) else { return nil }
                name += "=\(_typeName(type(of: id.base), qualified: false)):\(text)"
            }
            parts.append(node.branch == 0 ? name : "\(name):\(node.branch)")
            current = node.parent
        }
        return parts.reversed().joined(separator: "/")
    }
}

/// Storage of a property that can be saved.
@MainActor
protocol RestorableProperty: AnyObject {
    /// The part of the value in the place that the page shows, so that a reload keeps it; `nil` if it has none.
    var place: PlaceRole? { get }
    /// Whether the value describes a place that cannot be shown again.
    var isPlaceLost: Bool { get }
    func encoded() -> Data?
}

extension StateLocation: RestorableProperty {
    var isPlaceLost: Bool { (current as? any PlaceModel)?.isPlaceLost == true }

    func encoded() -> Data? { isSecret ? nil : StateRestoration.encoded(current) }
}

extension ObjectSubscription: RestorableProperty {
    var place: PlaceRole? { nil }
    var isPlaceLost: Bool { false }

    func encoded() -> Data? { ownsObject ? object.flatMap { StateRestoration.encoded($0) } : nil }
}
