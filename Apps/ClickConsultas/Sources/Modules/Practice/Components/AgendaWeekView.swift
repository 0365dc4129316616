// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// A week of the agenda: seven columns in a wide window, fewer in a narrow one, and a list of days on a phone.
struct AgendaWeekView: View {
    let page: AgendaPage
    let store: StoreOf<PracticeAgenda>
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
        if width == .regular {
            LazyVGrid(columns: [Self.column], alignment: .leading, spacing: AppSpacing.small) { days }
        } else {
            LazyVStack(alignment: .leading, spacing: AppSpacing.medium) { days }
        }
    }

    /// A column that holds the words of a state; seven fill a page.
    private static let column = GridItem(.adaptive(minimum: 136), spacing: AppSpacing.small, alignment: .top)

    private var days: some View {
        ForEach(page.days) { day in
            WeekDay(day: day, isToday: day.day == page.today, store: store)
                .frame(maxWidth: .infinity, alignment: .topLeading)
        }
    }
}

/// A day of a week, with its appointments.
private struct WeekDay: View {
    let day: AgendaDay
    let isToday: Bool
    let store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            Button {
                store.send(.dayTapped(day.day))
            } label: {
                Text(verbatim: AgendaDates.short(day.day, in: locale))
                    .font(AppFonts.headline)
                    .foregroundStyle(isToday ? AppColors.accent : AppColors.text)
                    .frame(maxWidth: .infinity, minHeight: AppSpacing.target, alignment: .leading)
            }
            .buttonStyle(.plain)
            .accessibilityLabel(Text("agenda.week.open \(AgendaDates.title(day.day, in: locale))", bundle: .module))
            summary.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
            ForEach(day.appointments) { appointment in
                Button {
                    store.send(.appointmentTapped(appointment.id))
                } label: {
                    VStack(alignment: .leading, spacing: AppSpacing.hairline) {
                        Text(verbatim: AgendaDates.clock(appointment.start, in: locale)).font(AppFonts.number)
                        Text(verbatim: appointment.appointment.visitor).font(AppFonts.detail)
                        Label {
                            appointment.appointment.status.title
                        } icon: {
                            Image(systemName: appointment.appointment.status.symbol)
                        }
                        .font(AppFonts.caption)
                        .foregroundStyle(AppColors.secondaryText)
                    }
                    .padding(AppSpacing.small)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .background(AppColors.accentTint, in: RoundedRectangle(cornerRadius: AppRadius.small))
                }
                .buttonStyle(.plain)
                .accessibilityLabel(
                    Text(
                        "agenda.open \(appointment.appointment.visitor) \(AgendaDates.moment(appointment.start, in: locale))",
                        bundle: .module)
                )
                .accessibilityValue(appointment.appointment.status.title)
            }
        }
        .padding(AppSpacing.small)
        .background(AppColors.card, in: RoundedRectangle(cornerRadius: AppRadius.medium))
    }

    private var summary: Text {
        let free = day.entries.count(where: \.isFree)
        if day.isHoliday { return Text("agenda.week.holiday", bundle: .module) }
        if day.openings.isEmpty { return Text("agenda.week.closed", bundle: .module) }
        return free == 0 ? Text("agenda.week.full", bundle: .module) : Text("agenda.week.free \(free)", bundle: .module)
    }
}
