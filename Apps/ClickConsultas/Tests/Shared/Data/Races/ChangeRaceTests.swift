// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import TemporaryStores
import Testing

@Suite("Changes of one record at once")
struct ChangeRaceTests {
    private static let rounds = 10

    private let ana = Viewer(account: "ana")
    private let owner = Viewer(account: "boss", members: [Member(account: "boss", practice: "practice", role: .owner)])
    private let chief = Viewer(account: "op", isOperator: true)

    /// Runs works at once, and returns their refusals.
    private func race(_ works: [@Sendable () async throws -> Void]) async -> [DomainError?] {
        await withTaskGroup(of: DomainError?.self) { group in
            for work in works { group.addTask { await outcome(work).problem } }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func useCase(_ world: DatabaseWorld, _ process: Int) -> ReviewUseCase {
        ReviewUseCase(repository: ReviewRepository(world.containers[process % 2]), environment: world.environment)
    }

    /// Adds reviews of a completed appointment's doctor.
    private func reviews(_ world: DatabaseWorld) async throws -> [Review.ID] {
        let booked = try await world.booking().book(world.request("r", hours: 26), by: ana)
        let repository = ReviewRepository(world.containers[0])
        try await repository.add(
            Review(
                id: "review", appointment: booked.id, doctor: "doctor", patient: "ana", author: "Ana S.",
                created: world.now, stars: 4, text: ""))
        return ["review"]
    }

    @Test("Of several answers of a practice at once, one stays", arguments: TestStore.allCases)
    func answers(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let review = try await reviews(world)[0]
        let answers = LockIsolated<[String]>([])
        let refusals = await race(
            (0..<8).map { index -> @Sendable () async throws -> Void in
                { [owner] in
                    let answered = try await useCase(world, index).answer(review, text: "Resposta \(index)", by: owner)
                    answers.withValue { $0.append(answered.answer ?? "") }
                }
            })
        #expect(refusals.filter { $0 == .limitReached }.count == 7 && answers.value.count == 1)
        #expect(try await ReviewRepository(world.containers[0]).review(review)?.answer == answers.value.first)
    }

    @Test("An edit never shows a review that the operator rejects meanwhile", arguments: TestStore.allCases)
    func edits(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let review = try await reviews(world)[0]
        for _ in 0..<Self.rounds {
            _ = try await useCase(world, 0).decide(review, isVisible: true, by: chief)
            let refusals = await race([
                { [ana] in _ = try await useCase(world, 0).edit(review, stars: 5, text: "Boa", by: ana) },
                { [chief] in _ = try await useCase(world, 1).decide(review, isVisible: false, by: chief) },
            ])
            #expect(refusals == [nil, nil])
            #expect(try await ReviewRepository(world.containers[0]).review(review)?.status != .visible)
        }
    }

    @Test("Changes of different parts of an account all stay", arguments: TestStore.allCases)
    func profiles(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(SharedDatabase(store)))
        let patients = PatientRepository(world.practice.containers[0])
        for round in 0..<Self.rounds {
            let language = round.isMultiple(of: 2) ? DomainLanguage.english : .portuguese
            let email = try EmailAddress("lia-\(round)@example.org")
            let refusals = await race([
                { _ = try await world.client(world.lia, process: 0).setLanguage(language: language) },
                { _ = try await world.client(world.lia, process: 1).setReminders(isOn: round.isMultiple(of: 2)) },
                { _ = try await patients.change("lia") { $0.email = email } },
            ])
            #expect(refusals == [nil, nil, nil])
            let patient = try #require(try await patients.patient("lia"))
            #expect(patient.language == language && patient.wantsReminders == round.isMultiple(of: 2))
            #expect(patient.email == email)
        }
    }

    @Test("A patient who adds 14 dependants at once has 10", arguments: TestStore.allCases)
    func dependants(store: TestStore) async throws {
        let world = try await ProfileWorld(DatabaseWorld(SharedDatabase(store)))
        let refusals = await race(
            (0..<14).map { index -> @Sendable () async throws -> Void in
                {
                    _ = try await world.client(world.lia, process: index % 2)
                        .addDependant(name: "Eva Lima", birthDate: "01/02/2020")
                }
            })
        #expect(refusals.filter { $0 == .limitReached }.count == 4 && refusals.filter { $0 == nil }.count == 10)
        #expect(try await world.client(world.lia).dependants().count == 10)
    }
}
