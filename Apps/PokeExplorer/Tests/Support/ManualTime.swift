// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

@testable import PokeExplorer

/// A clock that stands still until a test advances it.
///
/// Sleeping advances it at once and is recorded.
final class ManualTime: Sendable {
    private struct State {
        var now = Date(timeIntervalSince1970: 1_700_000_000)
        var sleeps: [Duration] = []
    }

    private let state = Mutex(State())
    private let jitter: Double

    init(jitter: Double = 0) {
        self.jitter = jitter
    }

    var now: Date { state.withLock { $0.now } }

    /// All sleeps so far, in order.
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration.seconds }
    }

    var source: TimeSource {
        TimeSource(
            now: { self.now },
            sleep: { duration in
                try Task.checkCancellation()
                self.state.withLock { state in
                    state.sleeps.append(duration)
                    state.now += duration.seconds
                }
                await Task.yield()
            },
            jitter: { self.jitter })
    }
}

extension Duration {
    static let day = Duration.seconds(24 * 60 * 60)
    static let hour = Duration.seconds(60 * 60)
}
