// SPDX-License-Identifier: Apache-2.0

import ComposableCore

/// A patient's note for the practice, which may name an illness.
///
/// It is in no record and in no log, and a page that continues after a restart still has it.
package struct BookingNote: RestorableSecretValue, ExpressibleByStringLiteral, Hashable, Sendable {
    package var text: String

    package static let absent = BookingNote("")

    /// Creates a note.
    package init(_ text: String) { self.text = text }

    package init(stringLiteral text: String) { self.init(text) }
}
