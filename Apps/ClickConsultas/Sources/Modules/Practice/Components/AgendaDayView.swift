// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// A day of the agenda, hour by hour.
struct AgendaDayView: View {
    let page: AgendaPage
    let store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            if let day = page.days.first {
                if day.isHoliday { NoticePanel(Text("agenda.holiday", bundle: .module)) }
                ForEach(day.exceptions, id: \.self) { exception in
                    ExceptionPanel(exception: exception, doctor: doctor(exception.doctor), store: store)
                }
                if page.doctors.count > 1, store.doctor == nil {
                    Text("agenda.free.choose", bundle: .module)
                        .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                }
                let entries = day.entries.filter { isOfOneDoctor || !$0.isFree && !$0.isPause }
                if entries.isEmpty {
                    EmptyPanel(
                        systemImage: "calendar", title: Text("agenda.empty.title", bundle: .module),
                        message: Text(
                            day.openings.isEmpty ? "agenda.empty.closed" : "agenda.empty.message", bundle: .module)
                    ) {
                        EmptyView()
                    }
                } else {
                    hours(entries)
                }
            }
        }
    }

    private func hours(_ entries: [AgendaEntry]) -> some View {
        let hours = AgendaHour.hours(of: entries)
        return LazyVStack(alignment: .leading, spacing: AppSpacing.medium) {
            ForEach(hours) { hour in
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    Text(verbatim: AgendaDates.clock(minutes: hour.id * 60, in: locale))
                        .font(AppFonts.number)
                        .foregroundStyle(AppColors.secondaryText)
                        .frame(minWidth: hourWidth, alignment: .leading)
                        .accessibilityAddTraits(.isHeader)
                    LazyVGrid(
                        columns: [GridItem(.adaptive(minimum: 220), spacing: AppSpacing.small, alignment: .top)],
                        spacing: AppSpacing.small
                    ) {
                        ForEach(hour.entries) { entry in
                            AgendaEntryRow(
                                entry: entry, doctor: isOfOneDoctor ? nil : doctor(entry.doctor),
                                mayEditAbsences: page.doctors.first { $0.id == entry.doctor }?.mayEditAbsences == true,
                                store: store)
                        }
                    }
                    // Beside a large hour there is no room for this: the entries are below it then.
                    .frame(minWidth: 200, maxWidth: .infinity, alignment: .leading)
                }
            }
        }
    }

    /// The width of the hours, which keeps the entries below each other: “12:00 PM” is wider than “9:00 AM”.
    private var hourWidth: Double { AgendaDates.clock(minutes: 12 * 60, in: locale).count > 5 ? 84 : 52 }

    /// Whether free times and pauses are shown: those of several doctors would hide their appointments.
    private var isOfOneDoctor: Bool { page.doctors.count == 1 || store.doctor != nil }

    private func doctor(_ id: Doctor.ID) -> String { page.doctors.first { $0.id == id }?.name ?? "" }
}

/// An hour of a day, with the entries that start in it.
struct AgendaHour: Identifiable, Equatable {
    /// The hour on the practice's clock.
    let id: Int
    var entries: [AgendaEntry]

    /// Returns the hours of entries, which are in order.
    static func hours(of entries: [AgendaEntry]) -> [AgendaHour] {
        var hours: [AgendaHour] = []
        for entry in entries {
            let hour = entry.startTime.wall.minutes / 60
            // In the repeated hour of a change of the clock, the entries of both are together.
            if let index = hours.firstIndex(where: { $0.id == hour }) {
                hours[index].entries.append(entry)
            } else {
                hours.append(AgendaHour(id: hour, entries: [entry]))
            }
        }
        return hours
    }
}

extension AgendaEntry {
    /// Whether the entry is a free time.
    var isFree: Bool {
        if case .free = content { true } else { false }
    }

    /// Whether the entry is a pause in the hours.
    var isPause: Bool {
        if case .pause = content { true } else { false }
    }
}

/// A date that is closed, or has other hours.
private struct ExceptionPanel: View {
    let exception: AgendaException
    let doctor: String
    let store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            text.font(AppFonts.detail)
            if mayEdit {
                Button {
                    store.send(.removeExceptionTapped(exception))
                } label: {
                    Text("agenda.exception.remove", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
                .accessibilityLabel(Text("agenda.exception.remove.label \(doctor)", bundle: .module))
            }
        }
    }

    private var text: Text {
        guard !exception.intervals.isEmpty else { return Text("agenda.exception.closed \(doctor)", bundle: .module) }
        let hours = exception.intervals.map { AgendaDates.span($0, in: locale) }
        return Text("agenda.exception.hours \(doctor) \(hours.joined(separator: ", "))", bundle: .module)
    }

    private var mayEdit: Bool {
        store.page?.doctors.first { $0.id == exception.doctor }?.mayEditExceptions == true
    }
}
