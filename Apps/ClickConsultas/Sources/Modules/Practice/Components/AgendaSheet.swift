// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// A sheet of the practice: a title and a form in one column.
struct AgendaSheet<Content: View>: View {
    let title: Text
    @ViewBuilder let content: Content

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                title.sheetHeading()
                content
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
        }
        .pickerStyle(.menu)
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }
}

/// A choice with its title, which the picker has for screen readers.
struct ChoiceRow<Control: View>: View {
    let title: Text
    @ViewBuilder let control: Control

    var body: some View {
        // One above the other, so that both keep their words in large text.
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            title.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            control
        }
    }
}

/// A choice of a time of the day.
struct MinutesRow: View {
    let title: Text
    @Binding var minutes: Int
    @Environment(\.locale) private var locale

    var body: some View {
        ChoiceRow(title: title) {
            Picker(selection: $minutes) {
                ForEach(Array(stride(from: 0, through: 24 * 60, by: 15)), id: \.self) {
                    Text(verbatim: AgendaDates.clock(minutes: $0, in: locale)).tag($0)
                }
            } label: {
                title
            }
        }
    }
}

/// A choice among doctors, if there are several.
struct DoctorRow: View {
    let doctors: [AgendaDoctor]
    @Binding var doctor: Doctor.ID?

    var body: some View {
        if doctors.count > 1 {
            ChoiceRow(title: Text("agenda.doctor", bundle: .module)) {
                Picker(selection: $doctor) {
                    ForEach(doctors) { Text(verbatim: $0.name).tag(Doctor.ID?.some($0.id)) }
                } label: {
                    Text("agenda.doctor", bundle: .module)
                }
            }
        } else if let only = doctors.first {
            Text(verbatim: only.name).font(AppFonts.headline)
        }
    }
}

/// The problem of a form, and the appointments that are in its way.
struct AgendaProblem: View {
    let problem: DomainError?
    var inTheWay: [AgendaAppointment] = []
    var open: @MainActor (Appointment.ID) -> Void = { _ in }
    @Environment(\.locale) private var locale

    var body: some View {
        if let text { NoticePanel(text, tone: .danger) }
        if !inTheWay.isEmpty {
            VStack(spacing: AppSpacing.small) {
                // An address that closes may have hundreds; the next ones appear when these are moved.
                ForEach(inTheWay.prefix(Self.shown)) { row($0) }
            }
            let others = inTheWay.count - Self.shown
            if others > 0 {
                Text("agenda.inTheWay.others \(others)", bundle: .module)
                    .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            }
        }
    }

    /// The most appointments in the list.
    private static var shown: Int { 10 }

    private func row(_ appointment: AgendaAppointment) -> some View {
        let time = AgendaDates.moment(appointment.start, in: locale)
        return Button {
            open(appointment.id)
        } label: {
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                Text(verbatim: appointment.appointment.visitor).font(AppFonts.headline)
                // An appointment of a deleted account has no reason any more.
                Text(verbatim: [time, appointment.reasonName].filter { !$0.isEmpty }.joined(separator: " · "))
                    .font(AppFonts.detail)
            }
            .padding(AppSpacing.medium)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(AppColors.warningTint, in: RoundedRectangle(cornerRadius: AppRadius.small))
        }
        .buttonStyle(.plain)
        .accessibilityLabel(Text("agenda.open \(appointment.appointment.visitor) \(time)", bundle: .module))
    }

    private var text: Text? {
        // The appointments of another practice have no names here.
        if problem == .appointmentsInTheWay([]) { return Text("agenda.inTheWay.elsewhere", bundle: .module) }
        return problem.map { Text(verbatim: $0.message(in: DomainLanguage(tag: locale.identifier))) }
    }
}
