// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain

extension Day {
    /// Creates the day of a time in a time zone.
    ///
    /// A time beyond ``Day/earliest`` or ``Day/latest`` becomes that day.
    package init(_ date: Date, in zone: TimeZone) {
        let bounds = (-Self.secondsOfAllDays)...Self.secondsOfAllDays
        let seconds = min(max(date.timeIntervalSince1970, bounds.lowerBound), bounds.upperBound)
        let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        let number = ((seconds + Double(offset)) / 86_400).rounded(.down)
        self.init(number: Int(exactly: number) ?? 0)
    }

    /// More seconds than between 1970 and ``Day/latest``.
    private static var secondsOfAllDays: Double { 3_000_000 * 86_400 }
}
