// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Vitral

extension AppointmentAct.Kind {
    /// The title of the act's button.
    @MainActor var title: Text {
        switch self {
        case .book: Text("act.book", bundle: .module)
        case .confirm: Text("act.confirm", bundle: .module)
        case .refuse: Text("act.refuse", bundle: .module)
        case .propose: Text("act.propose", bundle: .module)
        case .accept: Text("act.accept", bundle: .module)
        case .counter: Text("act.counter", bundle: .module)
        case .keep: Text("act.keep", bundle: .module)
        case .withdraw: Text("act.withdraw", bundle: .module)
        case .move: Text("act.move", bundle: .module)
        case .cancel, .cancelLate: Text("act.cancel", bundle: .module)
        case .arrive: Text("act.arrive", bundle: .module)
        case .complete, .settle: Text("act.complete", bundle: .module)
        case .noShow: Text("act.noShow", bundle: .module)
        case .undo: Text("act.undo", bundle: .module)
        case .lapse, .expire: Text("act.lapse.done", bundle: .module)
        case .relocate: Text("act.relocate.done", bundle: .module)
        }
    }

    /// The act as a past event.
    @MainActor var done: Text {
        switch self {
        case .book: Text("act.book.done", bundle: .module)
        case .confirm: Text("act.confirm.done", bundle: .module)
        case .refuse: Text("act.refuse.done", bundle: .module)
        case .lapse: Text("act.lapse.done", bundle: .module)
        case .propose: Text("act.propose.done", bundle: .module)
        case .accept: Text("act.accept.done", bundle: .module)
        case .counter: Text("act.counter.done", bundle: .module)
        case .keep: Text("act.keep.done", bundle: .module)
        case .withdraw: Text("act.withdraw.done", bundle: .module)
        case .expire: Text("act.expire.done", bundle: .module)
        case .move: Text("act.move.done", bundle: .module)
        case .cancel: Text("act.cancel.done", bundle: .module)
        case .cancelLate: Text("act.cancelLate.done", bundle: .module)
        case .arrive: Text("act.arrive.done", bundle: .module)
        case .complete, .settle: Text("act.complete.done", bundle: .module)
        case .noShow: Text("act.noShow.done", bundle: .module)
        case .undo: Text("act.undo.done", bundle: .module)
        case .relocate: Text("act.relocate.done", bundle: .module)
        }
    }

    /// Returns the sentence that explains the act to a side before it is performed.
    ///
    /// - Parameter isForCaller: Whether the appointment has no account, so that no message is sent.
    @MainActor func explanation(for side: AppointmentActor, isForCaller: Bool) -> Text? {
        switch self {
        case .refuse: Text("act.refuse.message", bundle: .module)
        case .cancel where isForCaller: Text("act.cancel.message.caller", bundle: .module)
        case .cancel:
            side == .patient
                ? Text("act.cancel.message.patient", bundle: .module)
                : Text("act.cancel.message.staff", bundle: .module)
        case .cancelLate: Text("act.cancelLate.message", bundle: .module)
        case .keep: Text("act.keep.message", bundle: .module)
        case .withdraw: Text("act.withdraw.message", bundle: .module)
        case .noShow:
            isForCaller
                ? Text("act.noShow.message.caller", bundle: .module) : Text("act.noShow.message", bundle: .module)
        case .propose: Text("act.propose.message", bundle: .module)
        case .counter:
            side == .patient
                ? Text("act.counter.message", bundle: .module) : Text("act.counter.message.staff", bundle: .module)
        default: nil
        }
    }

    /// Whether the act takes something from the other side.
    var isDestructive: Bool { [.cancel, .cancelLate, .refuse, .noShow].contains(self) }

    /// Whether the act needs slots.
    var needsSlots: Bool { self == .propose || self == .counter }
}

extension AppointmentEvent {
    /// The act as an entry of the history; a booking that the practice confirms begins as a request.
    @MainActor var title: Text {
        act == .book && to == .requested ? Text("act.book.requested", bundle: .module) : act.done
    }
}

extension AppointmentActor {
    /// The name of the side.
    @MainActor var title: Text {
        switch self {
        case .patient: Text("actor.patient", bundle: .module)
        case .staff: Text("actor.staff", bundle: .module)
        case .clock: Text("actor.clock", bundle: .module)
        }
    }
}
