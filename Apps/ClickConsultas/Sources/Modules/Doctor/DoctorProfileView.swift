// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
package import Composable
import Foundation
package import Vitral

/// The page of ``DoctorProfile``.
package struct DoctorProfileView: View {
    private let store: StoreOf<DoctorProfile>
    @Environment(\.locale) private var locale

    /// Creates the page.
    package init(store: StoreOf<DoctorProfile>) {
        self.store = store
    }

    /// The page.
    package var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: AppSpacing.large) {
                if let details = store.details {
                    columns(details)
                } else if let problem = store.problem {
                    failure(problem)
                } else {
                    if let portrait = store.portrait { DoctorPreview(id: store.id, portrait: portrait) }
                    LoadingRows(count: 3)
                }
            }
            .frame(maxWidth: AppSpacing.pageWidth, alignment: .leading)
            .padding(AppSpacing.large)
            .frame(maxWidth: .infinity)
        }
        .foregroundStyle(AppColors.text)
        .background(AppColors.background)
        .onAppear { store.send(.appeared) }
    }

    /// The times, beside the facts and the reviews in a wide window, and above them in a narrow one.
    private func columns(_ details: DoctorDetails) -> some View {
        LazyVGrid(
            columns: [GridItem(.adaptive(minimum: 400), spacing: AppSpacing.large, alignment: .top)],
            spacing: AppSpacing.large
        ) {
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                DoctorHeader(details: details)
                DoctorTimes(store: store, details: details)
            }
            VStack(alignment: .leading, spacing: AppSpacing.large) {
                DoctorPrices(details: details)
                DoctorPlaces(details: details)
                if !details.doctor.education.isEmpty { DoctorEducation(lines: details.doctor.education) }
                DoctorReviews(store: store, details: details)
            }
        }
    }

    @ViewBuilder private func failure(_ problem: DomainError) -> some View {
        if problem == .notFound {
            EmptyPanel(
                systemImage: "person.crop.circle.badge.exclamationmark",
                title: Text("doctor.missing.title", bundle: .module),
                message: Text("doctor.missing.message", bundle: .module), isPage: true
            ) {}
        } else {
            EmptyPanel(
                failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier))), isPage: true
            ) {
                store.send(.retryTapped)
            }
        }
    }
}

/// A part of the page with its title.
struct DoctorSection<Content: View>: View {
    let title: Text
    @ViewBuilder let content: Content

    var body: some View {
        Card {
            title.font(AppFonts.section).accessibilityAddTraits(.isHeader)
            content
        }
    }
}
