// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``Home``.
package struct HomeView: View {
    private let store: StoreOf<Home>
    @Environment(\.locale) private var locale

    /// Creates the page.
    package init(store: StoreOf<Home>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: AppSpacing.extraLarge) {
                if let user = store.user {
                    greeting(user.patient.name.first)
                    news
                } else {
                    WelcomeCard(store: store)
                }
                SpecialtyGrid(store: store)
                if !store.nearby.isEmpty {
                    NearbyDoctors(store: store)
                } else if let problem = store.nearbyProblem {
                    HomeTitle(title: Text("home.nearby", bundle: .module))
                    EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                        store.send(.nearbyRetryTapped)
                    }
                }
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        // Each account has its own news, so a sign-in loads them.
        .task(id: store.user?.patient.id) { store.send(.appeared) }
    }

    private func greeting(_ name: String) -> some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            title(name).sheetHeading()
            SearchButton(store: store)
        }
    }

    private func title(_ name: String) -> Text {
        switch store.greeting {
        case .morning: Text("home.morning \(name)", bundle: .module)
        case .afternoon: Text("home.afternoon \(name)", bundle: .module)
        case .evening: Text("home.evening \(name)", bundle: .module)
        }
    }

    @ViewBuilder private var news: some View {
        if let summary = store.summary {
            if !summary.proposals.isEmpty || !summary.offers.isEmpty {
                HomeAnswers(store: store, summary: summary)
            }
            HomeAppointments(store: store, appointments: summary.appointments)
        } else if let problem = store.problem {
            EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                store.send(.retryTapped)
            }
        } else {
            LoadingRows(count: 2)
        }
    }
}

/// The title of a part of the page.
struct HomeTitle: View {
    let title: Text

    var body: some View {
        title.font(AppFonts.section).accessibilityAddTraits(.isHeader)
    }
}

/// The button that opens the search.
struct SearchButton: View {
    let store: StoreOf<Home>

    var body: some View {
        ActionButton(Text("home.search", bundle: .module)) { store.send(.searchTapped) }
            .frame(maxWidth: AppSpacing.formWidth)
    }
}
