// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

/// The time and the day.
package protocol VerniClock: Sendable {
    /// The current time.
    var now: Date { get }

    /// Returns the current day in a time zone.
    func today(in zone: TimeZone) -> Day
}
