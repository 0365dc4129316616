// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
import VerniTime

/// The clock of the machine, or another source of the time.
package struct SystemClock: VerniClock {
    private let time: @Sendable () -> Date

    /// Creates a clock.
    ///
    /// - Parameter time: Returns the current time.
    package init(time: @escaping @Sendable () -> Date = { .now }) {
        self.time = time
    }

    package var now: Date { time() }

    package func today(in zone: TimeZone) -> Day { Day(now, in: zone) }
}
