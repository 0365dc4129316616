// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The appointments that a list shows.
package struct AppointmentFilter: Hashable, Sendable {
    package var patient: Patient.ID?
    package var practice: Practice.ID?
    package var doctor: Doctor.ID?
    package var statuses: Set<AppointmentStatus>
    /// The starts, of which the end is not included.
    package var starts: Range<Date>?

    /// Creates a filter; what is not given is not filtered.
    package init(
        patient: Patient.ID? = nil, practice: Practice.ID? = nil, doctor: Doctor.ID? = nil,
        statuses: Set<AppointmentStatus> = Set(AppointmentStatus.allCases), starts: Range<Date>? = nil
    ) {
        (self.patient, self.practice, self.doctor) = (patient, practice, doctor)
        (self.statuses, self.starts) = (statuses, starts)
    }

    /// Whether an appointment matches.
    package func contains(_ appointment: Appointment) -> Bool {
        (patient == nil || appointment.patient == patient) && (practice == nil || appointment.practice == practice)
            && (doctor == nil || appointment.doctor == doctor) && statuses.contains(appointment.status)
            && starts?.contains(appointment.slot.start) ?? true
    }
}
