// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// The reader of values in a record.
package enum RecordReader {
    /// The count of secrets that were read, which a record does not contain.
    final class Secrets: Sendable {
        private let counter = Atomic(0)
        var count: Int { counter.load(ordering: .relaxed) }
        func add() { counter.add(1, ordering: .relaxed) }
    }

    /// Returns the count into which a decoder of a record counts; `nil` for other decoders.
    static func secrets(in userInfo: [CodingUserInfoKey: Any]) -> Secrets? {
        RecordWriter.marker.flatMap { userInfo[$0] as? Secrets }
    }

    /// Returns a decoder of values in a record.
    static func decoder(countingInto secrets: Secrets = Secrets()) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        if let marker = RecordWriter.marker { decoder.userInfo[marker] = secrets }
        return decoder
    }

    /// Returns a value.
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try decoder().decode(type, from: data)
    }
}
