// SPDX-License-Identifier: Apache-2.0

extension AgendaTransaction {
    /// Returns the doctors of a practice whose agendas the viewer may see.
    ///
    /// - Throws: ``DomainError/notFound`` if the viewer does not work at the practice.
    func doctors(at practice: Practice.ID, visibleTo viewer: Viewer) throws -> [Doctor] {
        guard !viewer.roles(at: practice).isEmpty else { throw DomainError.notFound }
        return try doctors(at: practice).filter { viewer.may(.seeAppointments, at: practice, doctor: $0.id) }
    }

    /// Returns the places of a doctor at a practice.
    ///
    /// - Throws: ``DomainError/notFound`` if the viewer may not see the doctor's agenda, ``DomainError/notAllowed``
    ///   without the permission.
    func places(
        of doctor: Doctor.ID, at practice: Practice.ID, _ viewer: Viewer, for permission: Permission
    ) throws -> [Place] {
        let places = try places(of: doctor, at: practice)
        guard !places.isEmpty, viewer.may(.seeAppointments, at: practice, doctor: doctor) else {
            throw DomainError.notFound
        }
        guard viewer.may(permission, at: practice, doctor: doctor) else { throw DomainError.notAllowed }
        return places
    }

    /// Returns the place of a doctor at an address.
    ///
    /// - Throws: ``DomainError/notFound``, ``DomainError/notAllowed``.
    func place(
        doctor: Doctor.ID, address: Address.ID, at practice: Practice.ID, _ viewer: Viewer, for permission: Permission
    ) throws -> Place {
        let places = try places(of: doctor, at: practice, viewer, for: permission)
        guard let place = places.first(where: { $0.address.id == address }) else { throw DomainError.notFound }
        return place
    }

    /// Returns those of some appointments that the viewer may see, in the order of their starts.
    func named(_ appointments: [Appointment], for viewer: Viewer) throws -> [AgendaAppointment] {
        try appointments
            .filter { viewer.may(.seeAppointments, at: $0.practice, doctor: $0.doctor) }
            .sorted { ($0.slot, $0.id) < ($1.slot, $1.id) }
            .map { appointment in
                AgendaAppointment(
                    appointment: appointment, doctorName: try doctor(appointment.doctor)?.name.text ?? "",
                    reasonName: try reason(appointment.reason)?.name ?? "",
                    address: try address(appointment.address)?.street ?? "",
                    cutOffHours: try practice(appointment.practice)?.rules.cutOffHours
                        ?? BookingRules.standard.cutOffHours)
            }
    }
}
