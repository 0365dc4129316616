// SPDX-License-Identifier: Apache-2.0

public import Foundation
import VitralModels

/// The change of a record by an entry, by the names of its properties.
///
/// ```swift
/// func validate(_ entry: SyncEntry) throws {
///     for change in entry.recordChanges where change.properties.contains("owner") { throw SyncRefusal.notAllowed }
/// }
/// ```
public struct SyncChange: Sendable, Hashable {
    /// The name of the record's entity.
    public let entity: String
    /// The record.
    public let record: UUID
    /// The names of the properties that get a value.
    public let properties: Set<String>
    /// Whether the record exists after the change; `nil` if the change neither creates nor deletes it.
    public let existence: Bool?

    init(_ change: RecordChange) {
        entity = change.entity
        record = change.record
        var properties: Set<String> = []
        var existence: Bool?
        for write in change.fields {
            if write.key == .existence {
                existence = write.content.value == .single(.integer(1))
            } else if case .several(let values)? = write.content.value {
                properties.formUnion(values.pairs.map(\.name))
            } else {
                properties.insert(write.name)
            }
        }
        self.properties = properties
        self.existence = existence
    }
}

extension SyncEntry {
    /// The changes of records, by entity and record; empty for a format that this version does not know.
    public var recordChanges: [SyncChange] { (changes ?? []).map(SyncChange.init) }
}

extension FieldWrite.Content {
    var value: FieldValue? { if case .value(let value, _) = self { value } else { nil } }
}
