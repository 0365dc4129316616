// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite("The review repository")
struct ReviewRepositoryTests {
    private let ana = Viewer(account: "ana")
    private let owner = Viewer(account: "boss", members: [Member(account: "boss", practice: "practice", role: .owner)])

    /// Books an appointment of Ana, and completes it.
    private func completed(_ id: String, hours: Double, in world: DatabaseWorld) async throws -> Appointment {
        let booked = try await world.booking().book(world.request(id, hours: hours), by: ana)
        world.now = booked.slot.end
        return try await world.appointments().perform(.complete, on: booked.id, version: 1, by: world.reception)
    }

    private func client(_ world: DatabaseWorld, viewer: Viewer) -> ReviewClient {
        ReviewClient.live(
            repository: ReviewRepository(world.containers[0]), environment: world.environment,
            viewer: { viewer }, name: { _ in try PersonName("Ana Maria Sá") })
    }

    @Test("A review is written, edited, answered, reported and removed", arguments: TestStore.allCases)
    func journey(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let visit = try await completed("r", hours: 26, in: world)
        let reviews = client(world, viewer: ana)
        #expect(try await reviews.review(appointment: visit.id) == nil)
        let written = try await reviews.write(stars: 4, text: "Muito atenciosa.", appointment: visit.id)
        #expect(written.author == "Ana S." && written.doctor == "doctor")
        #expect(try await reviews.review(appointment: visit.id) == written)
        #expect(try await client(world, viewer: owner).review(appointment: visit.id) == nil)
        _ = try await reviews.edit(id: written.id, stars: 5, text: "Escreva para ana@example.org")
        let repository = ReviewRepository(world.containers[1])
        let edited = try #require(try await repository.review(written.id))
        #expect(edited.stars == 5 && edited.status == .waiting)
        #expect(try await repository.reviews(with: .waiting) == [edited])
        #expect(try await repository.reviews(with: .visible).isEmpty)
        #expect(try await repository.reviews(of: Patient.ID("ana")) == [edited])
        #expect(try await client(world, viewer: owner).answer(id: written.id, text: "Obrigado!").answer == "Obrigado!")
        for text in ["É propaganda.", "É propaganda mesmo."] {
            try await client(world, viewer: owner).report(id: written.id, text: text)
        }
        #expect(try await repository.reports().map(\.text) == ["É propaganda mesmo."])
        await #expect(throws: DomainError.notFound) {
            try await client(world, viewer: Viewer(account: "rui")).delete(id: written.id)
        }
        try await reviews.delete(id: written.id)
        #expect(try await repository.review(written.id) == nil)
        #expect(try await repository.reports().isEmpty)
    }

    @Test("A review that follows a rejected one waits, also in another process", arguments: TestStore.allCases)
    func rejected(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let visit = try await completed("r", hours: 26, in: world)
        let reviews = client(world, viewer: ana)
        let written = try await reviews.write(stars: 1, text: "Boa", appointment: visit.id)
        let chief = Viewer(account: "op", isOperator: true)
        let other = ReviewUseCase(repository: ReviewRepository(world.containers[1]), environment: world.environment)
        _ = try await other.decide(ModeratedReview(written), isVisible: false, by: chief)
        try await reviews.delete(id: written.id)
        let second = try await reviews.write(stars: 1, text: "Boa", appointment: visit.id)
        #expect(second.status == .waiting)
        #expect(try await ReviewRepository(world.containers[1]).reviews(with: .waiting) == [second])
        _ = try await other.decide(ModeratedReview(second), isVisible: true, by: chief)
        try await reviews.delete(id: second.id)
        #expect(try await reviews.write(stars: 1, text: "Boa", appointment: visit.id).status == .visible)
    }

    @Test("Of two reviews of an appointment at once, the first stays", arguments: TestStore.allCases)
    func race(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        func review(_ id: Review.ID, stars: Int) throws -> Review {
            try Review(
                id: id, appointment: "a", doctor: "doctor", patient: "ana", author: "Ana S.", created: world.now,
                stars: stars, text: "")
        }
        try await ReviewRepository(world.containers[0]).add(review("first", stars: 5))
        await #expect(throws: DomainError.reviewNotAllowed) {
            try await ReviewRepository(world.containers[1]).add(review("second", stars: 1))
        }
        #expect(try await ReviewRepository(world.containers[1]).reviews(of: Doctor.ID("doctor")).map(\.id) == ["first"])
    }
}
