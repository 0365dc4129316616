// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``Appointments``.
package struct AppointmentsView: View {
    @Bindable private var store: StoreOf<Appointments>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<Appointments>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                Text("appointments.title", bundle: .module).pageHeading()
                content
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
        .alert(Text("entry.leave.title", bundle: .module), isPresented: $store.isAskingToLeave) {
            Button(role: .destructive) {
                store.send(.leaveConfirmed)
            } label: {
                Text("entry.leave", bundle: .module)
            }
            Button(role: .cancel) {
            } label: {
                Text("entry.stay", bundle: .module)
            }
        } message: {
            Text("entry.leave.message", bundle: .module)
        }
    }

    @ViewBuilder private var content: some View {
        if let lists = store.lists {
            // A refresh that fails leaves the lists, and says so.
            if let problem = store.entryProblem ?? store.problem {
                NoticePanel(Text(verbatim: problem.message(in: locale.language)), tone: .danger)
            }
            if lists.isEmpty {
                EmptyPanel(
                    systemImage: "calendar", title: Text("appointments.none.title", bundle: .module),
                    message: Text("appointments.none.message", bundle: .module)
                ) {
                    ActionButton(Text("appointments.search", bundle: .module)) { store.send(.searchTapped) }
                }
            } else {
                AppointmentSections(lists: lists, store: store)
            }
        } else if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: locale.language))) { store.send(.retryTapped) }
        } else {
            LoadingRows(count: 3)
        }
    }
}

extension Locale {
    /// The language of the domain's texts.
    var language: DomainLanguage { DomainLanguage(tag: identifier) }
}

/// The sections of the lists.
private struct AppointmentSections: View {
    let lists: AppointmentLists
    let store: StoreOf<Appointments>

    var body: some View {
        if !lists.toAnswer.isEmpty || !lists.offers.isEmpty {
            ListSection(title: Text("appointments.answer", bundle: .module)) {
                ForEach(lists.offers) { offer in
                    OfferRow(offer: offer) { store.send(.offerTapped(offer.id)) }
                }
                ForEach(lists.toAnswer) { row in
                    AppointmentRow(row: row) { store.send(.appointmentTapped(row.id)) }
                }
            }
        }
        if !lists.next.isEmpty {
            ListSection(title: Text("appointments.next", bundle: .module)) {
                ForEach(lists.next) { row in
                    AppointmentRow(row: row) { store.send(.appointmentTapped(row.id)) }
                }
            }
        }
        if !lists.entries.isEmpty {
            ListSection(title: Text("appointments.waiting", bundle: .module)) {
                ForEach(lists.entries) { entry in
                    WaitEntryRow(entry: entry, store: store)
                }
            }
        }
        if !lists.past.isEmpty {
            ListSection(title: Text("appointments.past", bundle: .module)) {
                ForEach(lists.past) { row in
                    AppointmentRow(row: row) { store.send(.appointmentTapped(row.id)) }
                        .onAppear { if row.id == lists.past.last?.id { store.send(.lastRowAppeared) } }
                }
                if store.isLoadingMore { LoadingRows(count: 1) }
            }
        }
    }
}

/// A section with its title.
private struct ListSection<Rows: View>: View {
    let title: Text
    @ViewBuilder let rows: Rows

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            title.font(AppFonts.section).accessibilityAddTraits(.isHeader)
            LazyVGrid(
                columns: [
                    GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.medium, alignment: .top)
                ], spacing: AppSpacing.medium
            ) {
                rows
            }
        }
    }
}
