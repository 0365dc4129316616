// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralModels

/// The changes of a transaction in the form in which a process sends them to the others, within the size of a
/// notification.
struct ChangePayload: Codable, Hashable {
    /// The identifier of the store that sent the changes.
    var origin: String
    private var inserted: [String: [Int64]]?
    private var updated: [String: [Int64]]?
    private var deleted: [String: [Int64]]?
    private var uncertain: [String]?
    private var isEverything: Bool?

    private enum CodingKeys: String, CodingKey {
        case origin = "o"
        case inserted = "i"
        case updated = "u"
        case deleted = "d"
        case uncertain = "n"
        case isEverything = "a"
    }

    /// The maximum size of a payload: the server accepts less than 8,000 bytes.
    static let limit = 7_999

    init(_ changes: StoreChanges, origin: String) {
        self.origin = origin
        inserted = Self.sorted(changes.inserted)
        updated = Self.sorted(changes.updated)
        deleted = Self.sorted(changes.deleted)
        uncertain = changes.uncertain.isEmpty ? nil : changes.uncertain.sorted()
        isEverything = changes.isEverything ? true : nil
    }

    /// Reads the payload of a notification; returns `nil` if it is invalid.
    init?(_ text: String) {
        guard let payload = try? JSONDecoder().decode(ChangePayload.self, from: Data(text.utf8)) else { return nil }
        self = payload
    }

    var changes: StoreChanges {
        var changes = StoreChanges()
        changes.inserted = (inserted ?? [:]).mapValues(Set.init)
        changes.updated = (updated ?? [:]).mapValues(Set.init)
        changes.deleted = (deleted ?? [:]).mapValues(Set.init)
        changes.uncertain = Set(uncertain ?? [])
        changes.isEverything = isEverything ?? false
        return changes
    }

    /// Returns the payload for changes, in the most detailed form that fits.
    ///
    /// The forms, in this order: the keys of all changed rows, the names of the entities only, or "everything may have
    /// changed".
    static func text(_ changes: StoreChanges, origin: String) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var names = StoreChanges()
        names.uncertain = changes.entities
        names.isEverything = changes.isEverything
        // If there are obviously too many keys to fit, the form with keys is not even encoded.
        let keys = [changes.inserted, changes.updated, changes.deleted].joined().map(\.value.count).reduce(0, +)
        for candidate in keys * 2 > limit ? [names] : [changes, names] {
            let data = try encoder.encode(ChangePayload(candidate, origin: origin))
            if data.count <= limit { return String(decoding: data, as: UTF8.self) }
        }
        return String(decoding: try encoder.encode(ChangePayload(.everything, origin: origin)), as: UTF8.self)
    }

    private static func sorted(_ keys: [String: Set<Int64>]) -> [String: [Int64]]? {
        keys.isEmpty ? nil : keys.mapValues { $0.sorted() }
    }
}
