// SPDX-License-Identifier: Apache-2.0

import Foundation

/// State that outlives the process: written down when a scene is given up, read when another process takes it over.
///
/// What is kept is what a person would miss: `@State` whose value is `Codable`, found again by the place of its view in
/// the tree. State that is not there any more, or that has another type now, is left out without an error: an app that
/// was deployed anew must not fail for a page of yesterday.
@MainActor
final class StateRestoration {
    private var values: [String: Data]

    private struct Archive: Codable {
        var version: Int
        var values: [String: Data]
    }

    private static let version = 1

    init?(encoded: Data) {
        guard let archive = try? JSONDecoder().decode(Archive.self, from: encoded), archive.version == Self.version
        else { return nil }
        values = archive.values
    }

    /// Takes the value that was kept for one property of a node.
    func value<Value>(of type: Value.Type, in node: Node, ordinal: Int) -> Value? {
        guard !values.isEmpty, let codable = type as? any Codable.Type,
            let data = values.removeValue(forKey: Self.key(of: node, ordinal: ordinal))
        else { return nil }
        return Self.decode(codable, data) as? Value
    }

    private static func decode<T: Codable>(_ type: T.Type, _ data: Data) -> Any? {
        try? JSONDecoder().decode([T].self, from: data).first
    }

    // MARK: Writing

    static func snapshot(of graph: ViewGraph) -> Data? {
        guard let root = graph.root else { return nil }
        var values: [String: Data] = [:]
        collect(root, into: &values)
        guard !values.isEmpty else { return nil }
        return try? JSONEncoder().encode(Archive(version: version, values: values))
    }

    private static func collect(_ node: Node, into values: inout [String: Data]) {
        for (ordinal, storage) in (node.extras?.storage ?? []).enumerated() {
            if let state = storage as? any RestorableState, let data = state.encoded() {
                values[key(of: node, ordinal: ordinal)] = data
            }
        }
        for child in node.children {
            if let child { collect(child, into: &values) }
        }
    }

    private static func key(of node: Node, ordinal: Int) -> String {
        var parts = ["@\(ordinal)"]
        var current: Node? = node
        while let node = current {
            let name = node.parent?.restorationName(of: node) ?? "\(node.slot)"
            parts.append(node.branch == 0 ? name : "\(name):\(node.branch)")
            current = node.parent
        }
        return parts.reversed().joined(separator: "/")
    }
}

/// Storage of a property that can be written down.
@MainActor
protocol RestorableState: AnyObject {
    func encoded() -> Data?
}

extension StateLocation: RestorableState {
    func encoded() -> Data? {
        guard let value = current as? any Codable else { return nil }
        func encode<T: Codable>(_ value: T) -> Data? {
            // An array, because JSON text of a bare value is not accepted by every decoder.
            try? JSONEncoder().encode([value])
        }
        return encode(value)
    }
}
