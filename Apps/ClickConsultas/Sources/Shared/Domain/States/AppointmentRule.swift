// SPDX-License-Identifier: Apache-2.0

/// A line of the table of states: an act, the states from which and the side by which it is possible, and the time.
package struct AppointmentRule: Sendable {
    package let act: AppointmentAct.Kind
    package let from: Set<AppointmentStatus>
    package let actor: AppointmentActor
    /// The first moment at which the act is possible.
    package let opens: AppointmentMoment
    /// The moment from which it is no longer possible.
    package let closes: AppointmentMoment
    /// The state after it; `nil` if the appointment's data decide.
    package let to: AppointmentStatus?

    private init(
        _ act: AppointmentAct.Kind, from: Set<AppointmentStatus>, by actor: AppointmentActor,
        opens: AppointmentMoment = .always, closes: AppointmentMoment = .never, to: AppointmentStatus?
    ) {
        (self.act, self.from, self.actor) = (act, from, actor)
        (self.opens, self.closes, self.to) = (opens, closes, to)
    }

    /// The table; all else is ``DomainError/invalidTransition(from:to:)``.
    ///
    /// The time of `propose` depends on its slots, and is checked with them.
    package static let table: [AppointmentRule] = [
        .init(.confirm, from: [.requested], by: .staff, closes: .firstStart, to: .confirmed),
        .init(.refuse, from: [.requested], by: .staff, closes: .firstStart, to: nil),
        .init(.lapse, from: [.requested], by: .clock, opens: .lapse, to: nil),
        .init(.propose, from: [.requested, .confirmed], by: .staff, closes: .firstStart, to: .rescheduleProposed),
        .init(.accept, from: [.rescheduleProposed], by: .patient, closes: .deadline, to: .confirmed),
        .init(.counter, from: [.rescheduleProposed], by: .patient, closes: .deadline, to: .requested),
        .init(.keep, from: [.rescheduleProposed], by: .patient, closes: .deadline, to: nil),
        .init(.withdraw, from: [.rescheduleProposed], by: .staff, closes: .deadline, to: nil),
        .init(.expire, from: [.rescheduleProposed], by: .clock, opens: .deadline, to: nil),
        .init(.move, from: [.requested, .confirmed], by: .patient, closes: .cutOff, to: nil),
        .init(.cancel, from: [.requested, .rescheduleProposed], by: .patient, closes: .firstStart, to: .cancelled),
        .init(.cancel, from: [.confirmed], by: .patient, closes: .cutOff, to: .cancelled),
        .init(
            .cancelLate, from: [.confirmed], by: .patient, opens: .cutOff, closes: .start(minutesLater: 0),
            to: .cancelled),
        .init(
            .cancel, from: [.requested, .rescheduleProposed, .confirmed], by: .staff, closes: .end, to: .cancelled),
        .init(.arrive, from: [.confirmed], by: .staff, opens: .arrivalFrom, closes: .endOfDay, to: .arrived),
        .init(.complete, from: [.confirmed, .arrived], by: .staff, opens: .start(minutesLater: 0), to: .completed),
        .init(.noShow, from: [.confirmed], by: .staff, opens: .start(minutesLater: 15), to: .noShow),
        .init(
            .undo, from: [.arrived, .completed, .noShow], by: .staff, closes: .daysAfterChange(7), to: .confirmed),
        .init(.settle, from: [.confirmed, .arrived], by: .clock, opens: .settlement, to: .completed),
    ]

    /// Returns the line for an act of a side on a state.
    package static func rule(
        _ act: AppointmentAct.Kind, from: AppointmentStatus, by actor: AppointmentActor
    ) -> AppointmentRule? {
        table.first { $0.act == act && $0.actor == actor && $0.from.contains(from) }
    }
}
