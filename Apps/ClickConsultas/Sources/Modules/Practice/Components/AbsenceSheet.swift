// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The form of ``AbsenceForm``.
struct AbsenceSheet: View {
    @Bindable var store: StoreOf<AbsenceForm>

    var body: some View {
        AgendaSheet(title: Text("agenda.absence.title", bundle: .module)) {
            Text("agenda.absence.message", bundle: .module).font(AppFonts.detail)
            Card { DoctorRow(doctors: store.doctors, doctor: $store.doctor) }
            day(Text("agenda.absence.first", bundle: .module), $store.firstDay, store.hasFirstDayProblem)
            Card { MinutesRow(title: Text("agenda.absence.from", bundle: .module), minutes: $store.from) }
            day(Text("agenda.absence.last", bundle: .module), $store.lastDay, store.hasLastDayProblem)
            Card { MinutesRow(title: Text("agenda.absence.to", bundle: .module), minutes: $store.to) }
            AgendaProblem(problem: store.problem, inTheWay: store.inTheWay) { store.send(.appointmentTapped($0)) }
            ActionButton(Text("agenda.save", bundle: .module), isRunning: store.isSaving) { store.send(.saveTapped) }
            ActionButton(Text("agenda.cancel", bundle: .module), rank: .secondary) { store.send(.cancelTapped) }
        }
    }

    private func day(_ title: Text, _ text: Binding<String>, _ hasProblem: Bool) -> some View {
        FloatingField(
            title, text: text, mask: .date, hint: Text("agenda.absence.day.hint", bundle: .module),
            problem: hasProblem ? Text("agenda.absence.day.problem", bundle: .module) : nil
        )
        .keyboardType(.numberPad)
    }
}
