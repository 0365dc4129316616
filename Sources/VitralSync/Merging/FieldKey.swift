// SPDX-License-Identifier: Apache-2.0

/// A field in the merge state of a record.
///
/// The kind is a part of it: if two versions of a program merge a property by different rules, each rule has a state of
/// its own, and all replicas have the same states.
struct FieldKey: Sendable, Hashable, Comparable {
    let name: String
    let kind: MergeKind

    /// The field that says whether the record exists.
    static let existence = FieldKey(name: SyncedField.existence, kind: .lastWriter)

    static func == (lhs: FieldKey, rhs: FieldKey) -> Bool {
        lhs.kind == rhs.kind && lhs.name.hasSameBytes(as: rhs.name)
    }

    func hash(into hasher: inout Hasher) {
        // Equal names have the same bytes, whatever their storage; the kind separates names from what follows.
        var name = name
        name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(kind)
    }

    static func < (lhs: FieldKey, rhs: FieldKey) -> Bool {
        if lhs.name.precedes(rhs.name) { return true }
        return !rhs.name.precedes(lhs.name) && lhs.kind.rawValue < rhs.kind.rawValue
    }
}
