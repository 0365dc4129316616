// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
package import Foundation

extension Booking {
    /// A page of the feature.
    package enum Step: String, CaseIterable, Sendable, Codable {
        case address, reason, time, visitor, payment, note, summary, booked
    }

    /// A payment that the user may choose.
    package enum Payment: Hashable, Sendable, Codable {
        /// At the practice.
        case privately(Price)
        case plan(HealthPlan.ID)

        /// The payment of a request.
        var request: BookingRequest.Payment {
            switch self {
            case .privately: .privately
            case .plan(let id): .plan(id)
            }
        }
    }

    /// A message to users of a screen reader.
    package enum Spoken: String, Sendable, Codable {
        case held, minute, quarter, extended, expired, ended

        /// Returns the text.
        package func text(in language: DomainLanguage) -> String {
            DomainTexts.text("hold.\(rawValue)", in: language)
        }
    }

    /// The reason for which an appointment cannot be moved.
    package enum MoveRefusal: Hashable, Sendable, Codable {
        /// It was moved as often as a patient may.
        case limit
        /// The time to move ended at a moment.
        case cutOff(ZonedTime)
        /// Its state, or a doctor who has left the address.
        case state
    }

    /// The user who books.
    package struct User: Hashable, Sendable, Codable {
        package let name: String
        /// The verdicts of the doctor's practices on the user's missed appointments.
        package let verdicts: [Practice.ID: AbsenceRule.Verdict]

        /// Creates a user.
        package init(name: String, verdicts: [Practice.ID: AbsenceRule.Verdict] = [:]) {
            (self.name, self.verdicts) = (name, verdicts)
        }
    }

    /// The answer to the feature's first request.
    package struct Loaded: Hashable, Sendable, Codable {
        package let details: DoctorDetails
        /// The user; `nil` without a sign-in.
        package let user: User?
        /// The appointment to move.
        package let moved: Appointment?

        /// Creates the answer.
        package init(details: DoctorDetails, user: User?, moved: Appointment? = nil) {
            (self.details, self.user, self.moved) = (details, user, moved)
        }
    }
}

extension Booking.State {
    /// The pages of this booking, in order.
    package var steps: [Booking.Step] {
        Booking.Step.allCases.filter { step in
            switch step {
            case .booked: false
            case .visitor: userName != nil && !fixed.contains(.visitor)
            default: !fixed.contains(step)
            }
        }
    }

    /// The number of the present page, from 1.
    package var stepNumber: Int { (steps.firstIndex(of: step) ?? 0) + 1 }

    /// Whether Back has a page to show.
    package var hasPrevious: Bool { step != .booked && stepNumber > 1 }

    /// The chosen place.
    package var place: DoctorPlace? { details?.places.first { $0.id == address } }

    /// The chosen reason.
    package var chosenReason: Reason? { place?.reasons.first { $0.id == reason } }

    /// The zone of the address.
    package var zone: TimeZone { place.flatMap { TimeZone(identifier: $0.address.zone) } ?? .gmt }

    /// The chosen start on the clock of the address.
    package var start: ZonedTime? {
        second.map { ZonedTime(Date(timeIntervalSince1970: Double($0)), in: zone) }
    }

    /// Returns the reason for which the appointment cannot be moved at a moment; `nil` if it can.
    func moveRefusal(now: Date) -> Booking.MoveRefusal? {
        guard let moved, let hours = place?.practice.rules.cutOffHours else { return .state }
        if moved.acts(by: [.patient], cutOffHours: hours, now: now).contains(.move) { return nil }
        guard let rule = AppointmentRule.rule(.move, from: moved.status, by: .patient), now < moved.slot.start else {
            return .state
        }
        let closes = rule.closes.date(of: moved, cutOffHours: hours)
        return now < closes ? .limit : .cutOff(ZonedTime(closes, in: zone))
    }

    /// Whether the booking or the move is for a caller, for whom the user's practice acts.
    package var isForCaller: Bool { moved.map { $0.patient == nil } ?? false }

    /// The verdict of the chosen practice.
    private var verdict: AbsenceRule.Verdict { place.flatMap { verdicts[$0.practice.id] } ?? .free }

    /// Whether the practice confirms the booking or the move.
    package var needsConfirmation: Bool {
        !isForCaller && (chosenReason?.needsConfirmation == true || verdict != .free)
    }

    /// The moment until which the user cannot book at the chosen practice; `nil` if the user may.
    package var blockedUntil: ZonedTime? {
        guard moving == nil, case .blocked(let until) = verdict else { return nil }
        return ZonedTime(until, in: zone)
    }

    /// The payments that the practice accepts for the reason.
    package var payments: [Booking.Payment] {
        let plans = place.flatMap { details?.plans(at: $0.practice.id) } ?? []
        return (chosenReason?.price.map { [.privately($0)] } ?? []) + plans.map { .plan($0.id) }
    }

    /// The name of the visitor.
    package var visitorName: String? {
        dependant.flatMap { id in dependants.first { $0.id == id }?.name.text } ?? userName
    }

    /// Whether the open form of a new dependant has a text.
    var hasTypedDependant: Bool { isAddingDependant && !(dependantName + dependantBirth).isEmpty }

    /// Whether the hold may be extended once more.
    package var mayExtend: Bool { hold.map { $0.extensions < Hold.extensionLimit } ?? false }

    /// Whether the page has lost its hold, and neither the calendar nor the summary is there to choose again.
    package var offersToHoldAgain: Bool {
        guard problem == .holdExpired || problem == .holdEnded, second != nil, hold == nil, !isHolding else {
            return false
        }
        return step == .visitor || step == .payment || step == .note
    }

    /// Whether the request that the summary shows was sent by a process that has stopped before the answer.
    var isUnanswered: Bool { step == .summary && !isRunning && sentHold != nil && sentHold == hold?.id }

    /// Whether the summary has all that a booking needs.
    package var isComplete: Bool {
        second != nil && hold != nil && (moving != nil || payment != nil && chosenReason != nil)
    }
}
