// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The choice of a day and a time.
struct TimePage: View {
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        BookingTitle(title: Text("booking.time.title", bundle: .module), message: message, store: store)
        if store.needsConfirmation { NoticePanel(Text("booking.summary.confirmation", bundle: .module)) }
        if let problem = store.slotsProblem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language))) { store.send(.slotsRetryTapped) }
        } else if let calendar = store.calendar {
            ZoneNote(
                place: store.place?.city ?? "", zone: store.zone,
                at: Date(timeIntervalSince1970: Double(calendar.first.number) * 86_400))
            CalendarCard(calendar: calendar, store: store)
            if store.isLoadingSlots {
                LoadingRows(count: 1)
            } else if calendar.free.isEmpty {
                EmptyPanel(
                    systemImage: "calendar.badge.exclamationmark",
                    title: Text("booking.time.none.title", bundle: .module),
                    message: Text("booking.time.none.message", bundle: .module)
                ) {
                    wait
                }
            } else {
                DayTimes(calendar: calendar, store: store)
                wait
            }
        }
    }

    private var message: Text? {
        store.moved.map { moved in
            let start = ZonedTime(moved.slot.start, in: store.zone).text(in: locale.language)
            return store.isForCaller
                ? Text("booking.time.movingCaller \(moved.visitor) \(start)", bundle: .module)
                : Text("booking.time.moving \(start)", bundle: .module)
        }
    }

    @ViewBuilder private var wait: some View {
        if !store.isForCaller {
            ActionButton(Text("booking.wait", bundle: .module), rank: .quiet) { store.send(.waitTapped) }
        }
    }
}

/// Four weeks of days, and the buttons to others.
private struct CalendarCard: View {
    let calendar: SlotCalendar
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            DayPager(
                calendar.monthText(in: locale), grid: grid, hasEarlier: calendar.hasEarlier, hasLater: calendar.hasLater
            ) {
                store.send(.pageTurned($0))
            }
        }
    }

    private var grid: DayGrid {
        DayGrid(
            calendar.days.map(gridDay), weekdays: Weekday.allCases.map { $0.name(in: locale, isShort: true) },
            selected: calendar.day?.number, label: Text("booking.days", bundle: .module)
        ) {
            store.send(.dayTapped(Day(number: $0)))
        }
    }

    private func gridDay(_ day: Day) -> DayGridDay {
        DayGridDay(
            id: day.number, title: "\(day.day)", label: calendar.label(of: day, in: locale),
            isEnabled: calendar.isOffered(day), isFree: !calendar.slots(on: day).isEmpty)
    }
}

/// The free times of the chosen day.
private struct DayTimes: View {
    let calendar: SlotCalendar
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        if let day = calendar.day {
            VStack(alignment: .leading, spacing: AppSpacing.medium) {
                Text(verbatim: day.text(in: locale).capitalizedStart).font(AppFonts.section).accessibilityAddTraits(
                    .isHeader)
                if calendar.slots.isEmpty {
                    Text("booking.time.day.none", bundle: .module).foregroundStyle(AppColors.secondaryText)
                } else {
                    TimeGrid(slots: calendar.slots, store: store)
                }
            }
        }
    }
}

/// Times as chips in columns.
struct TimeGrid: View {
    let slots: [Slot]
    var showsDays = false
    let store: StoreOf<Booking>
    @Environment(\.locale) private var locale

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: showsDays ? 220 : 84), spacing: AppSpacing.small)],
            spacing: AppSpacing.small
        ) {
            ForEach(slots, id: \.self) { slot in
                let time = ZonedTime(slot.start, in: store.zone)
                let (day, clock) = (time.dayText(in: locale), time.timeText(in: locale))
                TimeChip(
                    Text(verbatim: showsDays ? "\(day), \(clock)" : clock), isSelected: slot.second == store.second,
                    fills: true,
                    label: Text(
                        "booking.time \(store.details?.doctor.name.text ?? "") \(day) \(clock)", bundle: .module)
                ) {
                    store.send(.timeTapped(slot))
                }
                .accessibilityHint(Text("booking.time.hint", bundle: .module))
            }
        }
    }
}

/// The free times nearest to one that has gone.
struct NearestTimes: View {
    let store: StoreOf<Booking>

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.small) {
            Text("booking.nearest", bundle: .module).font(AppFonts.headline).accessibilityAddTraits(.isHeader)
            TimeGrid(slots: store.nearest, showsDays: true, store: store)
        }
    }
}

/// The time that is left of the hold.
struct HoldBar: View {
    let store: StoreOf<Booking>

    var body: some View {
        HStack(spacing: AppSpacing.medium) {
            if store.hold == nil {
                ProgressView()
                Text("booking.holding", bundle: .module).font(AppFonts.detail)
            } else {
                Image(systemName: "clock.fill").foregroundStyle(isShort ? AppColors.warning : AppColors.accent)
                Text("booking.hold \(clock)", bundle: .module).font(AppFonts.detail.monospacedDigit())
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .padding(AppSpacing.medium)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(
            isShort ? AppColors.warningTint : AppColors.accentTint,
            in: RoundedRectangle(cornerRadius: AppRadius.medium))
        if isShort, store.mayExtend {
            ActionButton(Text("booking.extend", bundle: .module), rank: .secondary) { store.send(.extendTapped) }
                .accessibilityHint(Text("booking.extend.hint", bundle: .module))
        }
    }

    private var isShort: Bool { store.hold != nil && Double(store.secondsLeft) <= Hold.warning }

    private var clock: String {
        "\(store.secondsLeft / 60):\(ASCIIDigits.padded(store.secondsLeft % 60, to: 2))"
    }
}
