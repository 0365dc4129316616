// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralTestSupport

@testable import PokeExplorer

extension ManualTime {
    /// The time of a service, whose sleeps take no time and do not vary.
    var source: TimeSource {
        TimeSource(
            now: { self.date },
            sleep: { duration in
                try Task.checkCancellation()
                self.sleep(for: duration)
                await Task.yield()
            },
            jitter: { 0 })
    }
}

extension Duration {
    static let day = Duration.seconds(24 * 60 * 60)
    static let hour = Duration.seconds(60 * 60)
}
