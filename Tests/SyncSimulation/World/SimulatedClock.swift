// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The true time of a run, which its steps move.
final class SimulatedClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_795_543_200))

    var now: Date { date.withLock { $0 } }
    var milliseconds: Int64 { Int64((now.timeIntervalSince1970 * 1_000).rounded(.down)) }

    func advance(_ seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// The clock of a machine, which may be wrong.
final class WrongClock: Sendable {
    private let clock: SimulatedClock
    private let ahead: Mutex<TimeInterval>

    init(_ clock: SimulatedClock, ahead: TimeInterval) {
        self.clock = clock
        self.ahead = Mutex(ahead)
    }

    var now: Date { clock.now + ahead.withLock { $0 } }
    var milliseconds: Int64 { max(0, Int64((now.timeIntervalSince1970 * 1_000).rounded(.down))) }

    func jump(to seconds: TimeInterval) { ahead.withLock { $0 = seconds } }
}

/// Identities that no two replicas get.
final class Identities: Sendable {
    private let last = Mutex<UInt64>(1)

    func make() -> UInt64 {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
