// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The weekly hours and breaks of a doctor at an address.
struct HoursSection: View {
    let store: StoreOf<PracticeSettings>

    var body: some View {
        if let key = store.weekKey, let addresses = store.setup?.addresses {
            if addresses.count > 1 {
                LabeledPicker(
                    title: Text("settings.address", bundle: .module),
                    selection: Binding(get: { key.address }, set: { store.send(.addressTapped($0)) })
                ) {
                    ForEach(addresses) { Text(verbatim: $0.address.street).tag($0.id) }
                }
            }
            NoticePanel(Text("settings.hours.public", bundle: .module))
            LazyVGrid(
                columns: [
                    GridItem(
                        .adaptive(minimum: AppSpacing.columnWidth - 48), spacing: AppSpacing.large, alignment: .top)
                ],
                spacing: AppSpacing.large
            ) {
                ForEach(Weekday.allCases, id: \.self) { DayHours(weekday: $0, key: key, store: store) }
            }
            SaveButtons(store: store)
        } else {
            EmptyPanel(
                systemImage: "mappin.and.ellipse", title: Text("settings.noAddress.title", bundle: .module),
                message: Text("settings.noAddress.message", bundle: .module)
            ) {}
        }
    }
}

/// The intervals of a weekday.
private struct DayHours: View {
    let weekday: Weekday
    let key: WeekKey
    let store: StoreOf<PracticeSettings>
    @Environment(\.locale) private var locale

    var body: some View {
        let rows = store.state.rows(of: key, on: weekday)
        let name = weekday.title(in: locale)
        Card {
            Text(verbatim: name).font(AppFonts.headline).accessibilityAddTraits(.isHeader)
            if !rows.contains(where: { $0.kind == .open }) {
                Text("settings.hours.closed", bundle: .module)
                    .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            }
            ForEach(rows) { HoursRowView(row: $0, day: name, store: store) }
            if let problem = store.problems[.hours(key, weekday)] {
                NoticePanel(Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier))), tone: .danger)
            }
            HStack(spacing: AppSpacing.large) {
                Button {
                    store.send(.rowAdded(weekday, .open))
                } label: {
                    Text("settings.hours.add", bundle: .module)
                }
                .buttonStyle(.app(.quiet))
                .accessibilityLabel(Text("settings.hours.add \(name)", bundle: .module))
                if rows.contains(where: { $0.kind == .open }) {
                    Button {
                        store.send(.rowAdded(weekday, .pause))
                    } label: {
                        Text("settings.break.add", bundle: .module)
                    }
                    .buttonStyle(.app(.quiet))
                    .accessibilityLabel(Text("settings.break.add \(name)", bundle: .module))
                }
            }
        }
    }
}

/// An interval with its two times.
private struct HoursRowView: View {
    let row: HoursRow
    let day: String
    let store: StoreOf<PracticeSettings>

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            HStack {
                Text(row.kind == .open ? "settings.hours.open" : "settings.hours.break", bundle: .module)
                    .font(AppFonts.badge).foregroundStyle(AppColors.secondaryText)
                Spacer()
                RemoveButton(
                    label: Text("settings.hours.remove \(day) \(row.opens) \(row.closes)", bundle: .module)
                ) {
                    store.send(.rowRemoved(row.id))
                }
            }
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 104), spacing: AppSpacing.small)], spacing: AppSpacing.small
            ) {
                field(Text("settings.hours.from", bundle: .module), .opens, row.opens)
                field(Text("settings.hours.to", bundle: .module), .closes, row.closes)
            }
        }
    }

    private func field(_ title: Text, _ edge: HoursRow.Edge, _ text: String) -> some View {
        FloatingField(
            title, text: Binding(get: { text }, set: { store.send(.rowEdited(row.id, edge, $0)) })
        )
        .keyboardType(.numbersAndPunctuation)
        .autocorrectionDisabled()
    }
}

extension Weekday {
    /// Returns the name in the user's language, as a title has it: "Segunda-feira", "Monday".
    func title(in locale: Locale) -> String {
        // November 23, 2026, is a Monday.
        let date = Date(timeIntervalSince1970: 1_795_435_200 + Double(rawValue - 1) * 86_400)
        return date.formatted(Date.FormatStyle(locale: locale, timeZone: .gmt).weekday(.wide)).capitalizedStart
    }
}
