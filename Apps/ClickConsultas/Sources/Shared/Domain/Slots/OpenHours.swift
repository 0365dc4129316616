// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils

/// An interval of a day's wall time.
package struct OpenHours: Hashable, Sendable, Codable {
    /// The opening.
    package let opens: WallTime
    /// The closing, which is later.
    package let closes: WallTime

    /// Creates an interval.
    ///
    /// - Throws: ``DomainError/invalidHours`` if it does not close after it opens.
    package init(_ opens: WallTime, _ closes: WallTime) throws(DomainError) {
        guard opens < closes else { throw .invalidHours }
        (self.opens, self.closes) = (opens, closes)
    }

    /// Validates that intervals of one day do not overlap.
    ///
    /// - Throws: ``DomainError/invalidHours``.
    package static func validate(_ intervals: [OpenHours]) throws(DomainError) {
        let sorted = intervals.sorted { $0.opens < $1.opens }
        for (earlier, later) in zip(sorted, sorted.dropFirst()) where later.opens < earlier.closes {
            throw .invalidHours
        }
    }
}
