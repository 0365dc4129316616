// SPDX-License-Identifier: Apache-2.0

import VitralIdentityData
import VitralMail
package import VitralModels
import VitralPush

/// The database of the app.
package enum DataModule {
    /// The name by which a database belongs to the app.
    package static let app = "clickconsultas"

    /// The models of the database, with those of accounts, codes, the vault and queued mail.
    package static let models: [any PersistentModel.Type] =
        [
            AbsenceRecord.self,
            AccessRecordRecord.self,
            AddressRecord.self,
            AgendaExceptionRecord.self,
            AgendaRecord.self,
            AppointmentEventRecord.self,
            AppointmentRecord.self,
            BookingAnswerRecord.self,
            CPFCheckRecord.self,
            ClaimRecord.self,
            DependantRecord.self,
            DoctorRecord.self,
            HealthPlanRecord.self,
            HoldRecord.self,
            LastPracticeRecord.self,
            LinkTokenRecord.self,
            MemberInvitationRecord.self,
            MemberRecord.self,
            NoticeRecord.self,
            OfferRecord.self,
            OperatorRecord.self,
            PatientRecord.self,
            PhotoRecord.self,
            PhotoUseRecord.self,
            PracticeRecord.self,
            PushRefusalRecord.self,
            ReasonRecord.self,
            RejectedReviewRecord.self,
            ReminderRecord.self,
            ReportRecord.self,
            ReviewRecord.self,
            TermsAcceptanceRecord.self,
            TermsRecord.self,
            UnsubscribedRecord.self,
            WaitEntryRecord.self,
        ] + DataAccountStore.models + DataCodeStore.models + DataVaultStore.models + MailQueue.models
        + PushQueue.models
}
