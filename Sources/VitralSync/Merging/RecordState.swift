// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VitralModels

/// The merge state of a record: the result of all entries that change it.
///
/// Equal entries lead to equal states, in any order that ``FieldState`` allows, and equal states have equal bytes.
package struct RecordState: Sendable, Hashable {
    var fields: [FieldKey: FieldState] = [:]

    /// Creates the state of a record without entries.
    package init() {}

    /// Merges the changes of an entry, of which each is merged once.
    package mutating func merge(_ writes: [FieldWrite], _ stamp: Stamp) {
        for write in writes {
            let key = write.key
            if fields[key] == nil {
                fields[key] = FieldState(of: write.kind, first: write.content, stamp)
            } else {
                fields[key]?.merge(write.content, stamp, by: write.kind)
            }
        }
    }

    /// Whether the record exists: it was created, and not deleted since.
    package var exists: Bool { fields[.existence]?.current == .single(.integer(1)) }

    /// The value of a field, and the stamps of all values that a user has to choose from.
    subscript(field: SyncedField) -> FieldState? { fields[FieldKey(name: field.name, kind: field.kind)] }
}

// MARK: Bytes

extension RecordState {
    /// The bytes of the state.
    package var bytes: Data {
        var writer = ByteWriter()
        writer.write(byte: Self.format)
        writer.write(fields.keys.sorted()) { writer, key in
            writer.write(key.name)
            writer.write(byte: key.kind.rawValue)
            fields[key]?.write(to: &writer)
        }
        return writer.bytes
    }

    private static let format: UInt8 = 1

    /// Reads a state from its bytes.
    ///
    /// - Throws: ``SyncError/unreadable(_:)``.
    init(reading bytes: Data) throws(SyncError) {
        var reader = ByteReader(bytes)
        guard try reader.byte() == Self.format else { throw .unreadable("The format of a state is unknown.") }
        for _ in 0..<(try reader.count()) {
            let name = try reader.text()
            guard let kind = MergeKind(rawValue: try reader.byte()) else { throw .unreadable("A rule is unknown.") }
            let state = try FieldState(reading: &reader, kind)
            guard fields.updateValue(state, forKey: FieldKey(name: name, kind: kind)) == nil else {
                throw .unreadable("A field is repeated.")
            }
        }
        try reader.end()
    }
}
