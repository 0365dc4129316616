// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// An entry of a day: an appointment with its acts, a free time, or a time that is taken.
struct AgendaEntryRow: View {
    let entry: AgendaEntry
    /// The name of the doctor; `nil` if there is one only.
    let doctor: String?
    let mayEditAbsences: Bool
    let store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        switch entry.content {
        case .appointment(let appointment):
            AgendaAppointmentRow(appointment: appointment, showsDay: false, doctor: doctor, store: store)
        case .free:
            TimeChip(
                Text("agenda.free \(clock)", bundle: .module), fills: true,
                label: Text(
                    "agenda.free.label \(AgendaDates.title(entry.startTime.wall.day, in: locale)) \(clock)",
                    bundle: .module)
            ) {
                store.send(.freeTimeTapped(entry))
            }
        case .pause: taken(Text("agenda.pause", bundle: .module), "cup.and.saucer.fill")
        case .blocked(.busy): taken(Text("agenda.busy", bundle: .module), "lock.fill")
        case .blocked(.held): taken(Text("agenda.held", bundle: .module), "hourglass")
        case .blocked(.proposed):
            taken(Text("agenda.proposed", bundle: .module), "arrow.triangle.2.circlepath")
        case .absence(let id):
            taken(Text("agenda.absence", bundle: .module), "airplane")
            if mayEditAbsences {
                Button {
                    store.send(.removeAbsenceTapped(id))
                } label: {
                    Text("agenda.absence.remove", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
                .accessibilityHint(Text("agenda.absence.remove.hint", bundle: .module))
            }
        }
    }

    private var clock: String { AgendaDates.clock(entry.startTime, in: locale) }

    private var times: Text {
        if entry.startTime.wall.minutes == 0, entry.endTime.wall.minutes == 0 {
            return Text("agenda.allDay", bundle: .module)
        }
        return Text(verbatim: "\(clock)–\(AgendaDates.clock(entry.endTime, in: locale))")
    }

    private func taken(_ title: Text, _ symbol: String) -> some View {
        HStack(alignment: .top, spacing: AppSpacing.small) {
            Image(systemName: symbol).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                title
                times.font(AppFonts.caption)
                if let doctor { Text(verbatim: doctor).font(AppFonts.caption) }
            }
        }
        .font(AppFonts.detail)
        .foregroundStyle(AppColors.secondaryText)
        .padding(AppSpacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(AppColors.placeholder, in: RoundedRectangle(cornerRadius: AppRadius.small))
        .accessibilityElement(children: .combine)
    }
}

/// An appointment with the acts that are possible now.
struct AgendaAppointmentRow: View {
    let appointment: AgendaAppointment
    let showsDay: Bool
    /// The name of the doctor; `nil` if there is one only.
    let doctor: String?
    let store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Button {
                store.send(.appointmentTapped(appointment.id))
            } label: {
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: time).font(AppFonts.number)
                    Text(verbatim: visitor).font(AppFonts.headline)
                    Text(verbatim: details).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                    StatusBadge(
                        appointment.appointment.status.title, tone: appointment.appointment.status.tone,
                        systemImage: appointment.appointment.status.symbol)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text("agenda.open \(visitor) \(time)", bundle: .module))
            .accessibilityValue(appointment.appointment.status.title + Text(verbatim: ", \(details)"))
            .accessibilityHint(Text("agenda.open.hint", bundle: .module))
            if !acts.isEmpty {
                LazyVGrid(
                    columns: [GridItem(.adaptive(minimum: 132), spacing: AppSpacing.small)], spacing: AppSpacing.small
                ) {
                    ForEach(acts, id: \.self) { act in
                        ActionButton(
                            act.title, label: act.label(for: visitor, at: time),
                            rank: act == .noShow ? .destructive : .secondary, isRunning: isRunning
                        ) {
                            store.send(.actTapped(act, appointment.id))
                        }
                    }
                }
            }
        }
    }

    private var visitor: String { appointment.appointment.visitor }
    private var isRunning: Bool { store.running.contains(appointment.id) }

    private var time: String {
        showsDay
            ? AgendaDates.moment(appointment.start, in: locale) : AgendaDates.clock(appointment.start, in: locale)
    }

    private var details: String {
        [appointment.reasonName, doctor].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private var acts: [AppointmentAct.Kind] {
        guard let now = store.now else { return [] }
        return AppointmentAct.Kind.quick.filter { appointment.allows($0, at: now) }
    }
}
