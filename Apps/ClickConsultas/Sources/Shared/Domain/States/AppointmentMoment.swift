// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
package import Foundation

/// A moment in an appointment's life, by which the table of states says how long an act is possible.
package enum AppointmentMoment: Hashable, Sendable {
    case always
    case never
    /// The start of the slot, or of an earlier one to which a refusal would return.
    case firstStart
    /// The start of the slot, some minutes later.
    case start(minutesLater: Int)
    case end
    /// 7 days after the end of the slot. After the end, only an undo leads back to a state that settles: it leaves the
    /// staff a day to mark the appointment again.
    case settlement
    /// The moment until which a patient may cancel without it being late.
    case cutOff
    /// 48 hours after the request, or the start if that is earlier.
    case lapse
    /// The end of a proposal.
    case deadline
    /// 2 hours before the start, but on its day.
    case arrivalFrom
    /// The midnight after the start.
    case endOfDay
    /// Some days after the last change of the state.
    case daysAfterChange(Int)

    /// Returns the moment of an appointment.
    ///
    /// - Parameter cutOffHours: The practice's cut-off.
    package func date(of appointment: Appointment, cutOffHours: Int) -> Date {
        let (slot, hour) = (appointment.slot, 3_600.0)
        switch self {
        case .always: return .distantPast
        case .never: return .distantFuture
        case .firstStart: return appointment.firstStart
        case .start(let minutes): return slot.start.addingTimeInterval(Double(minutes) * 60)
        case .end: return slot.end
        case .settlement:
            return max(slot.end.addingTimeInterval(7 * 24 * hour), appointment.changed.addingTimeInterval(24 * hour))
        case .cutOff: return slot.start.addingTimeInterval(-Double(cutOffHours) * hour)
        case .lapse: return min(appointment.requested.addingTimeInterval(48 * hour), appointment.firstStart)
        case .deadline: return appointment.proposal?.deadline ?? .distantPast
        case .arrivalFrom:
            return max(slot.start.addingTimeInterval(-2 * hour), midnight(of: appointment, daysLater: 0))
        case .endOfDay: return midnight(of: appointment, daysLater: 1)
        case .daysAfterChange(let days): return appointment.changed.addingTimeInterval(Double(days) * 24 * hour)
        }
    }

    private func midnight(of appointment: Appointment, daysLater: Int) -> Date {
        let zone = TimeZone(identifier: appointment.zone) ?? .gmt
        let year = Day(number: Day.floorDivide(appointment.slot.second, 86_400)).year
        let rules = ZoneRules.rules(of: zone, years: year...year)
        let day = rules.wall(at: appointment.slot.second).day.adding(days: daysLater)
        guard let midnight = WallTime(0) else { return appointment.slot.start }
        return Date(timeIntervalSince1970: Double(rules.second(of: midnight, on: day, as: .opening)))
    }
}
