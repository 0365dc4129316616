// SPDX-License-Identifier: Apache-2.0

import VitralFeatures

extension SessionToken {
    /// The name of the session's snapshot, from which the token cannot be found.
    var key: SnapshotKey { SnapshotKey(hashing: wire) }
}
