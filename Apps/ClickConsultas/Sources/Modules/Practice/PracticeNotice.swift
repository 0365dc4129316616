// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain

/// A short message about an act of the practice.
package enum PracticeNotice: Hashable, Sendable, Codable {
    /// An act has changed an appointment, whose new version is given.
    case acted(AppointmentAct.Kind, Appointment.ID, version: Int)
    /// A caller's appointment is booked.
    case booked
    /// The hours or absences have changed.
    case saved
    case failed(DomainError)

    /// Whether the act can be undone.
    package var isUndoable: Bool {
        switch self {
        case .acted(.arrive, _, _), .acted(.complete, _, _), .acted(.noShow, _, _): true
        case .acted, .booked, .saved, .failed: false
        }
    }
}

extension AppointmentAct {
    /// Creates an act of a practice that needs no values.
    ///
    /// - Parameter kind: The kind; others have no act.
    init?(quick kind: Kind) {
        switch kind {
        case .confirm: self = .confirm
        case .arrive: self = .arrive
        case .complete: self = .complete
        case .noShow: self = .noShow
        case .undo: self = .undo
        case .withdraw: self = .withdraw
        case .book, .refuse, .lapse, .propose, .accept, .counter, .keep, .expire, .move, .relocate, .cancel,
            .cancelLate, .settle:
            return nil
        }
    }
}
