// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The next free times of a doctor at an address, by day.
struct DoctorTimes: View {
    @Bindable var store: StoreOf<DoctorProfile>
    let details: DoctorDetails
    @Environment(\.locale) private var locale

    var body: some View {
        DoctorSection(title: Text("doctor.times", bundle: .module)) {
            choices
            if let problem = store.slotsProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                    store.send(.slotsRetryTapped)
                }
            } else if let slots = store.slots {
                times(slots)
            } else {
                LoadingRows(count: 1)
            }
            HStack(spacing: AppSpacing.small) {
                Button {
                    store.send(.daysMoved(by: -DoctorProfile.State.dayCount))
                } label: {
                    Text("doctor.earlier", bundle: .module)
                }
                Spacer()
                Button {
                    store.send(.daysMoved(by: DoctorProfile.State.dayCount))
                } label: {
                    Text("doctor.later", bundle: .module)
                }
            }
            .buttonStyle(.app(.quiet))
            ActionButton(Text("doctor.book", bundle: .module)) { store.send(.bookTapped) }
            ActionButton(Text("doctor.wait", bundle: .module), rank: .secondary) { store.send(.waitTapped) }
        }
    }

    @ViewBuilder private var choices: some View {
        if details.places.count > 1 {
            choice(Text("doctor.address", bundle: .module)) {
                Picker(selection: $store.address.sending(\.addressPicked)) {
                    ForEach(details.places) { place in
                        Text(verbatim: "\(place.address.street), \(place.city)").tag(DoctorPlace.ID?.some(place.id))
                    }
                } label: {
                    Text("doctor.address", bundle: .module)
                }
            }
        }
        if let reasons = store.place?.reasons, reasons.count > 1 {
            choice(Text("doctor.reason", bundle: .module)) {
                Picker(selection: $store.reason.sending(\.reasonPicked)) {
                    ForEach(reasons) { Text(verbatim: $0.name).tag(Reason.ID?.some($0.id)) }
                } label: {
                    Text("doctor.reason", bundle: .module)
                }
            }
        }
    }

    private func choice(_ title: Text, @ViewBuilder picker: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            title.font(AppFonts.caption).foregroundStyle(AppColors.secondaryText).accessibilityHidden(true)
            picker().pickerStyle(.menu)
        }
    }

    @ViewBuilder private func times(_ slots: [Slot]) -> some View {
        let days = SlotDay.days(of: slots, in: zone)
        if days.isEmpty {
            Text("doctor.noTimes", bundle: .module).font(AppFonts.body).foregroundStyle(AppColors.secondaryText)
        } else {
            LazyVStack(alignment: .leading, spacing: AppSpacing.medium) {
                ForEach(days) { day in
                    Text(verbatim: day.title(in: locale))
                        .font(AppFonts.badge)
                        .foregroundStyle(AppColors.secondaryText)
                        .accessibilityAddTraits(.isHeader)
                    ScrollView(.horizontal) {
                        HStack(spacing: AppSpacing.small) {
                            ForEach(day.slots, id: \.second) { slot in
                                chip(slot, on: day)
                            }
                        }
                    }
                }
            }
        }
        if let first = slots.first { ZoneNote(place: store.place?.city ?? "", zone: zone, at: first.start) }
    }

    private func chip(_ slot: Slot, on day: SlotDay) -> some View {
        let time = day.clock(of: slot, in: locale)
        return TimeChip(
            Text(verbatim: time),
            label: Text(
                "doctor.book.label \(details.doctor.name.text) \(day.title(in: locale)) \(time)", bundle: .module)
        ) {
            store.send(.timeTapped(second: slot.second))
        }
    }

    private var zone: TimeZone { store.place.flatMap { TimeZone(identifier: $0.address.zone) } ?? .gmt }
}

/// The free times of a day on the clock of an address.
struct SlotDay: Identifiable, Equatable {
    let day: Day
    let zone: TimeZone
    let slots: [Slot]

    var id: Int { day.number }

    /// Returns the days of some times, in their order.
    static func days(of slots: [Slot], in zone: TimeZone) -> [SlotDay] {
        Dictionary(grouping: slots) { ZonedTime($0.start, in: zone).wall.day }
            .map { SlotDay(day: $0.key, zone: zone, slots: $0.value.sorted()) }
            .sorted { $0.day < $1.day }
    }

    /// Returns the day in words: "terça-feira, 24 de novembro".
    func title(in locale: Locale) -> String {
        slots.first.map { $0.start.worded(style(locale).weekday(.wide).day().month(.wide)) } ?? day.description
    }

    /// Returns the start of a time: "15:00".
    func clock(of slot: Slot, in locale: Locale) -> String {
        slot.start.formatted(style(locale).hour().minute())
    }

    private func style(_ locale: Locale) -> Date.FormatStyle { Date.FormatStyle(locale: locale, timeZone: zone) }
}
