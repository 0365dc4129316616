// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Whether new visitors may be sent to this server.
final class Readiness: Sendable {
    private let flag = Atomic(false)

    var isReady: Bool {
        get { flag.load(ordering: .relaxed) }
        set { flag.store(newValue, ordering: .relaxed) }
    }
}
