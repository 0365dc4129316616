// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The encoders and decoders of the states in sessions' snapshots.
package enum SnapshotCoding {
    private static let marker = CodingUserInfoKey(rawValue: "vitral.snapshot")

    /// Returns the encoder.
    package static func encoder() -> JSONEncoder { encoder(addingKeysTo: nil) }

    /// Returns an encoder that also adds the shared values with a key to those of a state that is decoded.
    static func encoder(addingKeysTo restoration: SharedRestoration?) -> JSONEncoder {
        let encoder = JSONEncoder()
        if let marker { encoder.userInfo[marker] = SharedNumbers(addingKeysTo: restoration) }
        return encoder
    }

    /// Returns the decoder.
    package static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        if let marker { decoder.userInfo[marker] = true }
        return decoder
    }

    /// Returns the numbers of shared values in the snapshot of an encoder; `nil` for other encoders.
    static func numbers(in userInfo: [CodingUserInfoKey: Any]) -> SharedNumbers? {
        marker.flatMap { userInfo[$0] as? SharedNumbers }
    }

    /// Whether an encoder or decoder is one of snapshots.
    static func marks(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        marker.map { userInfo[$0] != nil } ?? false
    }
}
