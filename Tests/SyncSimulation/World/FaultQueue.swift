// SPDX-License-Identifier: Apache-2.0

import Synchronization
import VitralSyncTesting

/// The faults of a sync's requests, in order.
final class FaultQueue: Sendable {
    private let faults: Mutex<[MemoryTransport.Fault?]>

    init(_ faults: [MemoryTransport.Fault?]) { self.faults = Mutex(faults.reversed()) }

    func next() -> MemoryTransport.Fault? { faults.withLock { $0.popLast() ?? nil } }
}
