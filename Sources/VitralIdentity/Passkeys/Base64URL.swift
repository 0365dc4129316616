// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Base64 for addresses and JSON, without padding ([RFC 4648, section 5](https://www.rfc-editor.org/rfc/rfc4648#section-5)).
enum Base64URL {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { character in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    static func bytes(_ text: String) -> [UInt8]? {
        guard !text.contains(where: { $0 == "+" || $0 == "/" || $0 == "=" }) else { return nil }
        let standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        let padded = standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)
        return Data(base64Encoded: padded).map(Array.init)
    }
}
