// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The turns to other days, and the choice of the span and the doctor.
struct AgendaHeader: View {
    @Bindable var store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            HStack(spacing: AppSpacing.small) {
                turn("chevron.left", Text("agenda.previous", bundle: .module), .leftArrow) {
                    store.send(.previousTapped)
                }
                Text(verbatim: title)
                    .font(AppFonts.headline)
                    .multilineTextAlignment(.center)
                    .frame(maxWidth: .infinity)
                    .accessibilityAddTraits([.isHeader, .updatesFrequently])
                turn("chevron.right", Text("agenda.next", bundle: .module), .rightArrow) { store.send(.nextTapped) }
            }
            Button {
                store.send(.todayTapped)
            } label: {
                Text("agenda.today", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
            .keyboardShortcut(.downArrow, modifiers: [.control, .shift])
            .accessibilityHint(Text("agenda.today.hint", bundle: .module))
            Picker(selection: $store.span) {
                Text("agenda.span.day", bundle: .module).tag(AgendaSpan.day)
                Text("agenda.span.week", bundle: .module).tag(AgendaSpan.week)
                Text("agenda.span.list", bundle: .module).tag(AgendaSpan.list)
            } label: {
                Text("agenda.span", bundle: .module)
            }
            .pickerStyle(.segmented)
            if let doctors = store.page?.doctors, doctors.count > 1 {
                Picker(selection: $store.doctor) {
                    Text("agenda.doctor.all", bundle: .module).tag(Doctor.ID?.none)
                    ForEach(doctors) { Text(verbatim: $0.name).tag(Doctor.ID?.some($0.id)) }
                } label: {
                    Text("agenda.doctor", bundle: .module)
                }
                .pickerStyle(.menu)
            }
            changes
        }
    }

    @ViewBuilder private var changes: some View {
        let doctors = (store.page?.doctors ?? []).filter { store.doctor == nil || $0.id == store.doctor }
        if doctors.contains(where: \.mayEditExceptions) {
            LazyVGrid(
                columns: [GridItem(.adaptive(minimum: 220), spacing: AppSpacing.small)], spacing: AppSpacing.small
            ) {
                ActionButton(Text("agenda.exception.open", bundle: .module), rank: .secondary) {
                    store.send(.exceptionTapped)
                }
                if doctors.contains(where: \.mayEditAbsences) {
                    ActionButton(Text("agenda.absence.open", bundle: .module), rank: .secondary) {
                        store.send(.absenceTapped)
                    }
                }
            }
        }
    }

    private func turn(
        _ symbol: String, _ label: Text, _ key: KeyEquivalent, action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) {
            Image(systemName: symbol)
                .foregroundStyle(AppColors.accent)
                .frame(width: AppSpacing.target, height: AppSpacing.target)
        }
        .buttonStyle(.plain)
        // With two modifiers, so that neither the browser nor a screen reader has the keys.
        .keyboardShortcut(key, modifiers: [.control, .shift])
        .accessibilityLabel(label)
    }

    private var title: String {
        guard let day = store.shownDay else { return "" }
        let days = store.span.days(around: day)
        guard let first = days.first, let last = days.last, first != last else {
            return AgendaDates.title(day, in: locale)
        }
        return "\(AgendaDates.short(first, in: locale)) – \(AgendaDates.short(last, in: locale))"
    }
}
