// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The consequence of two no-shows or late cancellations at a practice within 12 months.
package enum AbsenceRule: String, CaseIterable, Codable, Sendable {
    /// The practice confirms each booking of the patient.
    case practiceConfirms
    /// Nothing.
    case nothing
    /// The patient cannot book for 90 days.
    case blocks

    /// A patient's booking under the rule.
    package enum Verdict: Hashable, Sendable, Codable {
        case free
        case needsConfirmation
        case blocked(until: Date)
    }

    /// The seconds for which a no-show or a late cancellation counts.
    static let memory: TimeInterval = 365 * 86_400

    /// Returns the verdict on a patient with these no-shows and late cancellations.
    package func verdict(incidents: [Date], now: Date) -> Verdict {
        let recent = incidents.filter { $0 <= now && now.timeIntervalSince($0) < Self.memory }
        guard recent.count >= 2, let last = recent.max() else { return .free }
        switch self {
        case .nothing: return .free
        case .practiceConfirms: return .needsConfirmation
        case .blocks:
            let end = last.addingTimeInterval(90 * 86_400)
            return now < end ? .blocked(until: end) : .free
        }
    }
}
