// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The question before an act: what it means, its reason or its slots.
struct ActSheet: View {
    @Bindable var store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                if let kind = store.asked { form(kind) }
            }
            .frame(maxWidth: AppSpacing.formWidth, alignment: .leading)
            .padding(AppSpacing.extraLarge)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
    }

    @ViewBuilder private func form(_ kind: AppointmentAct.Kind) -> some View {
        kind.title.sheetHeading()
        let explanation = kind.explanation(
            for: store.details?.side ?? .patient, isForCaller: store.details?.appointment.patient == nil)
        if let explanation {
            if kind == .cancelLate {
                NoticePanel(explanation, tone: .warning)
            } else {
                explanation.foregroundStyle(AppColors.secondaryText)
            }
        }
        if let problem = store.formProblem {
            NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
        }
        switch kind {
        case .refuse, .cancel, .cancelLate:
            NoteField(
                Text("act.reason", bundle: .module), text: $store.text,
                hint: kind == .refuse
                    ? Text("act.reason.required", bundle: .module) : Text("act.reason.optional", bundle: .module))
        case .propose, .counter:
            if let calendar = store.calendar { SlotChoice(calendar: calendar, store: store) }
            if kind == .propose {
                Toggle(isOn: $store.isKeepable) { Text("act.propose.keepable", bundle: .module) }
            }
        default: EmptyView()
        }
        ActionButton(kind.title, rank: kind.isDestructive ? .destructive : .primary, isRunning: store.isActing) {
            store.send(.confirmTapped)
        }
        .disabled(kind.needsSlots && store.chosen.isEmpty)
        ActionButton(Text("act.close", bundle: .module), rank: .secondary) { store.isAsking = false }
    }
}

/// The choice of free slots, with those that are chosen.
private struct SlotChoice: View {
    let calendar: SlotCalendar
    let store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    var body: some View {
        DayPager(
            calendar.monthText(in: locale), grid: grid, hasEarlier: calendar.hasEarlier, hasLater: calendar.hasLater
        ) {
            store.send(.pageTurned($0))
        }
        if store.isLoadingSlots {
            LoadingRows(count: 1)
        } else if calendar.slots.isEmpty {
            Text("act.noTimes", bundle: .module).foregroundStyle(AppColors.secondaryText)
        } else {
            SlotChips(slots: calendar.slots, store: store)
        }
        if store.asked == .propose, !store.chosen.isEmpty {
            Text("act.chosen", bundle: .module).font(AppFonts.headline)
            SlotChips(slots: store.chosen.sorted(), showsDays: true, store: store)
        }
    }

    private var grid: DayGrid {
        DayGrid(
            calendar.days.map(gridDay), weekdays: Weekday.allCases.map { $0.name(in: locale, isShort: true) },
            selected: calendar.day?.number, label: Text("act.days", bundle: .module)
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

/// Slots as chips.
private struct SlotChips: View {
    let slots: [Slot]
    var showsDays = false
    let store: StoreOf<AppointmentDetail>
    @Environment(\.locale) private var locale

    var body: some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: showsDays ? 220 : 84), spacing: AppSpacing.small)],
            spacing: AppSpacing.small
        ) {
            ForEach(slots, id: \.self) { slot in
                let time = ZonedTime(slot.start, in: store.details?.zone ?? .gmt)
                let (day, clock) = (time.dayText(in: locale), time.timeText(in: locale))
                TimeChip(
                    Text(verbatim: showsDays ? "\(day), \(clock)" : clock), isSelected: store.chosen.contains(slot),
                    fills: true, label: Text(verbatim: "\(day), \(clock)")
                ) {
                    store.send(.slotTapped(slot))
                }
            }
        }
    }
}
