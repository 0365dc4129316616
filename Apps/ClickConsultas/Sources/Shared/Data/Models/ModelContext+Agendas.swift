// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralModels

extension ModelContext {
    /// Makes other changes of some agendas, and bookings in them, run again that come at the same time.
    ///
    /// A booking reads hours, reasons and addresses and writes none of them; what ends one of those looks for appointments
    /// and writes none. By the agenda's row, which both write, one of them sees the other.
    func lockAgendas(_ predicate: Predicate<AgendaRecord>) throws {
        // In one order, so that two transactions cannot wait for each other.
        let agendas = FetchDescriptor(
            predicate: predicate, sortBy: [SortDescriptor(\.doctor), SortDescriptor(\.address)])
        for record in try fetch(agendas) { record.revision &+= 1 }
        try save()
    }

    /// Makes other changes of the agenda of a doctor at an address run again that come at the same time.
    func lockAgenda(of doctor: Doctor.ID, at address: Address.ID) throws {
        let (doctor, address) = (doctor.rawValue, address.rawValue)
        try lockAgendas(#Predicate { $0.doctor == doctor && $0.address == address })
    }

    /// Makes other changes of a practice run again that come at the same time.
    func lock(_ practice: PracticeRecord) throws {
        practice.revision &+= 1
        try save()
    }
}
