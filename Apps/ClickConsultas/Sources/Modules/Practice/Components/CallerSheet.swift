// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The form of ``CallerForm``.
struct CallerSheet: View {
    @Bindable var store: StoreOf<CallerForm>
    @Environment(\.locale) private var locale

    var body: some View {
        AgendaSheet(title: Text("agenda.caller.title", bundle: .module)) {
            Text(
                "agenda.caller.time \(store.doctor.name) \(AgendaDates.title(store.start.wall.day, in: locale)) \(AgendaDates.clock(store.start, in: locale))",
                bundle: .module
            )
            .font(AppFonts.detail)
            Card {
                ChoiceRow(title: Text("agenda.caller.reason", bundle: .module)) {
                    Picker(selection: $store.reason) {
                        ForEach(store.doctor.reasons) { reason in
                            Text("agenda.caller.reason \(reason.name) \(reason.minutes)", bundle: .module)
                                .tag(Reason.ID?.some(reason.id))
                        }
                    } label: {
                        Text("agenda.caller.reason", bundle: .module)
                    }
                }
                ChoiceRow(title: Text("agenda.caller.payment", bundle: .module)) {
                    Picker(selection: $store.plan) {
                        if let price = store.chosenReason?.price {
                            Text("agenda.caller.private \(price.text(in: language))", bundle: .module)
                                .tag(HealthPlan.ID?.none)
                        }
                        ForEach(store.plans) { Text(verbatim: $0.name).tag(HealthPlan.ID?.some($0.id)) }
                    } label: {
                        Text("agenda.caller.payment", bundle: .module)
                    }
                }
            }
            FloatingField(
                Text("agenda.caller.name", bundle: .module), text: $store.name,
                hint: Text("agenda.caller.name.hint", bundle: .module), problem: text(of: store.nameProblem)
            )
            .textInputAutocapitalization(.words)
            FloatingField(
                Text("agenda.caller.phone", bundle: .module), text: $store.phone,
                hint: Text("agenda.caller.phone.hint", bundle: .module), problem: text(of: store.phoneProblem)
            )
            .keyboardType(.phonePad)
            problem
            ActionButton(Text("agenda.caller.save", bundle: .module), isRunning: store.isSaving) {
                store.send(.saveTapped)
            }
            ActionButton(Text("agenda.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
        .onAppear { store.send(.appeared) }
    }

    @ViewBuilder private var problem: some View {
        if let message = text(of: store.problem) {
            NoticePanel(message, tone: .danger)
            HStack(spacing: AppSpacing.small) {
                ForEach(store.nearest, id: \.self) { slot in
                    let time = ZonedTime(slot.start, in: TimeZone(identifier: store.start.zone) ?? .gmt)
                    TimeChip(
                        Text(verbatim: AgendaDates.moment(time, in: locale)),
                        label: Text(
                            "agenda.free.label \(AgendaDates.title(time.wall.day, in: locale)) \(AgendaDates.clock(time, in: locale))",
                            bundle: .module)
                    ) {
                        store.send(.timeTapped(slot))
                    }
                }
            }
        }
    }

    private var language: DomainLanguage { DomainLanguage(tag: locale.identifier) }

    private func text(of problem: DomainError?) -> Text? {
        problem.map { Text(verbatim: $0.message(in: language)) }
    }
}
