// SPDX-License-Identifier: Apache-2.0

import Crypto
package import Foundation
import VerniDomain

/// Identifiers that follow from a text, so that all replicas make the same one.
package enum DerivedUUID {
    /// Returns a UUID of version 8, whose bits are those of a SHA-256; private ones have the variant that no other has.
    package static func make(_ parts: [String], isPrivate: Bool = false) -> UUID {
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

    /// Returns whether an identifier can be that of a private scope or of its records.
    package static func isPrivate(_ id: UUID) -> Bool { id.uuid.6 & 0xF0 == 0x80 && id.uuid.8 & 0xE0 == 0xE0 }

    /// Returns the identifier of the expense that a recurrence makes on a day.
    package static func instance(of recurrence: UUID, day: Int) -> UUID {
        make(["instance", recurrence.uuidString, String(day)])
    }

    /// Returns the day for which a recurrence has made an expense; `nil` if the expense is none of its own.
    ///
    /// - Parameters:
    ///   - createdAt: The time of its creation, the beginning of the day in the zone of the rule.
    ///   - day: The day that the expense has; a user may have changed it since.
    package static func day(
        ofInstance expense: UUID, of recurrence: UUID, createdAt: Date, day: Int
    ) -> Int? {
        let days = Int(exactly: (createdAt.timeIntervalSince1970 / 86_400).rounded(.down)) ?? 0
        // Somewhere on Earth the same moment is of the next day.
        return [day, days, Day(number: days).number &+ 1].first { instance(of: recurrence, day: $0) == expense }
    }
}
