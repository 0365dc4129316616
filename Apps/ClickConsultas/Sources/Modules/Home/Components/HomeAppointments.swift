// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The next appointments of the user.
struct HomeAppointments: View {
    let store: StoreOf<Home>
    let appointments: [HomeAppointment]
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            HomeTitle(title: Text("home.next", bundle: .module))
            if appointments.isEmpty {
                Card {
                    Text("home.next.none", bundle: .module)
                        .font(AppFonts.body)
                        .foregroundStyle(AppColors.secondaryText)
                }
            }
            HomeGrid {
                ForEach(appointments) { appointment in
                    HomeRow(
                        title: appointment.doctorName, time: appointment.start, place: appointment.place,
                        dependant: appointment.dependant, badge: badge(of: appointment),
                        label: Text(
                            "home.next.open \(appointment.doctorName) \(appointment.start.text(in: locale))",
                            bundle: .module),
                        hint: Text("home.next.hint", bundle: .module)
                    ) {
                        store.send(.appointmentTapped(appointment.id))
                    }
                }
            }
        }
    }

    private func badge(of appointment: HomeAppointment) -> StatusBadge {
        switch appointment.status {
        case .requested: StatusBadge(Text("home.requested", bundle: .module), tone: .warning)
        case .arrived: StatusBadge(Text("home.arrived", bundle: .module), tone: .success)
        default: StatusBadge(Text("home.confirmed", bundle: .module), tone: .success)
        }
    }
}

/// Rows, side by side in a wide window.
struct HomeGrid<Rows: View>: View {
    @ViewBuilder let rows: Rows

    var body: some View {
        LazyVGrid(
            columns: [
                GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.medium, alignment: .top)
            ], spacing: AppSpacing.medium
        ) {
            rows
        }
    }
}

/// A row that opens an appointment or an offer.
struct HomeRow: View {
    let title: String
    let time: ZonedTime
    let place: String
    var dependant: String?
    let badge: StatusBadge
    let label: Text
    let hint: Text
    let action: @MainActor () -> Void
    @Environment(\.locale) private var locale

    var body: some View {
        Button(action: action) {
            Card {
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: time.text(in: locale)).font(AppFonts.number)
                    Text(verbatim: title).font(AppFonts.body)
                    if let dependant {
                        Text("home.for \(dependant)", bundle: .module).font(AppFonts.detail)
                    }
                    Text(verbatim: place).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                }
                badge
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .accessibilityHint(hint)
    }
}

extension ZonedTime {
    /// Returns the day and the time on the clock of the address: "terça-feira, 24 de novembro, 15:00".
    func text(in locale: Locale) -> String {
        "\(date.worded(style(locale).weekday(.wide).day().month(.wide))), \(clockText(in: locale))"
    }

    /// Returns the time on the clock of the address: "15:00".
    func clockText(in locale: Locale) -> String { date.formatted(style(locale).hour().minute()) }

    private func style(_ locale: Locale) -> Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: TimeZone(identifier: zone) ?? .gmt)
    }
}
