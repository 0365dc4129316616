// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Composable
import Foundation
import Vitral

/// Doctors near the user's city.
struct NearbyDoctors: View {
    let store: StoreOf<Home>
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: AppSpacing.medium) {
            HomeTitle(title: Text("home.nearby", bundle: .module))
            LazyVGrid(
                columns: [
                    GridItem(.adaptive(minimum: AppSpacing.columnWidth), spacing: AppSpacing.large, alignment: .top)
                ], spacing: AppSpacing.large
            ) {
                ForEach(store.nearby) { hit in
                    Button {
                        store.send(.doctorTapped(hit.id))
                    } label: {
                        Card {
                            HStack(alignment: .top, spacing: AppSpacing.medium) {
                                Avatar(name: hit.name, photo: hit.photo, size: 64).sharedPortrait(hit.id.rawValue)
                                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                                    Text(verbatim: hit.name).font(AppFonts.headline)
                                    Text(verbatim: specialties(of: hit)).font(AppFonts.detail)
                                    Text(verbatim: hit.place)
                                        .font(AppFonts.detail)
                                        .foregroundStyle(AppColors.secondaryText)
                                    StarRating(average: hit.average, count: hit.reviewCount)
                                }
                                .frame(maxWidth: .infinity, alignment: .leading)
                            }
                        }
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel(
                        Text("home.doctor \(hit.name)", bundle: .module)
                            + Text(verbatim: ", \(specialties(of: hit)), \(hit.place)")
                    )
                    .accessibilityHint(Text("home.doctor.hint", bundle: .module))
                }
            }
            Button {
                store.send(.nearbyTapped)
            } label: {
                Text("home.nearby.all", bundle: .module)
            }
            .buttonStyle(.app(.quiet))
        }
    }

    private func specialties(of hit: DoctorHit) -> String {
        hit.specialties.compactMap { Specialty.with($0)?.name(in: DomainLanguage(tag: locale.identifier)) }
            .joined(separator: ", ")
    }
}
