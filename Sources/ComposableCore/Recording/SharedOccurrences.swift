// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The shared values of a state, in the order in which the state encodes them.
///
/// A record names a shared value by its place in this order. The state of a replay has the same order, and other references.
// Safe: each encoder has its own, and is used by one thread at a time.
final class SharedOccurrences: @unchecked Sendable {
    private var all: [SharedOccurrence] = []

    private init() {}

    /// Returns the shared values of a state.
    ///
    /// - Throws: ``UnrecordableValue``.
    static func of(_ state: some Encodable) throws -> [SharedOccurrence] {
        let occurrences = SharedOccurrences()
        try RecordWriter(numbers: SharedNumbers(addingAllTo: occurrences)).encode(state)
        return occurrences.all
    }

    func add<Value: Encodable>(_ reference: SharedReference<Value>) {
        all.append(
            SharedOccurrence(
                name: (reference as? SharedBox<Value>)?.keyName ?? "A shared \(Value.self)",
                lastChange: (reference.root as? any ChangingShared)?.lastChange ?? 0,
                encoded: { String(decoding: try RecordWriter.encode(reference.read()), as: UTF8.self) },
                decode: { json in
                    guard let type = Value.self as? any Decodable.Type,
                        let value = try RecordReader.decode(type, from: Data(json.utf8)) as? Value
                    else { throw UnrecordableValue(notCodable: Value.self) }
                    reference.modify { $0 = value }
                }))
    }
}

/// A shared value at one place of a state.
struct SharedOccurrence {
    /// The name of the key, or the type of the value.
    let name: String
    /// The number of the last change.
    let lastChange: UInt64
    /// Returns the encoded form of the value.
    let encoded: () throws -> String
    /// Changes the value to a decoded one.
    let decode: (_ json: String) throws -> Void
}

/// A change of a shared value without an action, in a record.
package struct RecordedSharedChange {
    /// The place of the value among those of the state.
    let place: Int
    /// The encoded form of the new value.
    package let value: String
    /// The name of the key, or the type of the value, once the change is replayed.
    package fileprivate(set) var name = ""

    init(place: Int, value: String) {
        self.place = place
        self.value = value
    }

    /// Returns the changes of a state since a number of changes.
    ///
    /// - Throws: ``UnrecordableValue``.
    static func all(in state: some Encodable, since number: UInt64) throws -> [RecordedSharedChange] {
        try SharedOccurrences.of(state).enumerated().filter { $0.element.lastChange > number }
            .map { RecordedSharedChange(place: $0.offset, value: try $0.element.encoded()) }
    }

    /// Changes the shared value of a state.
    ///
    /// - Returns: The change with its name.
    /// - Throws: ``RecordedSharedValueMissing``, or the error of a value that has another type.
    func replay(in state: some Encodable) throws -> RecordedSharedChange {
        let occurrences = try SharedOccurrences.of(state)
        guard occurrences.indices.contains(place) else { throw RecordedSharedValueMissing(place: place) }
        try occurrences[place].decode(value)
        var named = self
        named.name = occurrences[place].name
        return named
    }
}

/// The error of a state that has fewer shared values than in the record.
struct RecordedSharedValueMissing: Error, CustomStringConvertible {
    let place: Int

    var description: String { "The state has no shared value at place \(place), which the recorded session changed." }
}

/// Changes shared values of a state, as a view or an effect has done without an action, for the test that is printed from the
/// record of a session.
///
/// - Parameters:
///   - state: The state of the store.
///   - changes: The encoded values, by their place among the shared values of the state.
/// - Throws: An error if the state has changed since.
public func changeShared(in state: some Encodable, _ changes: KeyValuePairs<Int, String>) throws {
    for (place, value) in changes { _ = try RecordedSharedChange(place: place, value: value).replay(in: state) }
}
