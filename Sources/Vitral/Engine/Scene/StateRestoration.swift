// SPDX-License-Identifier: Apache-2.0

import Foundation

/// State that outlives the process: a snapshot of a scene, from which another process can restore the scene.
///
/// It contains `@State` values that are `Codable`, by the place of their view in the tree; rows and views with an
/// explicit identity are named by the text of their id. State below an id without text is not saved: a row that is
/// identified only by its position could get the state of another. Saved state whose view no longer exists, or whose
/// type has changed, is ignored without an error: a new deployment must not fail for a page of the previous one.
@MainActor
final class StateRestoration {
    private var values: [String: Data]
    /// The values of `@SceneStorage`, by their names.
    let sceneValues: [String: _StoredValue]

    private struct Archive: Codable {
        var version: Int
        var values: [String: Data]
        var scene: [String: _StoredValue]?
    }

    private static let version = 1

    init?(encoded: Data) {
        guard let archive = try? JSONDecoder().decode(Archive.self, from: encoded), archive.version == Self.version
        else { return nil }
        values = archive.values
        sceneValues = archive.scene ?? [:]
    }

    /// Removes unused state, because views that appear later are new ones.
    func finish() {
        values = [:]
    }

    /// Removes and returns the saved value of one property of a node.
    func value<Value>(of type: Value.Type, in node: Node, ordinal: Int) -> Value? {
        guard !values.isEmpty, let codable = type as? any Codable.Type,
            let key = Self.key(of: node, ordinal: ordinal), let data = values.removeValue(forKey: key)
        else { return nil }
        return Self.decode(codable, data) as? Value
    }

    private static func decode<T: Codable>(_ type: T.Type, _ data: Data) -> Any? {
        try? JSONDecoder().decode([T].self, from: data).first
    }

    // MARK: Writing

    static func snapshot(of graph: ViewGraph, sceneValues: [String: _StoredValue]) -> Data? {
        guard let root = graph.root else { return nil }
        var values: [String: Data] = [:]
        collect(root, into: &values)
        guard !values.isEmpty || !sceneValues.isEmpty else { return nil }
        let scene = sceneValues.isEmpty ? nil : sceneValues
        return try? JSONEncoder().encode(Archive(version: version, values: values, scene: scene))
    }

    private static func collect(_ node: Node, into values: inout [String: Data]) {
        for (ordinal, storage) in (node.extras?.storage ?? []).enumerated() {
            if let state = storage as? any RestorableState, let key = key(of: node, ordinal: ordinal),
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

/// An id with a text by which its view's state is restored.
protocol RestorableIdentity {
    @MainActor var restorationText: String? { get }
}

/// Conversions of ids to texts that are the same in every process.
@MainActor
enum IdentityText {
    static func of(_ id: Any) -> String? {
        guard let text = plain(id) else { return nil }
        // A text must not look like a path of several.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") }) else { return text }
        return text.unicodeScalars.map { $0 == "%" ? "%25" : $0 == "/" ? "%2F" : String($0) }.joined()
    }

    private static func plain(_ id: Any) -> String? {
        switch (id as? AnyHashable)?.base ?? id {
        case let own as any RestorableIdentity: own.restorationText
        case let text as any LosslessStringConvertible: text.description
        case let id as UUID: id.uuidString
        case let raw as any RawRepresentable: plain(raw.rawValue)
        case let value as any Encodable: encoded(value)
        default: nil
        }
    }

    private static func encoded(_ value: some Encodable) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        // An array, because not every encoder accepts a bare value.
        return (try? encoder.encode([value])).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// Storage of a property that can be saved.
@MainActor
protocol RestorableState: AnyObject {
    func encoded() -> Data?
}

extension StateLocation: RestorableState {
    func encoded() -> Data? {
        guard !isSecret, let value = current as? any Codable else { return nil }
        func encode<T: Codable>(_ value: T) -> Data? {
            // An array, because not every decoder accepts JSON with a bare value.
            try? JSONEncoder().encode([value])
        }
        return encode(value)
    }
}
