// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``Search``.
package struct SearchView: View {
    @Bindable private var store: StoreOf<Search>
    @Environment(\.locale) private var locale

    /// Creates the page.
    ///
    /// - Parameter store: The feature.
    package init(store: StoreOf<Search>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                Text("search.title", bundle: .module).pageHeading()
                FloatingField(Text("search.text", bundle: .module), text: $store.query.text.sending(\.textChanged))
                    .autocorrectionDisabled()
                SearchBar(store: store)
                content
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
        .sheet(item: $store.scope(state: \.filters, action: \.filters)) {
            FilterSheet(store: $0).presentationBackground(AppColors.background)
        }
        .sheet(isPresented: $store.isShowingRanking.sending(\.rankingShown)) {
            RankingSheet(store: store).presentationBackground(AppColors.background)
        }
    }

    @ViewBuilder private var content: some View {
        if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                store.send(.retryTapped)
            }
        } else if store.isLoading {
            LoadingRows(count: 3)
        } else if store.hits.isEmpty {
            EmptyPanel(
                systemImage: "magnifyingglass", title: Text("search.none.title", bundle: .module),
                message: Text("search.none.message", bundle: .module)
            ) {
                if store.query.filterCount > 0 {
                    ActionButton(Text("search.filters.clear", bundle: .module), rank: .secondary) {
                        store.send(.clearTapped)
                    }
                }
            }
        } else {
            list
        }
    }

    private var list: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            Text("search.count \(store.total ?? 0)", bundle: .module)
                .font(AppFonts.detail)
                .foregroundStyle(AppColors.secondaryText)
            LazyVGrid(
                columns: [
                    GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.large, alignment: .top)
                ], spacing: AppSpacing.large
            ) {
                ForEach(store.hits) { hit in
                    DoctorCard(hit: hit, store: store)
                        .onAppear { if hit.id == store.hits.last?.id { store.send(.lastRowAppeared) } }
                }
            }
            if store.isLoadingMore {
                LoadingRows(count: 1)
            } else if let problem = store.moreProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                    store.send(.moreRetryTapped)
                }
            }
        }
        // A card is tall, and a page of results is not to load the next before the user scrolls.
        .lazyRows(onFirstPage: 12)
    }
}
