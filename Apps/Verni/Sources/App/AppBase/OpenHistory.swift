// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The versions of a record that a page shows over it.
package struct OpenHistory: Hashable, Sendable, Codable {
    package let record: RecordReference
    /// The name of the record.
    package let subject: String
    /// The versions, the latest first.
    package var versions = LoadState<[RecordVersion]>()

    package init(_ record: RecordReference, subject: String) {
        self.record = record
        self.subject = subject
    }
}
