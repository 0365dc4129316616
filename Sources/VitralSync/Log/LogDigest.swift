// SPDX-License-Identifier: Apache-2.0

import Crypto
package import Foundation

/// The digest of a log: equal digests mean equal entries in the same order.
package enum LogDigest {
    /// The digest of a log without entries.
    package static let empty = Data(count: SHA256.byteCount)
    /// The distance of entries that are stored with the digest up to them; those in between follow from it.
    package static let distance: Int64 = 100

    /// Returns the digest after one more entry.
    package static func appending(_ entry: Data, to digest: Data) -> Data {
        var hash = SHA256()
        hash.update(data: digest)
        hash.update(data: entry)
        return Data(hash.finalize())
    }
}
