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
        let slots: [Slot]
        let zone: TimeZone
        let leadSeconds: Int
    }

    /// Creates a directory from rows of the database.
    ///
    /// - Parameters:
    ///   - slots: The first free slots of each place.
    ///   - photo: Returns the address of a photo.
    init(
        _ rows: DirectoryRows, slots: [[Slot]], table: MunicipalityTable, photo: @Sendable (String) -> URL?
    ) {
        var (entries, cards): ([SearchEntry], [Key: Card]) = ([], [:])
        for (item, slots) in zip(rows.places, slots) {
            let (place, address) = (item.place, item.place.address)
            guard let doctor = rows.doctors[place.doctor], let city = table.municipality(address.city) else {
                continue
            }
            let rating = rows.ratings[doctor.id] ?? ReviewRating()
            let price = item.reasons.compactMap(\.price).min()
            let hasVideo = item.reasons.contains { $0.videoLink != nil }
            entries.append(
                SearchEntry(
                    doctor: doctor.id, address: address.id, name: doctor.name.text,
                    councilNumber: doctor.council.number, specialties: doctor.qualifications.map(\.specialty),
                    practice: place.practice.name, city: address.city, state: address.state,
                    place: address.pin ?? city.seat, plans: doctor.plans(at: place.practice.id), price: price,
                    isInPerson: item.reasons.contains { $0.videoLink == nil }, isByVideo: hasVideo,
                    stars: rating.stars, reviews: rating.count, firstSlot: slots.first?.start))
            cards[Key(doctor: doctor.id, address: address.id)] = Card(
                hit: DoctorHit(
                    id: doctor.id, name: doctor.name.text, specialties: doctor.qualifications.map(\.specialty),
                    place: "\(city.name) (\(city.state.rawValue))", price: price, average: rating.average,
                    reviewCount: rating.count, hasVideo: hasVideo, photo: doctor.photo.flatMap(photo),
                    address: address.id, reason: item.shortestReason?.id),
                slots: slots, zone: place.zone, leadSeconds: place.practice.rules.leadMinutes * 60)
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
            guard let card = cards[Key(doctor: found.doctor, address: found.address)] else { return nil }
            var hit = card.hit
            hit.kilometers = found.kilometers
            hit.times = card.slots.filter { $0.second >= second + card.leadSeconds }
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
            freeBefore: query.day.map { Self.end(of: $0, in: city?.zone) }, needsInPerson: query.mode == .inPerson,
            needsVideo: query.mode == .video, lowestRating: query.rating.map(Double.init), order: query.order)
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
