// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import ClickConsultasData

@Suite("The doctor repository")
struct DoctorRepositoryTests {
    @Test("A doctor is read with admitted places, plans and visible reviews", arguments: TestStore.allCases)
    func details(store: TestStore) async throws {
        let world = try await DirectoryWorld(store)
        let client = DoctorClient.live(repository: DoctorRepository(world.other), photo: DoctorIndex.photo)
        let details = try await client.details(id: "doctor-04")
        #expect(details.doctor == world.doctors[4])
        #expect(details.places.map(\.id) == ["address-1"] && details.places.map(\.city) == ["Guarulhos"])
        #expect(details.places.first?.reasons.map(\.name) == ["Consulta 0", "Consulta 1"])
        #expect(details.plans == [HealthPlan(id: "viva", name: "Viva")])
        // The fourth review has a link, so it waits for the operator.
        let visible = world.reviews.filter { $0.doctor == "doctor-04" && $0.status == .visible }
        #expect(details.reviewCount == 3 && visible.count == 3)
        #expect(details.average == Double(visible.map(\.stars).reduce(0, +)) / 3)
        let reviews = try await client.reviews(doctor: "doctor-04", offset: 0)
        #expect(reviews.map(\.id) == visible.sorted { $0.created > $1.created }.map(\.id))
        #expect(try await client.reviews(doctor: "doctor-04", offset: 2).map(\.id) == reviews.suffix(1).map(\.id))
        #expect(try await client.details(id: "doctor-00").photo == URL(string: "/photos/abc"))
    }

    @Test("A doctor of a practice that waits for the operator is not found", arguments: TestStore.allCases)
    func waiting(store: TestStore) async throws {
        let world = try await DirectoryWorld(store)
        let client = DoctorClient.live(repository: DoctorRepository(world.other), photo: DoctorIndex.photo)
        try await world.container.transaction { context in
            for record in try context.fetch(FetchDescriptor<PracticeRecord>()) where record.key == "practice-1" {
                record.value.isAdmitted = false
            }
        }
        await #expect(throws: DomainError.notFound) { try await client.details(id: "doctor-04") }
        await #expect(throws: DomainError.notFound) { try await client.details(id: "unknown") }
        let search = SearchClient.live(index: world.index, now: { DirectoryWorld.now })
        #expect(try await search.find(query: DoctorQuery(), position: nil, offset: 0).total == 8)
        #expect(try await DoctorRepository(world.other).doctor("doctor-04") != nil)
    }
}
