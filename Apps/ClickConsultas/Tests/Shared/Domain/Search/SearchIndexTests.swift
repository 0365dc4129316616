// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing
import VitralTestSupport

@Suite("Search")
struct SearchIndexTests {
    private static let now = World.monday

    private static func entries(
        _ count: Int, _ random: inout RandomSource, plans: Int = 6
    ) throws -> [SearchEntry] {
        let first = ["Ana", "João", "Ângela", "Rui", "Márcia", "Josefa", "Anabela"]
        let last = ["Silva", "Souza", "d'Ávila", "Sá", "Conceição", "Cardoso"]
        return try (0..<count).map { index in
            let specialties = (0..<1 + random.below(2)).map { _ in Specialty.all[random.below(55)].id }
            let reviews = random.below(3) * random.below(40)
            return SearchEntry(
                doctor: .init("d\(ASCIIDigits.padded(index, to: 5))"), address: .init("a\(index % 3)"),
                name: "\(first[random.below(7)]) \(last[random.below(6)])", councilNumber: "99\(index)",
                specialties: specialties, practice: "Clínica \(last[random.below(6)])", city: 1_000 + random.below(5),
                state: FederativeUnit.allCases[random.below(4)],
                place: try #require(
                    Coordinate(
                        latitude: -23 - Double(random.below(90)) / 100, longitude: -46 - Double(random.below(90)) / 100)
                ),
                plans: Set((0..<random.below(4)).map { _ in HealthPlan.ID("plan\(random.below(plans))") }),
                inPerson: random.chance(90) ? try offer(&random) : nil,
                byVideo: random.chance(30) ? try offer(&random) : nil,
                stars: (0..<reviews).reduce(0) { sum, _ in sum + 1 + random.below(5) }, reviews: reviews)
        }
    }

    private static func offer(_ random: inout RandomSource) throws -> SearchEntry.Offer {
        SearchEntry.Offer(
            price: random.chance(80) ? try Price(centavos: 10_000 + random.below(40) * 1_000) : nil,
            firstSlot: random.chance(90) ? now.addingTimeInterval(Double(random.below(80)) * 43_200) : nil)
    }

    @Test("The order equals a calculation that reads the page on it", arguments: SearchQuery.Order.allCases)
    func order(by order: SearchQuery.Order) throws {
        var random = RandomSource()
        let entries = try Self.entries(600, &random)
        let index = SearchIndex(entries)
        let texts = [
            "", "ana", "an", "card", "cardiologista", "silva clinica", "joao d", "coracao sa", "991", "xyz",
            "Ávila pele",
        ]
        var found = 0
        for _ in 0..<150 {
            let query = SearchQuery(
                text: texts[random.below(texts.count)],
                specialty: random.chance(20) ? Specialty.all[random.below(55)].id : nil,
                city: random.chance(20) ? 1_000 + random.below(6) : nil,
                state: random.chance(20) ? FederativeUnit.allCases[random.below(5)] : nil,
                origin: random.chance(60) ? Coordinate(latitude: -23.5, longitude: -46.6) : nil,
                kilometers: random.chance(50) ? Double(DoctorQuery.distances[random.below(5)]) : nil,
                plan: random.chance(20) ? .init("plan\(random.below(8))") : nil,
                highestPrice: random.chance(20) ? try Price(centavos: 20_000) : nil,
                freeBefore: random.chance(20) ? Self.now.addingTimeInterval(86_400 * 7) : nil,
                mode: random.chance(20) ? DoctorQuery.Mode.allCases[random.below(2)] : nil,
                lowestRating: random.chance(15) ? 3 : nil, order: order)
            let expected = Self.oracle(entries, query)
            var hits: [SearchHit] = []
            for page in 0...expected.count / SearchQuery.pageSize {
                let part = index.search(query, page: page, now: Self.now)
                #expect(part.count == expected.count)
                hits += part.hits
            }
            try #require(hits.map { "\($0.doctor)/\($0.address)" } == expected, "\(query)")
            found += hits.count
        }
        #expect(found > 2_000)
    }

    /// Ranks entries one by one, with texts and dates in place of the index's numbers.
    private static func oracle(_ entries: [SearchEntry], _ query: SearchQuery) -> [String] {
        var results: [(key: Double, slot: Double, id: String)] = []
        for entry in entries {
            if let it = query.specialty, !entry.specialties.contains(it) { continue }
            if let it = query.city, entry.city != it { continue }
            if let it = query.state, entry.state != it { continue }
            if let it = query.plan, !entry.plans.contains(it) { continue }
            let offers = [
                query.mode == .video ? nil : entry.inPerson, query.mode == .inPerson ? nil : entry.byVideo,
            ].compactMap { $0 }
            if query.mode != nil, offers.isEmpty { continue }
            let (price, first) = (offers.compactMap(\.price).min(), offers.compactMap(\.firstSlot).min())
            if let it = query.highestPrice, price.map({ $0 > it }) ?? true { continue }
            if let it = query.freeBefore, first.map({ $0 >= it }) ?? true { continue }
            if let it = query.lowestRating, entry.reviews < 3 || Double(entry.stars) / Double(entry.reviews) < it {
                continue
            }
            let kilometers = query.origin.map { greatCircle($0, entry.place) }
            if let it = query.kilometers, let kilometers, kilometers > it { continue }
            let typed = query.text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
                .split { !$0.isLetter && !$0.isNumber }
            let values = typed.map { word -> Double in
                SearchIndex.texts(of: entry).flatMap { field, texts in
                    texts.flatMap { FoldedText.words(in: $0) }.filter { $0.hasPrefix(word) }.map {
                        [SearchScore.Field.name: 1.0, .specialty: 0.9, .synonym: 0.7, .practice: 0.6][field, default: 0]
                            * ($0 == word ? 1 : 0.7)
                    }
                }.max() ?? 0
            }
            if values.contains(0) { continue }
            let text = values.isEmpty ? 1 : values.reduce(0, +) / Double(values.count)
            let soon = first.map { max(0, 1 - $0.timeIntervalSince(now) / 86_400 / 30) } ?? 0
            let near = kilometers.map { 1 / (1 + $0 / 10) } ?? 0
            let rating = (Double(40 + entry.stars) / Double(10 + entry.reviews) - 1) / 4
            let score = 0.45 * text + 0.25 * soon + 0.2 * near + 0.1 * rating
            let slot = first?.timeIntervalSince1970 ?? .infinity
            let key: Double =
                switch query.order {
                case .relevance: -score
                case .earliest: slot
                case .distance: kilometers.map { ($0 * 1_000).rounded() } ?? -score
                case .price: price.map { Double($0.centavos) } ?? .infinity
                }
            results.append((key, slot, "\(entry.doctor)/\(entry.address)"))
        }
        return results.sorted { ($0.key, $0.slot, $0.id) < ($1.key, $1.slot, $1.id) }.map(\.id)
    }

    private static func greatCircle(_ from: Coordinate, _ to: Coordinate) -> Double {
        let r = Double.pi / 180
        let h =
            pow(sin((to.latitude - from.latitude) * r / 2), 2)
            + cos(from.latitude * r) * cos(to.latitude * r) * pow(sin((to.longitude - from.longitude) * r / 2), 2)
        return 2 * 6_371 * asin(sqrt(h))
    }

    @Test("The index of 10,000 doctors is under 4 MB, also with all plans that there may be")
    func size() throws {
        var random = RandomSource(seed: 1)
        #expect(SearchIndex(try Self.entries(10_000, &random)).size < 4_000_000)
        #expect(SearchIndex(try Self.entries(10_000, &random, plans: HealthPlan.limit)).size < 4_000_000)
    }

    @Test("Each of all plans that there may be finds the doctors who accept it")
    func plans() throws {
        var random = RandomSource()
        let entries = try Self.entries(2_000, &random, plans: HealthPlan.limit)
        let index = SearchIndex(entries)
        for number in 0..<HealthPlan.limit {
            let plan = HealthPlan.ID("plan\(number)")
            let page = index.search(SearchQuery(plan: plan), now: Self.now)
            #expect(page.count == entries.count { $0.plans.contains(plan) }, "\(plan)")
        }
    }

    @Test("São Paulo is 358 km from Rio de Janeiro, a quarter of the way around is 10,008 km")
    func distances() throws {
        let rio = try #require(Coordinate(latitude: -22.9129, longitude: -43.2003))
        let city = try #require(Coordinate(latitude: -23.5329, longitude: -46.6395))
        #expect((rio.kilometers(to: city) - 358).magnitude < 1)
        let (equator, pole) = (
            try #require(Coordinate(latitude: 0, longitude: 0)), try #require(Coordinate(latitude: 90, longitude: 0))
        )
        #expect((equator.kilometers(to: pole) - 10_007.5).magnitude < 0.1)
        #expect(rio.coarse == Coordinate(latitude: -22.91, longitude: -43.2))
        #expect(Coordinate(latitude: 91, longitude: 0) == nil)
    }
}
