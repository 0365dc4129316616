// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDesignSystem
import ClickConsultasDomain
import Foundation
import Vitral

/// The reasons with their prices, and the accepted plans.
struct DoctorPrices: View {
    let details: DoctorDetails
    @Environment(\.locale) private var locale

    var body: some View {
        DoctorSection(title: Text("doctor.prices", bundle: .module)) {
            ForEach(reasons) { reason in
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    HStack(alignment: .firstTextBaseline, spacing: AppSpacing.medium) {
                        Text(verbatim: reason.name).font(AppFonts.body).frame(maxWidth: .infinity, alignment: .leading)
                        price(of: reason).font(AppFonts.number)
                    }
                    HStack(spacing: AppSpacing.small) {
                        Text("doctor.minutes \(reason.minutes)", bundle: .module)
                            .font(AppFonts.caption)
                            .foregroundStyle(AppColors.secondaryText)
                        if reason.videoLink != nil {
                            StatusBadge(
                                Text("doctor.video", bundle: .module), tone: .neutral, systemImage: "video.fill")
                        }
                    }
                    if reason.needsConfirmation {
                        Text("doctor.confirmation", bundle: .module)
                            .font(AppFonts.caption)
                            .foregroundStyle(AppColors.secondaryText)
                    }
                }
                .accessibilityElement(children: .combine)
            }
            Text("doctor.plans", bundle: .module).font(AppFonts.headline).accessibilityAddTraits(.isHeader)
            if details.plans.isEmpty {
                Text("doctor.plans.none", bundle: .module)
                    .font(AppFonts.body)
                    .foregroundStyle(AppColors.secondaryText)
            } else if practices.count == 1 {
                Text(verbatim: details.plans.map(\.name).joined(separator: ", ")).font(AppFonts.body)
            } else {
                ForEach(practices) { practice in
                    VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                        Text(verbatim: practice.name).font(AppFonts.caption).foregroundStyle(AppColors.secondaryText)
                        plans(at: practice).font(AppFonts.body)
                    }
                    .accessibilityElement(children: .combine)
                }
            }
        }
    }

    /// The practices of all places, once each: each accepts plans of its own.
    private var practices: [Practice] {
        var known: Set<Practice.ID> = []
        return details.places.map(\.practice).filter { known.insert($0.id).inserted }
    }

    private func plans(at practice: Practice) -> Text {
        let names = details.plans(at: practice.id).map(\.name)
        return names.isEmpty
            ? Text("doctor.plans.none", bundle: .module) : Text(verbatim: names.joined(separator: ", "))
    }

    /// The reasons of all places, once each.
    private var reasons: [Reason] {
        var known: Set<Reason.ID> = []
        return details.places.flatMap(\.reasons).filter { known.insert($0.id).inserted }
    }

    private func price(of reason: Reason) -> Text {
        reason.price.map { Text(verbatim: $0.text(in: DomainLanguage(tag: locale.identifier))) }
            ?? Text("doctor.plansOnly", bundle: .module)
    }
}

/// The addresses, each with a link to a map.
struct DoctorPlaces: View {
    let details: DoctorDetails

    var body: some View {
        DoctorSection(title: Text("doctor.addresses", bundle: .module)) {
            ForEach(details.places) { place in
                VStack(alignment: .leading, spacing: AppSpacing.extraSmall) {
                    Text(verbatim: place.practice.name).font(AppFonts.headline)
                    Text(verbatim: place.lines).font(AppFonts.body)
                    if let map = place.map {
                        Link(destination: map) {
                            Label {
                                Text("doctor.map", bundle: .module)
                            } icon: {
                                Image(systemName: "map")
                            }
                        }
                        .font(AppFonts.button)
                        .foregroundStyle(AppColors.accent)
                        .frame(minHeight: AppSpacing.target)
                        .accessibilityLabel(Text("doctor.map.label \(place.address.street)", bundle: .module))
                    }
                }
            }
        }
    }
}

extension DoctorPlace {
    /// The street, the district and the city with its state.
    var lines: String { "\(address.street), \(address.district), \(city) (\(address.state.rawValue))" }

    /// The page of the address on OpenStreetMap: its pin or, without one, a search.
    var map: URL? {
        var components = URLComponents(string: "https://www.openstreetmap.org")
        if let pin = address.pin {
            components?.path = "/"
            components?.queryItems = [
                URLQueryItem(name: "mlat", value: "\(pin.latitude)"),
                URLQueryItem(name: "mlon", value: "\(pin.longitude)"),
            ]
            components?.fragment = "map=17/\(pin.latitude)/\(pin.longitude)"
        } else {
            components?.path = "/search"
            components?.queryItems = [
                URLQueryItem(name: "query", value: "\(address.street), \(city), \(address.state.rawValue)")
            ]
        }
        return components?.url
    }
}

/// The education of a doctor.
struct DoctorEducation: View {
    let lines: [String]

    var body: some View {
        DoctorSection(title: Text("doctor.education", bundle: .module)) {
            ForEach(Array(lines.enumerated()), id: \.offset) { line in
                Text(verbatim: line.element).font(AppFonts.body)
            }
        }
    }
}
