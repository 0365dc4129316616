// SPDX-License-Identifier: Apache-2.0

import Foundation

/// State that outlives the process: a snapshot of a scene, from which another process can restore the scene.
///
/// It contains `@State` values that are `Codable` and the state of models, by the place of their view in the tree; rows
/// and views with an explicit identity are named by the text of their id. State below an id without text is not saved:
/// a row that is identified only by its position could get the state of another. Saved state whose view no longer
/// exists, or whose type has changed, is ignored without an error: a new deployment must not fail for a page of the
/// previous one.
@MainActor
final class StateRestoration {
    private var values: [String: Data]
    /// The values of `@SceneStorage`, by their names.
    let sceneValues: [String: _StoredValue]

    struct Archive: Codable {
        var version = StateRestoration.version
        var values: [String: Data] = [:]
        var scene: [String: _StoredValue]?
        /// The names of the values that a reload of the page keeps, too; `nil` if the place cannot be shown again.
        var places: Set<String>?
        /// The names of the values that do not make a place another one if they alone differ.
        var settings: Set<String>?
    }

    private nonisolated static let version = 1

    init?(encoded: Data) {
        guard let archive = Self.archive(encoded) else { return nil }
        values = archive.values
        sceneValues = archive.scene ?? [:]
    }

    /// Removes unused state, because views that appear later are new ones.
    func finish() {
        values = [:]
    }

    /// Removes and returns the saved state of a key.
    func take(_ key: () -> String?) -> Data? {
        values.isEmpty ? nil : key().flatMap { values.removeValue(forKey: $0) }
    }

    /// Removes the saved state of a key, and returns the value with which a property starts: the saved one if it is of
    /// the type, or else the initial one, which gets its state if it is a ``RestorableModel``.
    func starting<Value>(_ initial: Value, for key: () -> String?) -> Value {
        guard !values.isEmpty else { return initial }
        if let model = initial as? any RestorableModel {
            if let data = key().flatMap({ values.removeValue(forKey: $0) }) { Self.restore(model, data) }
            return initial
        }
        if let restorable = Value.self as? any RestorableValue.Type {
            let saved = key().flatMap { values.removeValue(forKey: $0) }
            return saved.flatMap { restorable.init(saved: $0) } as? Value ?? initial
        }
        guard let codable = Value.self as? any Codable.Type,
            let data = key().flatMap({ values.removeValue(forKey: $0) })
        else { return initial }
        return Self.decode(codable, data) as? Value ?? initial
    }

    /// Encodes the state of a value for a snapshot; `nil` if it cannot be restored.
    static func encoded<Value>(_ value: Value) -> Data? {
        if let model = value as? any RestorableModel { return encode(model.restorableState) }
        if let value = value as? any RestorableValue { return value.saved }
        return (value as? any Codable).flatMap { encode($0) }
    }

    private static func restore<Model: RestorableModel>(_ model: Model, _ data: Data) {
        if let state = decode(Model.RestorableState.self, data) { model.restorableState = state }
    }

    static func decode<T: Codable>(_ type: T.Type, _ data: Data) -> T? {
        try? JSONDecoder().decode([T].self, from: data).first
    }

    static func encode<T: Codable>(_ value: T) -> Data? {
        // An array, because not every decoder accepts JSON with a bare value.
        try? JSONEncoder().encode([value])
    }

    static func archive(_ encoded: Data) -> Archive? {
        guard let archive = try? JSONDecoder().decode(Archive.self, from: encoded), archive.version == version
        else { return nil }
        return archive
    }

    /// Encodes an archive; `nil` if there is nothing in it.
    static func data(of archive: Archive) -> Data? {
        guard !archive.values.isEmpty || archive.scene != nil else { return nil }
        return try? JSONEncoder().encode(archive)
    }
}
