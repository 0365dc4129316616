// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ClickConsultasUtils
package import Foundation

/// The doctors of admitted practices at a moment, ready to be searched.
package struct DoctorDirectory: Sendable {
    /// The search index.
    package let index: SearchIndex
    /// The plans that doctors may accept, by name.
    package let plans: [HealthPlan]
    private let cards: [Key: Card]
    private let table: MunicipalityTable

    /// The origin of an entry of the index.
    private struct Key: Hashable {
        let doctor: Doctor.ID
        let address: Address.ID
    }

    /// The parts of a hit that do not depend on the search.
    private struct Card {
        let hit: DoctorHit
        /// The reason, the price and the times of each mode, and those of both.
        let offers: [DoctorQuery.Mode?: Offer]
        let zone: TimeZone
        let leadSeconds: Int
    }

    /// The appointments of a mode.
    private struct Offer {
        let reason: Reason.ID?
        let price: Price?
        let slots: [Slot]

        /// Reads the appointments of a mode at a place; `nil` if there are none.
        init?(_ mode: DoctorQuery.Mode?, of item: DirectoryPlace, slots: [Int: [Slot]]) {
            let shortest = item.shortestReason(mode)
            if shortest == nil, mode != nil { return nil }
            reason = shortest?.id
            price = item.reasons(mode).compactMap(\.price).min()
            self.slots = shortest.flatMap { slots[$0.minutes] } ?? []
        }

        var entry: SearchEntry.Offer { SearchEntry.Offer(price: price, firstSlot: slots.first?.start) }
    }

    /// Creates a directory from rows of the database.
    ///
    /// - Parameters:
    ///   - slots: The first free slots of each place, by the lengths of its shown appointments.
    ///   - photo: Returns the address of a photo.
    init(
        _ rows: DirectoryRows, slots: [[Int: [Slot]]], table: MunicipalityTable, photo: @Sendable (String) -> URL?
    ) {
        var (entries, cards): ([SearchEntry], [Key: Card]) = ([], [:])
        for (item, slots) in zip(rows.places, slots) {
            let (place, address) = (item.place, item.place.address)
            guard let doctor = rows.doctors[place.doctor], let city = table.municipality(address.city) else {
                continue
            }
            let rating = rows.ratings[doctor.id] ?? ReviewRating()
            let modes: [DoctorQuery.Mode?] = [nil, .inPerson, .video]
            let offers = modes.reduce(into: [DoctorQuery.Mode?: Offer]()) { offers, mode in
                offers[mode] = Offer(mode, of: item, slots: slots)
            }
            entries.append(
                SearchEntry(
                    doctor: doctor.id, address: address.id, name: doctor.name.text,
                    councilNumber: doctor.council.number, specialties: doctor.qualifications.map(\.specialty),
                    practice: place.practice.name, city: address.city, state: address.state,
                    place: address.pin ?? city.seat, plans: doctor.plans(at: place.practice.id),
                    inPerson: offers[.inPerson]?.entry, byVideo: offers[.video]?.entry, stars: rating.stars,
                    reviews: rating.count))
            cards[Key(doctor: doctor.id, address: address.id)] = Card(
                hit: DoctorHit(
                    id: doctor.id, name: doctor.name.text, specialties: doctor.qualifications.map(\.specialty),
                    place: "\(city.name) (\(city.state.rawValue))", average: rating.average,
                    reviewCount: rating.count, hasVideo: offers[.video] != nil, photo: doctor.photo.flatMap(photo),
                    address: address.id),
                offers: offers, zone: place.zone, leadSeconds: place.practice.rules.leadMinutes * 60)
        }
        (index, plans, self.cards, self.table) = (SearchIndex(entries), rows.plans, cards, table)
    }

    /// Returns the page of doctors that begins at a position.
    ///
    /// - Parameters:
    ///   - position: The place of the browser; a chosen city goes before it.
    package func find(_ query: DoctorQuery, near position: Coordinate?, from offset: Int, now: Date) -> HitPage {
        let page = index.search(SearchQuery(query, near: position, table: table), from: offset, now: now)
        let second = Slot(start: now, minutes: 0).second
        let hits = page.hits.compactMap { found -> DoctorHit? in
            guard let card = cards[Key(doctor: found.doctor, address: found.address)],
                let offer = card.offers[query.mode]
            else { return nil }
            var hit = card.hit
            hit.kilometers = found.kilometers
            (hit.reason, hit.price) = (offer.reason, offer.price)
            hit.times = offer.slots.filter { $0.second >= second + card.leadSeconds }
                .map { ZonedTime($0.start, in: card.zone) }
            return hit
        }
        return HitPage(hits: hits, total: page.count)
    }
}

extension SearchQuery {
    /// Creates the search of an address.
    ///
    /// A city without a distance is a filter; with one, it is the place from which doctors are near.
    init(_ query: DoctorQuery, near position: Coordinate?, table: MunicipalityTable) {
        let city = query.city.flatMap(table.municipality)
        let origin = city?.seat ?? (query.city == nil ? position?.coarse : nil)
        self.init(
            text: query.text, specialty: query.specialty, city: query.distance == nil ? query.city : nil,
            state: query.state, origin: origin, kilometers: origin == nil ? nil : query.distance.map(Double.init),
            plan: query.plan, highestPrice: query.price,
            freeBefore: query.day.map { Self.end(of: $0, in: city?.zone) }, mode: query.mode,
            lowestRating: query.rating.map(Double.init), order: query.order)
    }

    /// Returns the end of a day on the clock of a city, or of Brasília.
    private static func end(of day: Day, in zone: String?) -> Date {
        let zone = zone.flatMap { TimeZone(identifier: $0) } ?? TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
        // Years that no slot has would make a long table of the zone's changes.
        let number = min(max(day.number, 0), 80_000)
        let start = Date(timeIntervalSince1970: Double(number + 1) * 86_400)
        return start.addingTimeInterval(-Double(zone.secondsFromGMT(for: start)))
    }
}
