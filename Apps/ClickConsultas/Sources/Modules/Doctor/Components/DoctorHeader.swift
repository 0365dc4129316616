// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Foundation
import Vitral

/// The portrait, the name, the registration and the specialties of a doctor.
struct DoctorHeader: View {
    let details: DoctorDetails
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            HStack(alignment: .top, spacing: AppSpacing.large) {
                Avatar(name: doctor.name.text, photo: details.photo, size: 72)
                    .sharedPortrait(doctor.id.rawValue)
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: doctor.name.text).pageHeading()
                    ForEach(doctor.qualifications, id: \.specialty) { qualification in
                        Text(verbatim: title(of: qualification)).font(AppFonts.body)
                    }
                    Text(verbatim: doctor.council.text)
                        .font(AppFonts.detail)
                        .foregroundStyle(AppColors.secondaryText)
                    StarRating(average: details.average, count: details.reviewCount)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            if doctor.isChecked {
                StatusBadge(
                    Text("doctor.checked", bundle: .module), tone: .success, systemImage: "checkmark.seal.fill")
            } else {
                StatusBadge(Text("doctor.declared", bundle: .module), tone: .neutral)
            }
        }
    }

    private var doctor: Doctor { details.doctor }

    /// Returns a specialty with its registration: "Cardiologia (RQE 4321)".
    private func title(of qualification: Doctor.Qualification) -> String {
        let language = DomainLanguage(tag: locale.identifier)
        let name = Specialty.with(qualification.specialty)?.name(in: language) ?? qualification.specialty.rawValue
        return qualification.rqe.map { "\(name) (RQE \($0.number))" } ?? name
    }
}

/// The beginning of ``DoctorHeader``, while the rest loads.
struct DoctorPreview: View {
    let id: Doctor.ID
    let portrait: DoctorPortrait

    var body: some View {
        Card {
            HStack(alignment: .top, spacing: AppSpacing.large) {
                Avatar(name: portrait.name, photo: portrait.photo, size: 72).sharedPortrait(id.rawValue)
                Text(verbatim: portrait.name).pageHeading().frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }
}
