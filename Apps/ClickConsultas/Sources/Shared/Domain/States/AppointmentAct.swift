// SPDX-License-Identifier: Apache-2.0

/// A side that acts on appointments.
package enum AppointmentActor: String, CaseIterable, Codable, Sendable {
    case patient, staff, clock
}

/// An act on an appointment, with its values.
package enum AppointmentAct: Hashable, Sendable {
    case confirm
    case refuse(reason: String)
    case lapse
    case propose([Slot], isKeepable: Bool)
    case accept(Slot)
    case counter(Slot)
    case keep
    case withdraw
    case expire
    /// The patient takes another slot, held or not, which the practice may have to confirm.
    case move(Slot, needsConfirmation: Bool, hold: Hold.ID? = nil)
    case cancel(reason: String)
    case cancelLate(reason: String)
    case arrive
    case complete
    case noShow
    case undo
    case settle

    /// An act without its values.
    package enum Kind: String, CaseIterable, Codable, Sendable {
        case book, confirm, refuse, lapse, propose, accept, counter, keep, withdraw, expire, move, cancel, cancelLate
        case arrive, complete, noShow, undo, settle
        /// The practice's change of the address, which changes no state.
        case relocate
    }

    /// The act without its values.
    package var kind: Kind {
        switch self {
        case .confirm: .confirm
        case .refuse: .refuse
        case .lapse: .lapse
        case .propose: .propose
        case .accept: .accept
        case .counter: .counter
        case .keep: .keep
        case .withdraw: .withdraw
        case .expire: .expire
        case .move: .move
        case .cancel: .cancel
        case .cancelLate: .cancelLate
        case .arrive: .arrive
        case .complete: .complete
        case .noShow: .noShow
        case .undo: .undo
        case .settle: .settle
        }
    }

    /// The reason that the acting side has given; `nil` without one.
    package var reason: String? {
        switch self {
        case .refuse(let reason), .cancel(let reason), .cancelLate(let reason): reason.isEmpty ? nil : reason
        default: nil
        }
    }
}
