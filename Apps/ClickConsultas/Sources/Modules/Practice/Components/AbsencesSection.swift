// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The absences of a doctor, and the dates that are closed or have other hours.
struct AbsencesSection: View {
    let setup: PracticeSetup
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        if let doctor = store.doctorSetup {
            NoticePanel(Text("settings.absences.hint", bundle: .module))
            if doctor.absences.isEmpty, doctor.exceptions.isEmpty {
                EmptyPanel(
                    systemImage: "calendar", title: Text("settings.absences.none.title", bundle: .module),
                    message: Text("settings.absences.none.message", bundle: .module)
                ) {}
            }
            if setup.may(.editAbsences, doctor: doctor.id), !doctor.absences.isEmpty {
                Card {
                    Text("settings.absences.list", bundle: .module)
                        .font(AppFonts.section).accessibilityAddTraits(.isHeader)
                    LazyVStack(alignment: .leading, spacing: AppSpacing.small) {
                        ForEach(doctor.absences) { absence in
                            let text = span(of: absence)
                            RemovableRow(
                                title: Text(verbatim: text),
                                label: Text("settings.absences.remove \(text)", bundle: .module)
                            ) {
                                store.send(.removeTapped(.absence(absence)))
                            }
                        }
                    }
                }
            }
            if !doctor.exceptions.isEmpty { exceptions(of: doctor) }
        }
    }

    private func exceptions(of doctor: DoctorSetup) -> some View {
        Card {
            Text("settings.exceptions.list", bundle: .module)
                .font(AppFonts.section).accessibilityAddTraits(.isHeader)
            LazyVStack(alignment: .leading, spacing: AppSpacing.small) {
                ForEach(doctor.exceptions, id: \.self) { exception in
                    let text = exception.day.dateText(in: locale)
                    RemovableRow(
                        title: Text(verbatim: text), detail: detail(of: exception),
                        label: Text("settings.exceptions.remove \(text)", bundle: .module)
                    ) {
                        store.send(.removeTapped(.exception(doctor.id, exception.address, exception.day)))
                    }
                }
            }
        }
    }

    private func detail(of exception: AgendaException) -> Text {
        if exception.intervals.isEmpty { return Text("settings.exceptions.closed", bundle: .module) }
        let hours = exception.intervals.map { AgendaDates.span($0, in: locale) }.joined(separator: ", ")
        return Text(verbatim: hours)
    }

    private func span(of absence: Absence) -> String {
        let name = setup.addresses.first?.address.zone ?? ""
        let style = Date.FormatStyle(locale: locale, timeZone: TimeZone(identifier: name) ?? .gmt)
            .day().month(.abbreviated).year().hour().minute()
        return "\(absence.from.worded(style)) – \(absence.to.worded(style))"
    }
}

extension Day {
    /// Returns the date in words, with its weekday and year.
    fileprivate func dateText(in locale: Locale) -> String {
        let date = Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200)
        return date.worded(
            Date.FormatStyle(locale: locale, timeZone: .gmt).weekday(.wide).day().month(.wide).year())
    }
}
