// SPDX-License-Identifier: Apache-2.0

import Crypto
public import Foundation
import VitralFeatures

/// The network of a session's browser, an address or a /64 of IPv6, by which a store counts sessions.
///
/// It does not reveal the address, because a store does not need it.
public struct SnapshotSource: Hashable, Sendable {
    private let network: String

    init(_ network: ClientNetwork) {
        self.network = network.description
    }

    /// Returns a hash of the address under a key of the store; equal addresses have equal hashes under the same key.
    public func digest(key: some ContiguousBytes) -> UInt64 {
        let code = HMAC<SHA256>.authenticationCode(for: Array(network.utf8), using: SymmetricKey(data: key))
        return code.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
}

extension SnapshotSource: CustomStringConvertible, CustomReflectable {
    /// A description without the address.
    public var description: String { "SnapshotSource" }
    /// A mirror that leaves out the address.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
