// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// Identifiers that follow from a text, so that all replicas make the same one.
enum DerivedID {
    /// Returns the private scope of an account, whose profile has the same identifier.
    static func privateScope(of account: String) -> UUID { make("account", account) }

    static func mute(of group: UUID, by account: String) -> UUID { make("mute", account, group.uuidString) }

    static func rate(from: String, to: String, day: Int, in group: UUID) -> UUID {
        make("rate", group.uuidString, from, to, String(day))
    }

    static func instance(of recurrence: UUID, day: Int) -> UUID { make("instance", recurrence.uuidString, String(day)) }

    /// Returns a UUID of version 8, whose bits are those of a SHA-256.
    private static func make(_ parts: String...) -> UUID {
        var hash = SHA256()
        for part in parts {
            // The length separates the parts.
            hash.update(data: Data("\(part.utf8.count):\(part)".utf8))
        }
        var bytes = Array(hash.finalize().prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension UUID {
    /// The identifier that no record has.
    static let absent = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
