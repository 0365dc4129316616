// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation

/// Searches among 10,000 doctors, each ranked for every query.
struct SearchBars {
    private let index: SearchIndex
    private let now: Date

    init(clinic: Clinic) {
        var random = SeededGenerator(seed: 1)
        let cities = MunicipalityTable.carried.all
        let doctors = clinic.data.doctors
        now = clinic.now
        let now = now
        index = SearchIndex(
            (0..<10_000).map { number in
                let (doctor, city) = (doctors[number % doctors.count], random.pick(cities))
                let reviews = random.below(40)
                let price = try? Price(centavos: 10_000 + random.below(40_000))
                let offer = SearchEntry.Offer(
                    price: price, firstSlot: now.addingTimeInterval(Double(random.below(60)) * 43_200))
                return SearchEntry(
                    doctor: .init("doctor-\(number)"), address: .init("address-\(number)"), name: doctor.name.text,
                    councilNumber: "\(number)", specialties: doctor.qualifications.map(\.specialty),
                    practice: "Clínica \(city.name)", city: city.id, state: city.state, place: city.seat,
                    plans: doctor.plans, inPerson: offer, byVideo: random.chance(30) ? offer : nil, stars: reviews * 4,
                    reviews: reviews)
            })
    }

    /// The size of the index in kilobytes.
    var size: Int { index.size / 1_000 }

    func measurements() -> [Measurement] {
        let origin = Coordinate(latitude: -23.55, longitude: -46.63)
        let queries: [(String, SearchQuery)] = [
            ("10,000 doctors ranked", SearchQuery()), ("… by distance", SearchQuery(origin: origin, order: .distance)),
            ("… with two words", SearchQuery(text: "ana s", origin: origin)),
            ("… of a specialty", SearchQuery(specialty: "cardiologia", origin: origin, kilometers: 200)),
        ]
        return queries.map { name, query in
            Measurement(
                name, bar: 10,
                (0..<200).map { _ in Measurement.processorTime { _ = index.search(query, now: now) } })
        }
    }
}
