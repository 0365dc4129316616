// SPDX-License-Identifier: Apache-2.0

package import VitralModels

/// The database of the app.
package enum DataModule {
    /// The name by which a database belongs to the app.
    package static let app = "clickconsultas"

    /// The models of the database.
    package static let models: [any PersistentModel.Type] = [
        AddressRecord.self, AgendaExceptionRecord.self, AgendaRecord.self, AppointmentEventRecord.self,
        AppointmentRecord.self, BookingAnswerRecord.self, ClaimRecord.self, DoctorRecord.self, HoldRecord.self,
        NoticeRecord.self, OfferRecord.self, PracticeRecord.self, ReasonRecord.self, WaitEntryRecord.self,
    ]
}
