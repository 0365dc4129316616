// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``PracticeRequests``.
package struct PracticeRequestsView: View {
    @Bindable private var store: StoreOf<PracticeRequests>
    @Environment(\.locale) private var locale

    /// Creates the page.
    package init(store: StoreOf<PracticeRequests>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("requests.title", bundle: .module).pageHeading()
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
            onClose: { store.send(.noticeClosed) }
        )
        .onAppear { store.send(.appeared) }
        .onDisappear { store.send(.disappeared) }
        .sheet(item: $store.scope(state: \.refusal, action: \.refusal)) {
            RefusalSheet(store: $0).presentationBackground(AppColors.background)
        }
    }

    @ViewBuilder private var content: some View {
        if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                store.send(.retryTapped)
            }
        } else if let requests = store.requests, !store.isLoading {
            if requests.isEmpty {
                EmptyPanel(
                    systemImage: "tray", title: Text("requests.none.title", bundle: .module),
                    message: Text("requests.none.message", bundle: .module)
                ) {
                    EmptyView()
                }
            } else {
                LazyVGrid(
                    columns: [
                        GridItem(
                            .adaptive(minimum: AppSpacing.columnWidth - 2 * AppSpacing.large),
                            spacing: AppSpacing.large, alignment: .top)
                    ], spacing: AppSpacing.large
                ) {
                    ForEach(requests) { RequestCard(request: $0, store: store) }
                }
            }
        } else {
            LoadingRows(count: 3)
        }
    }
}
