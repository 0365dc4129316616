// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bytes as Base64.
enum Base64 {
    static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// Returns lines of 76 characters, each with its end.
    static func lines(_ bytes: Data) -> [UInt8] {
        let encoded = [UInt8](bytes.base64EncodedString().utf8)
        var lines: [UInt8] = []
        lines.reserveCapacity(encoded.count + encoded.count / 38 + 2)
        for start in stride(from: 0, to: encoded.count, by: 76) {
            lines += encoded[start..<min(start + 76, encoded.count)]
            lines += [0x0D, 0x0A]
        }
        return lines
    }
}
