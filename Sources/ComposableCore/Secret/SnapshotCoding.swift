// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The encoders and decoders of the states in sessions' snapshots.
package enum SnapshotCoding {
    private static let marker = CodingUserInfoKey(rawValue: "vitral.snapshot")

    /// Returns the encoder.
    package static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        if let marker { encoder.userInfo[marker] = true }
        return encoder
    }

    /// Returns the decoder.
    package static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        if let marker { decoder.userInfo[marker] = true }
        return decoder
    }

    /// Whether an encoder or decoder is one of snapshots.
    static func marks(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        marker.map { userInfo[$0] != nil } ?? false
    }
}
