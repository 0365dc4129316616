// SPDX-License-Identifier: Apache-2.0

/// The settings of a practice that decide which starts it offers, and until when a patient may cancel.
package struct BookingRules: Hashable, Sendable, Codable {
    /// The minutes between two starts.
    package let step: Int
    /// The minutes between now and the first start.
    package let leadMinutes: Int
    /// The days after today up to which starts are offered.
    package let windowDays: Int
    /// The free minutes after an appointment.
    package let buffer: Int
    /// The hours before the start until which a patient may cancel or move.
    package let cutOffHours: Int
    /// The consequence of two missed appointments.
    package let absenceRule: AbsenceRule

    /// The rules of a practice that has set none.
    package static let standard = BookingRules(unchecked: 30, 120, 90, 0, 24, .practiceConfirms)

    private init(
        unchecked step: Int, _ leadMinutes: Int, _ windowDays: Int, _ buffer: Int, _ cutOffHours: Int,
        _ absenceRule: AbsenceRule
    ) {
        (self.step, self.leadMinutes, self.windowDays) = (step, leadMinutes, windowDays)
        (self.buffer, self.cutOffHours, self.absenceRule) = (buffer, cutOffHours, absenceRule)
    }

    /// Creates rules.
    ///
    /// - Throws: ``DomainError/invalidRules`` if a number is outside its range.
    package init(
        step: Int = 30, leadMinutes: Int = 120, windowDays: Int = 90, buffer: Int = 0, cutOffHours: Int = 24,
        absenceRule: AbsenceRule = .practiceConfirms
    ) throws(DomainError) {
        guard (5...60).contains(step), (0...7 * 1_440).contains(leadMinutes), (7...365).contains(windowDays),
            (0...60).contains(buffer), (0...72).contains(cutOffHours)
        else { throw .invalidRules }
        self.init(unchecked: step, leadMinutes, windowDays, buffer, cutOffHours, absenceRule)
    }
}
