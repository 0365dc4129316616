// SPDX-License-Identifier: Apache-2.0

/// The numbers of references without a key in one snapshot or record.
// Safe: each encoder has its own, is used by one thread at a time, and encodes one value after the other.
final class SharedNumbers: @unchecked Sendable {
    private struct Entry {
        weak var reference: AnyObject?
        let number: Int
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var next = 0
    /// The receiver of the references with a key.
    fileprivate let restoration: SharedRestoration?
    /// The receiver of all references.
    fileprivate let occurrences: SharedOccurrences?

    init(addingKeysTo restoration: SharedRestoration? = nil, addingAllTo occurrences: SharedOccurrences? = nil) {
        self.restoration = restoration
        self.occurrences = occurrences
    }

    fileprivate func number(of reference: AnyObject) -> Int {
        let id = ObjectIdentifier(reference)
        // A new object may have the address of one that is gone.
        if let entry = entries[id], entry.reference === reference { return entry.number }
        defer { next += 1 }
        entries[id] = Entry(reference: reference, number: next)
        return next
    }

    /// Returns the numbers of an encoder; `nil` if it encodes neither a snapshot nor a record.
    fileprivate static func of(_ encoder: any Encoder) -> SharedNumbers? {
        let userInfo = encoder.userInfo
        return SnapshotCoding.numbers(in: userInfo) ?? RecordWriter.numbers(in: userInfo)
    }
}

/// The members of a shared value in a snapshot or record; no property of a value has such a name.
private enum SharedCodingKey: String, CodingKey {
    case key = "$key"
    case number = "$number"
    case value = "$value"
}

extension SharedReference where Value: Encodable {
    /// Encodes the value, in a snapshot or record with its key or number; a part of another value has neither.
    func encode(to encoder: any Encoder) throws {
        let numbers = SharedNumbers.of(encoder)
        numbers?.occurrences?.add(self)
        guard let box = self as? SharedBox<Value>, let numbers else {
            return try read().encode(to: encoder)
        }
        var container = encoder.container(keyedBy: SharedCodingKey.self)
        if let key = box.keyName {
            numbers.restoration?.add(box, key: key)
            try container.encode(key, forKey: .key)
        } else {
            try container.encode(numbers.number(of: box), forKey: .number)
        }
        try container.encode(read(), forKey: .value)
    }
}

extension SharedReference where Value: Decodable {
    /// Returns the reference of a decoded value: that of its key, or of its copies, in a restoration.
    static func decoded(from decoder: any Decoder) throws -> SharedReference {
        guard let container = try? decoder.container(keyedBy: SharedCodingKey.self), container.contains(.value) else {
            return SharedBox(try Value(from: decoder))
        }
        let value = try container.decode(Value.self, forKey: .value)
        guard let restoration = SharedRestoration.current else { return SharedBox(value) }
        guard let key = try container.decodeIfPresent(String.self, forKey: .key) else {
            return restoration.reference(number: try container.decode(Int.self, forKey: .number), value: value)
        }
        return restoration.reference(key: key, value: value)
    }
}
