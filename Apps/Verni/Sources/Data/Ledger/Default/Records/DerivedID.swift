// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniLedger

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
    static func isPrivate(_ id: UUID) -> Bool { DerivedUUID.isPrivate(id) }

    static func rate(from: String, to: String, day: Int, in group: UUID) -> UUID {
        make("rate", group.uuidString, from, to, String(day))
    }

    static func instance(of recurrence: UUID, day: Int) -> UUID {
        DerivedUUID.instance(of: recurrence, day: day)
    }

    private static func make(_ parts: String..., isPrivate: Bool = false) -> UUID {
        DerivedUUID.make(parts, isPrivate: isPrivate)
    }
}

extension UUID {
    /// The identifier that no record has.
    static let absent = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
