// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The JSON of bodies and answers.
package enum APICoding {
    /// Returns the JSON of a value.
    ///
    /// - Throws: `EncodingError`.
    package static func data(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        return try encoder.encode(value)
    }

    /// Reads a value from its JSON.
    ///
    /// - Throws: `DecodingError`.
    package static func value<Value: Decodable>(_ type: Value.Type = Value.self, in data: Data) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: data)
    }
}
