// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Vitral

/// A doctor in the list: who it is, where, for how much, and the next times.
struct DoctorCard: View {
    let hit: DoctorHit
    let store: StoreOf<Search>
    @Environment(\.locale) private var locale

    var body: some View {
        Card {
            Button {
                store.send(.doctorTapped(hit.id))
            } label: {
                HStack(alignment: .top, spacing: AppSpacing.medium) {
                    Avatar(name: hit.name, photo: hit.photo, size: 64).sharedPortrait(hit.id.rawValue)
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                        Text(verbatim: hit.name).font(AppFonts.headline)
                        Text(verbatim: specialties).font(AppFonts.detail)
                        Text(verbatim: place).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
                        StarRating(average: hit.average, count: hit.reviewCount)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(
                Text("search.open \(hit.name)", bundle: .module) + Text(verbatim: ", \(specialties), \(place)")
            )
            .accessibilityHint(Text("search.open.hint", bundle: .module))
            HStack(spacing: AppSpacing.small) {
                price.font(AppFonts.badge)
                if hit.hasVideo {
                    StatusBadge(Text("search.video", bundle: .module), tone: .neutral, systemImage: "video.fill")
                }
            }
            times
        }
    }

    @ViewBuilder private var times: some View {
        if let first = hit.times.first {
            Text(verbatim: first.dayTitle(in: locale)).font(AppFonts.badge).foregroundStyle(AppColors.secondaryText)
            ScrollView(.horizontal) {
                HStack(spacing: AppSpacing.small) {
                    ForEach(hit.times.filter { $0.wall.day == first.wall.day }, id: \.self) { time in
                        TimeChip(
                            Text(verbatim: time.clockText(in: locale)),
                            label: Text(
                                "search.book \(hit.name) \(time.dayTitle(in: locale)) \(time.clockText(in: locale))",
                                bundle: .module)
                        ) {
                            store.send(.timeTapped(hit.id, time))
                        }
                    }
                }
            }
        } else {
            Text("search.noTimes", bundle: .module).font(AppFonts.detail).foregroundStyle(AppColors.secondaryText)
        }
    }

    private var language: DomainLanguage { DomainLanguage(tag: locale.identifier) }

    private var specialties: String {
        hit.specialties
            .compactMap { id in Specialty.all.first { $0.id == id }?.name(in: language) }
            .joined(separator: ", ")
    }

    private var place: String {
        guard let kilometers = hit.kilometers else { return hit.place }
        let distance = kilometers.formatted(.number.precision(.fractionLength(1)).locale(locale))
        return "\(hit.place) · \(distance) km"
    }

    private var price: Text {
        hit.price.map { Text(verbatim: $0.text(in: language)) } ?? Text("search.plansOnly", bundle: .module)
    }
}

extension ZonedTime {
    /// Returns the day in words: "terça-feira, 24 de novembro".
    func dayTitle(in locale: Locale) -> String {
        date.worded(style(locale).weekday(.wide).day().month(.wide))
    }

    /// Returns the time on the practice's clock: "15:00".
    func clockText(in locale: Locale) -> String {
        date.formatted(style(locale).hour().minute())
    }

    private func style(_ locale: Locale) -> Date.FormatStyle {
        Date.FormatStyle(locale: locale, timeZone: TimeZone(identifier: zone) ?? .gmt)
    }
}
