// SPDX-License-Identifier: Apache-2.0

import Crypto
import Foundation

/// The digest of a log: equal digests mean equal entries in the same order.
enum LogDigest {
    /// The digest of a log without entries.
    static let empty = Data(count: SHA256.byteCount)

    /// Returns the digest after one more entry.
    static func appending(_ entry: Data, to digest: Data) -> Data {
        var hash = SHA256()
        hash.update(data: digest)
        hash.update(data: entry)
        return Data(hash.finalize())
    }
}
