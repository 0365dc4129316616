// SPDX-License-Identifier: Apache-2.0

import VitralTestSupport

@testable import VitralDataPostgres

extension ManualTime {
    /// The time of a pool, with waits that neither vary nor take time.
    var time: PostgresTime {
        PostgresTime(
            now: { self.instant }, pause: { self.sleep(for: $0) }, after: { self.after($0, $1) }, random: { 0.5 })
    }
}
