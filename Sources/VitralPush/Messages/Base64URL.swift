// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Base64 for addresses and headers, without padding ([RFC 4648, section 5](https://www.rfc-editor.org/rfc/rfc4648#section-5)).
enum Base64URL {
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    /// Returns the bytes of a text, with or without padding; `nil` if it is not Base64.
    static func data(_ text: String) -> Data? {
        let bare = text.replacingOccurrences(of: "=", with: "")
            .replacingOccurrences(of: "-", with: "+")
            .replacingOccurrences(of: "_", with: "/")
        return Data(base64Encoded: bare + String(repeating: "=", count: (4 - bare.utf8.count % 4) % 4))
    }
}
