// SPDX-License-Identifier: Apache-2.0

package import ComposableCore
package import Foundation

/// A doctor in a list of doctors found.
package struct DoctorHit: Hashable, Identifiable, Sendable, Codable {
    package let id: Doctor.ID
    package var name: String
    package var specialties: [Specialty.ID]
    /// The city of the nearest address, with its state.
    package var place: String
    /// The distance to it; `nil` without a place to measure from.
    package var kilometers: Double?
    /// The lowest private price; `nil` if only plans are accepted.
    package var price: Price?
    /// The average of reviews; `nil` while there are under 3.
    package var average: Double?
    package var reviewCount: Int
    package var hasVideo: Bool
    /// The address of the photo.
    package var photo: URL?
    /// The first free times at ``address``, for ``reason``.
    package var times: [ZonedTime]
    package var address: Address.ID?
    package var reason: Reason.ID?

    /// Creates a hit.
    package init(
        id: Doctor.ID, name: String, specialties: [Specialty.ID], place: String, kilometers: Double? = nil,
        price: Price? = nil, average: Double? = nil, reviewCount: Int = 0, hasVideo: Bool = false, photo: URL? = nil,
        times: [ZonedTime] = [], address: Address.ID? = nil, reason: Reason.ID? = nil
    ) {
        (self.id, self.name, self.specialties, self.place) = (id, name, specialties, place)
        (self.kilometers, self.price, self.average, self.reviewCount) = (kilometers, price, average, reviewCount)
        (self.hasVideo, self.photo, self.times) = (hasVideo, photo, times)
        (self.address, self.reason) = (address, reason)
    }
}

/// A page of doctors found.
package struct HitPage: Hashable, Sendable, Codable {
    package var hits: [DoctorHit]
    /// The number of all doctors found.
    package var total: Int

    /// The number of doctors on a page.
    package static let size = 20

    /// Creates a page.
    package init(hits: [DoctorHit], total: Int) { (self.hits, self.total) = (hits, total) }
}

/// The search for doctors, as features see it.
@DependencyClient
package struct SearchClient: Sendable {
    /// Returns the page of doctors that begins at an offset.
    ///
    /// Distances are measured from the query's city or, without one, from the position of the browser.
    package var find: @Sendable (_ query: DoctorQuery, _ position: Coordinate?, _ offset: Int) async throws -> HitPage
    /// Returns the health plans that doctors accept.
    package var plans: @Sendable () async throws -> [HealthPlan]
}

extension SearchClient: TestDependencyKey {
    package static let testValue = SearchClient()
    package static let previewValue = SearchClient(
        find: { query, _, _ in
            let hits = DoctorHit.samples.filter { query.text.isEmpty || $0.name.contains(query.text) }
            return HitPage(hits: hits, total: hits.count)
        },
        plans: { [HealthPlan(id: "viva", name: "Viva Saúde"), HealthPlan(id: "bem", name: "Bem Estar")] })
}

extension DependencyValues {
    /// The search for doctors.
    package var searchClient: SearchClient {
        get { self[SearchClient.self] }
        set { self[SearchClient.self] = newValue }
    }
}

extension DoctorHit {
    /// Doctors for previews and tests.
    package static let samples: [DoctorHit] = {
        let zone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
        // Tuesday, November 24, 2026, 14:30 in São Paulo.
        let first = Date(timeIntervalSince1970: 1_795_541_400)
        let times = (0..<4).map { ZonedTime(first.addingTimeInterval(Double($0) * 1_800), in: zone) }
        return [
            DoctorHit(
                id: "ana", name: "Dra. Ana Prado", specialties: ["cardiologia"], place: "Belo Horizonte (MG)",
                kilometers: 2.4, price: try? Price(centavos: 32_000), average: 4.8, reviewCount: 132, hasVideo: true,
                times: times, address: "centro", reason: "consulta"),
            DoctorHit(
                id: "rui", name: "Dr. Rui Teles", specialties: ["dermatologia", "clinica-medica"],
                place: "Contagem (MG)", kilometers: 17.9, price: try? Price(centavos: 25_050), average: 4.2,
                reviewCount: 18, times: [times[3]]),
            DoctorHit(
                id: "eva", name: "Dra. Eva Lins", specialties: ["pediatria"], place: "Betim (MG)", reviewCount: 1),
        ]
    }()
}
