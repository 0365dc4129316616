// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``PracticeAgenda``.
package struct PracticeAgendaView: View {
    @Bindable private var store: StoreOf<PracticeAgenda>
    @Environment(\.locale) private var locale

    /// Creates the page.
    package init(store: StoreOf<PracticeAgenda>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                AgendaHeader(store: store)
                content
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .toast(
            store.notice?.text(in: locale), tone: store.notice?.tone ?? .success,
            onClose: { store.send(.noticeClosed) },
            actionTitle: store.notice?.isUndoable == true ? Text("agenda.undo", bundle: .module) : nil,
            action: { store.send(.undoTapped) }
        )
        .onAppear { store.send(.appeared) }
        .onDisappear { store.send(.disappeared) }
        .sheet(item: $store.scope(state: \.destination?.caller, action: \.destination.caller)) {
            CallerSheet(store: $0).presentationBackground(AppColors.background)
        }
        .sheet(item: $store.scope(state: \.destination?.exception, action: \.destination.exception)) {
            ExceptionSheet(store: $0).presentationBackground(AppColors.background)
        }
        .sheet(item: $store.scope(state: \.destination?.absence, action: \.destination.absence)) {
            AbsenceSheet(store: $0).presentationBackground(AppColors.background)
        }
    }

    @ViewBuilder private var content: some View {
        if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                store.send(.retryTapped)
            }
        } else if let page = store.page, !store.isLoading {
            if page.doctors.isEmpty {
                EmptyPanel(
                    systemImage: "calendar.badge.plus", title: Text("agenda.noDoctors.title", bundle: .module),
                    message: Text("agenda.noDoctors.message", bundle: .module)
                ) {
                    EmptyView()
                }
            } else {
                switch store.span {
                case .day: AgendaDayView(page: page, store: store)
                case .week: AgendaWeekView(page: page, store: store)
                case .list: AgendaListView(page: page, store: store)
                }
            }
        } else {
            LoadingRows(count: 4)
        }
    }
}
