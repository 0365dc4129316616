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

    /// Removes and returns the saved value of a key, if it is of the type.
    func take<Value>(_ type: Value.Type, for key: () -> String?) -> Value? {
        guard !values.isEmpty, let codable = type as? any Codable.Type, let key = key(),
            let data = values.removeValue(forKey: key)
        else { return nil }
        return Self.decode(codable, data) as? Value
    }

    private static func decode<T: Codable>(_ type: T.Type, _ data: Data) -> Any? {
        try? JSONDecoder().decode([T].self, from: data).first
    }

    /// Encodes values by their keys; `nil` if there are none.
    static func encode(_ values: [String: Data], sceneValues: [String: _StoredValue]) -> Data? {
        guard !values.isEmpty || !sceneValues.isEmpty else { return nil }
        let scene = sceneValues.isEmpty ? nil : sceneValues
        return try? JSONEncoder().encode(Archive(version: version, values: values, scene: scene))
    }
}
