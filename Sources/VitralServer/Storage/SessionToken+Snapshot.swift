// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SessionToken {
    /// The key of the session's snapshot, which does not reveal the token.
    var key: SnapshotKey { SnapshotKey(hashing: wire) }
}
