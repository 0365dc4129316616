// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import ComposableCore
import Foundation
import TemporaryStores
import Testing
import VitralModels

@testable import ClickConsultasData

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

    @Test("An edit is never decided unread, nor does it show a review that was rejected", arguments: TestStore.allCases)
    func edits(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let review = try await reviews(world)[0]
        let repository = ReviewRepository(world.containers[0])
        @Sendable func decide(_ shown: ModeratedReview, isVisible: Bool) async throws {
            _ = try await useCase(world, 1).decide(shown, isVisible: isVisible, by: chief)
        }
        for round in 0..<Self.rounds {
            try await decide(ModeratedReview(try #require(try await repository.review(review))), isVisible: true)
            let shown = ModeratedReview(try #require(try await repository.review(review)))
            let refusals = await race([
                { [ana] in
                    _ = try await useCase(world, 0).edit(review, stars: 5, text: "Boa \(round)", by: ana)
                },
                { try await decide(shown, isVisible: false) },
            ])
            let after = try #require(try await repository.review(review))
            // The decision came first and the edit waits for the next, or the edit came first and nothing was decided.
            #expect(refusals.compactMap(\.self) == (after.status == .waiting ? [] : [.changedMeanwhile]))
            #expect(after.text == "Boa \(round)" && after.status != .rejected)
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

    @Test(
        "A photo of two owners goes if both remove it at once, and stays if one sets it meanwhile",
        arguments: TestStore.allCases)
    func photos(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let photo = try await PhotoStore.clean(ProfileWorld.image)
        @Sendable func set(_ photo: CleanPhoto?, of owner: PhotoOwner, _ process: Int = 0) async throws {
            try await world.containers[process].transaction { try PhotoStore.set(photo, of: owner, in: $0) }
        }
        for round in 0..<Self.rounds {
            let stays = round.isMultiple(of: 2)
            try await set(photo, of: .doctor("doctor"))
            try await set(stays ? nil : photo, of: .patient("lia"))
            let refusals = await race([
                { try await set(nil, of: .doctor("doctor")) },
                { try await set(stays ? photo : nil, of: .patient("lia"), 1) },
            ])
            #expect(refusals == [nil, nil])
            let kept = try await PhotoStore(world.containers[0]).photo(photo.address)
            #expect((kept != nil) == stays)
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

    /// Returns the outcomes of a booking and of a change that needs a time without appointments, both at once.
    private func race(
        _ world: DatabaseWorld, booking id: String, hours: Double, reason: Reason.ID = "reason",
        _ change: @escaping @Sendable () async throws -> Void
    ) async throws -> (booking: DomainError?, change: DomainError?) {
        let request = BookingRequest(
            id: id, doctor: "doctor", address: "address", reason: reason, second: DatabaseWorld.second(hours: hours),
            visitor: "Ana Sá")
        async let booking = outcome { [ana] in _ = try await world.booking(1).book(request, by: ana) }
        async let changed = outcome(change)
        return await (booking.problem, changed.problem)
    }

    @Test("No date closes over an appointment that is booked meanwhile", arguments: TestStore.allCases)
    func exceptions(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let agenda = AgendaUseCase(
            repository: BookingRepository(world.containers[0]), environment: world.environment)
        for round in 0..<Self.rounds {
            // 10:00 of each day from Tuesday on.
            let day = Day(number: 20_781 + round)
            let (booking, change) = try await race(world, booking: "r\(round)", hours: 27 + 24 * Double(round)) {
                [owner] in
                try await agenda.set(
                    AgendaException(doctor: "doctor", address: "address", day: day, intervals: []), at: "practice",
                    by: owner)
            }
            #expect((booking == nil) != (change == nil), "\(booking as Any), \(change as Any)")
        }
    }

    @Test("No reason and no address goes that a booking needs meanwhile", arguments: TestStore.allCases)
    func removals(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let mail = InvitationMail(sender: "noreply@example.org") { _ in URL(filePath: "/") }
        let settings = PracticeUseCase(
            repository: PracticeRepository(world.containers[0], mail: mail),
            reviews: ReviewRepository(world.containers[0]), environment: world.environment,
            cleanPhoto: PhotoStore.clean)
        for round in 0..<Self.rounds {
            let draft = ReasonDraft(
                doctor: "doctor", name: "Retorno \(round)", minutes: 30, price: try Price(centavos: 10_000))
            let setup = try await settings.change(.saveReason(draft), at: "practice", by: owner)
            let reason = try #require(setup.doctors.first?.reasons.first { $0.name == draft.name }).id
            let (booking, change) = try await race(
                world, booking: "r\(round)", hours: 27 + 24 * Double(round), reason: reason
            ) { [owner] in
                _ = try await settings.change(.removeReason("doctor", reason), at: "practice", by: owner)
            }
            #expect((booking == nil) != (change == nil), "\(booking as Any), \(change as Any)")
        }
        let open = try await BookingRepository(world.containers[0]).transaction { store in
            try store.appointments(matching: AppointmentFilter(practice: "practice"))
        }
        for visit in open {
            _ = try await world.appointments().perform(.cancel(reason: "x"), on: visit.id, version: 1, by: ana)
        }
        let (booking, change) = try await race(world, booking: "last", hours: 27) { [owner] in
            _ = try await settings.change(.removeAddress("address"), at: "practice", by: owner)
        }
        #expect((booking == nil) != (change == nil))
    }

    @Test("Of two owners who delete their accounts at once, one stays", arguments: TestStore.allCases)
    func owners(store: TestStore) async throws {
        let world = try await DatabaseWorld(SharedDatabase(store))
        let viewers = ViewerSource(world.containers[0])
        try await viewers.add(Member(account: "rec", practice: "practice", role: .reception))
        for round in 0..<Self.rounds {
            let accounts = ["a\(round)", "b\(round)"]
            for account in accounts {
                try await viewers.add(Member(account: .init(account), practice: "practice", role: .owner))
            }
            let refusals = await race(
                accounts.enumerated().map { index, account -> @Sendable () async throws -> Void in
                    {
                        let deletion = AccountDeletion(environment: world.environment)
                        try await world.containers[index].transaction { try deletion.delete(account, in: $0) }
                    }
                })
            #expect(refusals.filter { $0 == .lastOwner }.count == 1 && refusals.filter { $0 == nil }.count == 1)
            // For the next round, the one who has stayed works there no longer.
            try await world.containers[0].transaction { context in
                let role = "owner"
                try context.delete(model: MemberRecord.self, where: #Predicate { $0.role == role })
            }
        }
    }
}
