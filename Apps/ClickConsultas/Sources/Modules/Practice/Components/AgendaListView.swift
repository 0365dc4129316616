// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// The appointments of some weeks, searchable by the visitor's name.
struct AgendaListView: View {
    let page: AgendaPage
    @Bindable var store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.large) {
            FloatingField(Text("agenda.list.search", bundle: .module), text: $store.searchText).autocorrectionDisabled()
            let found = page.appointments(of: store.searchText)
            Text("agenda.list.count \(found.count)", bundle: .module)
                .font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
            if found.isEmpty {
                EmptyPanel(
                    systemImage: "calendar", title: Text("agenda.list.none.title", bundle: .module),
                    message: Text("agenda.list.none.message", bundle: .module)
                ) {
                    EmptyView()
                }
            } else {
                LazyVGrid(
                    columns: [
                        GridItem(
                            .adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.medium, alignment: .top)
                    ], spacing: AppSpacing.medium
                ) {
                    ForEach(found) { appointment in
                        AgendaAppointmentRow(
                            appointment: appointment, showsDay: true,
                            doctor: page.doctors.count > 1 && store.doctor == nil ? appointment.doctorName : nil,
                            store: store)
                    }
                }
            }
        }
    }
}

extension AgendaPage {
    /// Returns the appointments of visitors in whose names each word of a text begins a word.
    func appointments(of text: String) -> [AgendaAppointment] {
        let words = FoldedText.words(in: text)
        return days.flatMap(\.appointments).filter { appointment in
            let names = FoldedText.words(in: appointment.appointment.visitor)
            return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
        }
    }
}
