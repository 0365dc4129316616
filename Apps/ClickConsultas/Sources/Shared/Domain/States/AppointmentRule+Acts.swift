// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Appointment {
    /// Returns the acts that the table of states allows at a moment.
    ///
    /// - Parameters:
    ///   - sides: The sides of the viewer; an act belongs to the first of them whose rules have it.
    ///   - cutOffHours: The cut-off of the practice.
    ///   - now: The moment.
    package func acts(by sides: [AppointmentActor], cutOffHours: Int, now: Date) -> [AppointmentAct.Kind] {
        AppointmentAct.Kind.allCases.filter { kind in
            let rule = sides.lazy.compactMap { AppointmentRule.rule(kind, from: status, by: $0) }.first
            guard let rule, rule.opens.date(of: self, cutOffHours: cutOffHours) <= now,
                now < rule.closes.date(of: self, cutOffHours: cutOffHours)
            else { return false }
            return switch kind {
            // The staff cancels as the practice, for a caller too.
            case .cancelLate: sides.first == .patient
            case .keep: proposal?.isKeepable == true
            case .move: moves < Appointment.moveLimit
            case .propose: isProposable(at: now)
            default: true
            }
        }
    }

    /// The shortest time between a proposal and the first of its times, in seconds.
    static let proposalLead: TimeInterval = 6 * 3_600

    /// Returns whether the practice can still propose other times, which the present one must not be too near for.
    ///
    /// - Parameter now: The moment.
    package func isProposable(at now: Date) -> Bool {
        now <= slot.start.addingTimeInterval(-Self.proposalLead)
    }
}
