// SPDX-License-Identifier: Apache-2.0

import Crypto
import VitralFeatures

/// The key of a session in a store: a SHA-256 of its token, which does not reveal the token.
public struct SnapshotKey: Hashable, Sendable, CustomStringConvertible {
    /// The key as sixty-four hexadecimal digits.
    public let description: String

    init(hashing token: String) {
        description = Hexadecimal.text(of: SHA256.hash(data: Array(token.utf8)))
    }

    /// Reads the description of a key; returns `nil` if the text is not a key.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        description = String(text)
    }
}
