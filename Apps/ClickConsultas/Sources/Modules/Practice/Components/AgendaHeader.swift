// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The title with the turns to other days, and the choice of the span and the doctor.
struct AgendaHeader: View {
    @Bindable var store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            // With large text the buttons move below the title, which must not shrink and be covered by them.
            HStack(spacing: AppSpacing.extraSmall) {
                Text("agenda.title", bundle: .module).pageHeading().fixedSize()
                Spacer(minLength: 0)
                HStack(spacing: AppSpacing.extraSmall) { turns }
            }
            Text(verbatim: title)
                .font(AppFonts.section)
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityAddTraits([.isHeader, .updatesFrequently])
            // In one row of a wide window, else one below the other.
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 280), spacing: AppSpacing.large, alignment: .leading)],
                spacing: AppSpacing.medium
            ) {
                span
                // The cells of a grid must not reach into the menu.
                HStack { doctor }
                changes
            }
        }
    }

    @ViewBuilder private var turns: some View {
        // With two modifiers each, so that neither the browser nor a screen reader has the keys.
        IconButton("chevron.left", label: Text("agenda.previous", bundle: .module)) { store.send(.previousTapped) }
            .keyboardShortcut(.leftArrow, modifiers: [.control, .shift])
        Button {
            store.send(.todayTapped)
        } label: {
            Text("agenda.today", bundle: .module)
        }
        .buttonStyle(.app(.quiet))
        .keyboardShortcut(.downArrow, modifiers: [.control, .shift])
        .accessibilityHint(Text("agenda.today.hint", bundle: .module))
        IconButton("chevron.right", label: Text("agenda.next", bundle: .module)) { store.send(.nextTapped) }
            .keyboardShortcut(.rightArrow, modifiers: [.control, .shift])
    }

    private var span: some View {
        Picker(selection: $store.span) {
            Text("agenda.span.day", bundle: .module).tag(AgendaSpan.day)
            Text("agenda.span.week", bundle: .module).tag(AgendaSpan.week)
            Text("agenda.span.list", bundle: .module).tag(AgendaSpan.list)
        } label: {
            Text("agenda.span", bundle: .module)
        }
        .pickerStyle(.segmented)
    }

    @ViewBuilder private var doctor: some View {
        if let doctors = store.page?.doctors, doctors.count > 1 {
            Picker(selection: $store.doctor) {
                Text("agenda.doctor.all", bundle: .module).tag(Doctor.ID?.none)
                ForEach(doctors) { Text(verbatim: $0.name).tag(Doctor.ID?.some($0.id)) }
            } label: {
                Text("agenda.doctor", bundle: .module)
            }
            .pickerStyle(.menu)
        }
    }

    @ViewBuilder private var changes: some View {
        let doctors = (store.page?.doctors ?? []).filter { store.doctor == nil || $0.id == store.doctor }
        if doctors.contains(where: \.mayEditExceptions) {
            // In two rows where one would break a word of large text.
            let columns = [GridItem(.adaptive(minimum: 150), spacing: AppSpacing.small)]
            LazyVGrid(columns: columns, spacing: AppSpacing.small) {
                ActionButton(Text("agenda.exception.open", bundle: .module), rank: .small) {
                    store.send(.exceptionTapped)
                }
                if doctors.contains(where: \.mayEditAbsences) {
                    ActionButton(Text("agenda.absence.open", bundle: .module), rank: .small) {
                        store.send(.absenceTapped)
                    }
                }
            }
        }
    }

    private var title: String {
        guard let day = store.shownDay else { return "" }
        let days = store.span.days(around: day)
        guard let first = days.first, let last = days.last, first != last else {
            return AgendaDates.title(day, in: locale).capitalizedStart
        }
        return "\(AgendaDates.short(first, in: locale)) – \(AgendaDates.short(last, in: locale))"
    }
}
