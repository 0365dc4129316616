// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// Identifiers that follow from a text, so that all replicas make the same one.
enum DerivedID {
    /// Returns the private scope of an account, whose profile has the same identifier.
    static func privateScope(of account: String) -> UUID { make("account", account, isPrivate: true) }

    static func mute(of group: UUID, by account: String) -> UUID {
        make("mute", account, group.uuidString, isPrivate: true)
    }

    /// Returns whether an identifier can be that of a private scope or of its records.
    ///
    /// No group may have such an identifier: its creator would read the scope of another account.
    static func isPrivate(_ id: UUID) -> Bool { id.uuid.6 & 0xF0 == 0x80 && id.uuid.8 & 0xE0 == 0xE0 }

    static func rate(from: String, to: String, day: Int, in group: UUID) -> UUID {
        make("rate", group.uuidString, from, to, String(day))
    }

    static func instance(of recurrence: UUID, day: Int) -> UUID { make("instance", recurrence.uuidString, String(day)) }

    /// Returns a UUID of version 8, whose bits are those of a SHA-256; private ones have the variant that no other has.
    private static func make(_ parts: String..., isPrivate: Bool = false) -> UUID {
        var hash = SHA256()
        for part in parts {
            // The length separates the parts.
            hash.update(data: Data("\(part.utf8.count):\(part)".utf8))
        }
        var bytes = Array(hash.finalize().prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = isPrivate ? bytes[8] | 0xE0 : bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

extension UUID {
    /// The identifier that no record has.
    static let absent = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
