// SPDX-License-Identifier: Apache-2.0

import struct Foundation.Data

extension StateRestoration {
    /// Returns the value with which one property of a node starts: restored, or initial.
    func starting<Value>(_ initial: Value, in node: Node, ordinal: Int) -> Value {
        starting(initial) { Self.key(of: node, ordinal: ordinal) }
    }

    /// Encodes the state of a graph; `nil` if there is nothing to save.
    static func snapshot(of graph: ViewGraph, sceneValues: [String: _StoredValue]) -> Data? {
        guard let root = graph.root else { return nil }
        var values: [String: Data] = [:]
        collect(root, into: &values)
        return encode(values, sceneValues: sceneValues)
    }

    private static func collect(_ node: Node, into values: inout [String: Data]) {
        for (ordinal, storage) in (node.extras?.storage ?? []).enumerated() {
            if let state = storage as? any RestorableProperty, let key = key(of: node, ordinal: ordinal),
                let data = state.encoded()
            {
                // Of two rows with the same id, only the first keeps its state.
                if values[key] == nil { values[key] = data }
            }
        }
        for child in node.children {
            if let child { collect(child, into: &values) }
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
    func encoded() -> Data?
}

extension StateLocation: RestorableProperty {
    func encoded() -> Data? { isSecret ? nil : StateRestoration.encoded(current) }
}

extension ObjectSubscription: RestorableProperty {
    func encoded() -> Data? { ownsObject ? object.flatMap { StateRestoration.encoded($0) } : nil }
}
