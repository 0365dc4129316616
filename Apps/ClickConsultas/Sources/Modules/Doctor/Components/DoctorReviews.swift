// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// The reviews of a doctor, page by page.
struct DoctorReviews: View {
    let store: StoreOf<DoctorProfile>
    let details: DoctorDetails
    @Environment(\.locale) private var locale

    var body: some View {
        DoctorSection(title: Text("doctor.reviews", bundle: .module)) {
            StarRating(average: details.average, count: details.reviewCount)
            LazyVStack(alignment: .leading, spacing: AppSpacing.large) {
                ForEach(store.reviews) { DoctorReview(review: $0, zone: zone) }
            }
            if let problem = store.reviewsProblem {
                EmptyPanel(failure: Text(verbatim: problem.message(in: DomainLanguage(tag: locale.identifier)))) {
                    store.send(.moreReviewsTapped)
                }
            } else if store.isLoadingReviews {
                LoadingRows(count: 1)
            } else if store.reviews.isEmpty {
                Text("doctor.reviews.none", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
            } else if !store.hasAllReviews {
                ActionButton(Text("doctor.reviews.more", bundle: .module), rank: .secondary) {
                    store.send(.moreReviewsTapped)
                }
            }
        }
    }

    private var zone: TimeZone { store.place.flatMap { TimeZone(identifier: $0.address.zone) } ?? .gmt }
}

/// A review with its author, month, stars and answer.
private struct DoctorReview: View {
    let review: Review
    let zone: TimeZone
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
            HStack(spacing: AppSpacing.extraSmall) {
                ForEach(1...5, id: \.self) { number in
                    Image(systemName: number <= review.stars ? "star.fill" : "star")
                        .foregroundStyle(AppColors.star)
                }
            }
            .font(AppFonts.caption)
            .accessibilityElement()
            .accessibilityLabel(Text("doctor.stars \(review.stars)", bundle: .module))
            Text(verbatim: "\(review.author) · \(month)")
                .font(AppFonts.caption)
                .foregroundStyle(AppColors.secondaryText)
            if !review.text.isEmpty { Text(verbatim: review.text).font(AppFonts.body) }
            if let answer = review.answer {
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text("doctor.answer", bundle: .module).font(AppFonts.badge)
                    Text(verbatim: answer).font(AppFonts.detail)
                }
                .padding(AppSpacing.medium)
                .frame(maxWidth: .infinity, alignment: .leading)
                .background(AppColors.accentTint, in: RoundedRectangle(cornerRadius: AppRadius.medium))
            }
        }
    }

    /// The month of the review: "outubro de 2026".
    private var month: String {
        review.created.formatted(Date.FormatStyle(locale: locale, timeZone: zone).month(.wide).year())
    }
}
