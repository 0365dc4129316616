// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The form of ``ExceptionForm``.
struct ExceptionSheet: View {
    @Bindable var store: StoreOf<ExceptionForm>
    @Environment(\.locale) private var locale

    var body: some View {
        AgendaSheet(title: Text("agenda.exception.title", bundle: .module)) {
            Text(verbatim: AgendaDates.title(store.day, in: locale).capitalizedStart).font(AppFonts.section)
            Card {
                DoctorRow(doctors: store.doctors, doctor: $store.doctor)
                if store.addresses.count > 1 {
                    ChoiceRow(title: Text("agenda.address", bundle: .module)) {
                        Picker(selection: $store.address) {
                            ForEach(store.addresses) {
                                Text(verbatim: $0.street).tag(ClickConsultasDomain.Address.ID?.some($0.id))
                            }
                        } label: {
                            Text("agenda.address", bundle: .module)
                        }
                    }
                }
                Picker(selection: $store.kind) {
                    Text("agenda.exception.kind.closed", bundle: .module).tag(ExceptionForm.Kind.closed)
                    Text("agenda.exception.kind.hours", bundle: .module).tag(ExceptionForm.Kind.hours)
                } label: {
                    Text("agenda.exception.kind", bundle: .module)
                }
                .pickerStyle(.segmented)
                if store.kind == .hours { hours }
            }
            AgendaProblem(problem: store.problem, inTheWay: store.inTheWay) { store.send(.appointmentTapped($0)) }
            ActionButton(Text("agenda.save", bundle: .module), isRunning: store.isSaving) { store.send(.saveTapped) }
            ActionButton(Text("agenda.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
    }

    @ViewBuilder private var hours: some View {
        MinutesRow(title: Text("agenda.hours.opens", bundle: .module), minutes: $store.opens)
        MinutesRow(title: Text("agenda.hours.closes", bundle: .module), minutes: $store.closes)
        Toggle(isOn: $store.hasSecondHours) { Text("agenda.hours.second", bundle: .module) }
        if store.hasSecondHours {
            MinutesRow(title: Text("agenda.hours.opens.second", bundle: .module), minutes: $store.secondOpens)
            MinutesRow(title: Text("agenda.hours.closes.second", bundle: .module), minutes: $store.secondCloses)
        }
    }
}
