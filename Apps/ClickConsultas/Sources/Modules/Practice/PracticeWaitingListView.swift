// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``PracticeWaitingList``.
package struct PracticeWaitingListView: View {
    private let store: StoreOf<PracticeWaitingList>
    @Environment(\.locale) private var locale

    /// Creates the page.
    package init(store: StoreOf<PracticeWaitingList>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("waiting.title", bundle: .module).pageHeading()
                Text("waiting.message", bundle: .module)
                    .font(AppFonts.body).foregroundStyle(AppColors.secondaryText).multilineTextAlignment(.leading)
                content
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
        .onDisappear { store.send(.disappeared) }
    }

    @ViewBuilder private var content: some View {
        if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                store.send(.retryTapped)
            }
        } else if let lists = store.lists, !store.isLoading {
            if lists.isEmpty {
                EmptyPanel(
                    systemImage: "person.3", title: Text("waiting.none.title", bundle: .module),
                    message: Text("waiting.none.message", bundle: .module)
                ) {
                    EmptyView()
                }
            } else {
                LazyVStack(alignment: .leading, spacing: AppSpacing.large) {
                    ForEach(lists) { list in
                        Button {
                            store.send(.doctorTapped(list.id))
                        } label: {
                            Text(verbatim: list.name).font(AppFonts.section)
                                .frame(minHeight: AppSpacing.target, alignment: .leading)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(Text("waiting.doctor \(list.name)", bundle: .module))
                        ForEach(list.visitors) { WaitingVisitorRow(visitor: $0) }
                    }
                }
            }
        } else {
            LoadingRows(count: 3)
        }
    }
}
