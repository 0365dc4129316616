// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Synchronization
import Testing

/// The work of the operator.
@Suite struct ModerationUseCaseTests {
    private let chief = Viewer(account: "op", isOperator: true)

    private func makeUseCase(
        _ mock: MockModeration, reviews: MockReviews, terms: MemoryPatientRepository = MemoryPatientRepository()
    ) -> ModerationUseCase {
        ModerationUseCase(
            repository: mock, reviews: reviews, terms: terms, mailbox: mock,
            environment: UseCaseEnvironment(now: { World.monday }))
    }

    private static func review(_ id: Review.ID, status: Review.Status = .waiting) throws -> Review {
        try Review(
            id: id, appointment: .init("a\(id)"), doctor: "d", patient: "ana", author: "Ana S.",
            created: World.monday, stars: 1, text: "Texto", status: status)
    }

    @Test func `for all other accounts there is nothing`() async throws {
        let mock = try MockModeration()
        let useCase = makeUseCase(mock, reviews: try MockReviews(appointments: 1))
        let review = ModeratedReview(try Self.review("r"))
        let owner = Viewer(account: "o", members: [Member(account: "o", practice: "practice", role: .owner)])
        let acts: [ModerationAct] = [
            .admit(mock.shown), .refuse(mock.shown, reason: "x"), .check(mock.doctor),
            .reject(mock.doctor, reason: "x"), .publishReview(review), .rejectReview(review),
            .publishTerms(version: "1", portuguese: "a", english: "b"),
            .savePlan(nil, name: "Viva"), .retryMail("mail"), .discardMail("mail"),
        ]
        for viewer in [owner, Viewer(account: "ana")] {
            await #expect(throws: DomainError.notFound) { try await useCase.desk(for: viewer) }
            for act in acts {
                await #expect(throws: DomainError.notFound) { try await useCase.perform(act, by: viewer) }
            }
        }
    }

    @Test func `practices are admitted, or refused with a reason`() async throws {
        let mock = try MockModeration()
        let useCase = makeUseCase(mock, reviews: try MockReviews(appointments: 0))
        #expect(try await useCase.desk(for: chief).practices.map(\.id) == ["practice"])
        for reason in ["", "  ", String(repeating: "a", count: 1_001)] {
            await #expect(throws: DomainError.invalidNote) {
                try await useCase.perform(.refuse(mock.shown, reason: reason), by: chief)
            }
        }
        #expect(try await useCase.perform(.refuse(mock.shown, reason: " Sem CNPJ. "), by: chief).practices.isEmpty)
        #expect(mock.practice.refusal == "Sem CNPJ." && !mock.practice.isAdmitted)
        _ = try await useCase.perform(.admit(mock.shown), by: chief)
        #expect(mock.practice.refusal == nil && mock.practice.isAdmitted)
        let none = try Practice(
            id: "none", name: "Nenhuma", phone: mock.practice.phone, email: mock.practice.email)
        await #expect(throws: DomainError.notFound) {
            try await useCase.perform(.admit(WaitingPractice(none, addresses: [])), by: chief)
        }
    }

    @Test func `registrations are checked, or rejected with a reason`() async throws {
        let mock = try MockModeration()
        let useCase = makeUseCase(mock, reviews: try MockReviews(appointments: 0))
        #expect(try await useCase.perform(.reject(mock.doctor, reason: "Não existe."), by: chief).doctors.isEmpty)
        #expect(mock.doctor.rejection == "Não existe." && !mock.doctor.isChecked)
        _ = try await useCase.perform(.check(mock.doctor), by: chief)
        #expect(mock.doctor.rejection == nil && mock.doctor.isChecked)
        let none = try Doctor(
            id: "none", name: mock.doctor.name, council: mock.doctor.council, qualifications: [])
        await #expect(throws: DomainError.notFound) { try await useCase.perform(.check(none), by: chief) }
    }

    @Test func `what has changed since the operator saw it is not decided`() async throws {
        let mock = try MockModeration()
        let reviews = try MockReviews(appointments: 1)
        let useCase = makeUseCase(mock, reviews: reviews)
        reviews.save(try Self.review("r"))
        let desk = try await useCase.desk(for: chief)
        var address = try #require(desk.practices.first?.addresses.first)
        address.address.street = "Rua B, 2"
        mock.addresses = [address]
        try mock.change(mock.doctor.id) { $0.council = try CouncilNumber(.medicine, .bahia, "99") }
        var edited = try Self.review("r")
        try edited.edit(stars: 5, text: "Veja www.example.org", now: World.monday)
        reviews.save(edited)
        let (practice, doctor, review) = (desk.practices[0], desk.doctors[0], desk.reviews[0])
        let acts: [ModerationAct] = [
            .admit(practice), .refuse(practice, reason: "x"), .check(doctor), .reject(doctor, reason: "x"),
            .publishReview(review), .rejectReview(review),
        ]
        for act in acts {
            await #expect(throws: DomainError.changedMeanwhile) { try await useCase.perform(act, by: chief) }
        }
        #expect(!mock.practice.isAdmitted && mock.practice.refusal == nil)
        #expect(!mock.doctor.isChecked && mock.doctor.rejection == nil)
        #expect(reviews.reviews["r"] == edited)

        // Another operator's decision is a change too.
        let current = try await useCase.desk(for: chief)
        _ = try await useCase.perform(.refuse(current.practices[0], reason: "Sem CNPJ."), by: chief)
        await #expect(throws: DomainError.changedMeanwhile) {
            try await useCase.perform(.admit(current.practices[0]), by: chief)
        }
        #expect(mock.practice.refusal == "Sem CNPJ.")
    }

    @Test func `a report that comes while a review is decided still waits`() async throws {
        let reviews = try MockReviews(appointments: 1)
        let useCase = makeUseCase(try MockModeration(), reviews: reviews)
        reviews.save(try Self.review("r", status: .visible))
        reviews.add(try Report(review: "r", practice: "p", text: "Falso.", created: World.monday))
        let shown = try #require(try await useCase.desk(for: chief).reviews.first)
        let late = try Report(review: "r", practice: "q", text: "Ofensivo.", created: World.monday)
        reviews.add(late)
        let left = try await useCase.perform(.publishReview(shown), by: chief)
        #expect(left.reviews.map(\.reports) == [[late]])
    }

    @Test func `reviews that wait or were reported are decided, with their reports`() async throws {
        let reviews = try MockReviews(appointments: 3)
        let useCase = makeUseCase(try MockModeration(), reviews: reviews)
        for (index, status) in [Review.Status.waiting, .visible, .visible].enumerated() {
            reviews.save(try Self.review(.init("r\(index)"), status: status))
        }
        reviews.add(try Report(review: "r1", practice: "p", text: "Falso.", created: World.monday))
        reviews.add(try Report(review: "gone", practice: "p", text: "Falso.", created: World.monday))
        let desk = try await useCase.desk(for: chief)
        #expect(desk.reviews.map(\.id) == ["r0", "r1"] && desk.reviews[1].reports.map(\.text) == ["Falso."])
        #expect(try await useCase.perform(.publishReview(desk.reviews[1]), by: chief).reviews.map(\.id) == ["r0"])
        #expect(try await useCase.perform(.rejectReview(desk.reviews[0]), by: chief).reviews.isEmpty)
        #expect(reviews.reviews["r0"]?.status == .rejected && reviews.reviews["r1"]?.status == .visible)
    }

    @Test func `terms are published in both languages, under a new version`() async throws {
        let terms = MemoryPatientRepository()
        let useCase = makeUseCase(try MockModeration(), reviews: try MockReviews(appointments: 0), terms: terms)
        for (version, portuguese, english) in [("", "a", "b"), ("1", "", "b"), ("1", "a", " "), ("<1>", "a", "b")] {
            await #expect(throws: DomainError.invalidNote) {
                try await useCase.perform(
                    .publishTerms(version: version, portuguese: portuguese, english: english), by: chief)
            }
        }
        let act = ModerationAct.publishTerms(version: "2026-11", portuguese: "Seja gentil.", english: "Be kind.")
        let desk = try await useCase.perform(act, by: chief)
        #expect(desk.terms[.english] == Terms(version: "2026-11", text: "Be kind."))
        #expect(desk.terms[.portuguese]?.text == "Seja gentil.")
        _ = try await useCase.perform(
            .publishTerms(version: "2026-12", portuguese: "Seja breve.", english: "Be brief."), by: chief)
        await #expect(throws: DomainError.duplicateVersion, "an old version keeps its text, as the last one does") {
            try await useCase.perform(act, by: chief)
        }
    }

    @Test func `plans are added and renamed, each name once`() async throws {
        let mock = try MockModeration()
        let useCase = ModerationUseCase(
            repository: mock, reviews: try MockReviews(appointments: 0), terms: MemoryPatientRepository(),
            mailbox: mock,
            environment: UseCaseEnvironment(newID: { "new-plan" }))
        for name in ["", "  ", String(repeating: "a", count: 81), "Viva\nMais"] {
            await #expect(throws: DomainError.invalidPlan) {
                try await useCase.perform(.savePlan(nil, name: name), by: chief)
            }
        }
        mock.save(HealthPlan(id: "viva", name: "Viva"))
        let added = try await useCase.perform(.savePlan(nil, name: " Além da Vida "), by: chief)
        #expect(added.plans.map(\.name) == ["Além da Vida", "Viva"])
        for (id, name) in [(nil, "VÍVA"), ("new-plan", "viva")] as [(HealthPlan.ID?, String)] {
            await #expect(throws: DomainError.duplicatePlan) {
                try await useCase.perform(.savePlan(id, name: name), by: chief)
            }
        }
        let renamed = try await useCase.perform(.savePlan("viva", name: "VIVA"), by: chief)
        #expect(renamed.plans.map(\.name) == ["Além da Vida", "VIVA"] && renamed.plans.last?.id == "viva")
        await #expect(throws: DomainError.notFound) {
            try await useCase.perform(.savePlan("none", name: "Outro"), by: chief)
        }
        for index in 0..<HealthPlan.limit { mock.save(HealthPlan(id: .init("p\(index)"), name: "Plano \(index)")) }
        await #expect(throws: DomainError.limitReached) {
            try await useCase.perform(.savePlan(nil, name: "Mais um"), by: chief)
        }
    }

    @Test func `mail that was given up is sent again, or deleted`() async throws {
        let mock = try MockModeration()
        let useCase = makeUseCase(mock, reviews: try MockReviews(appointments: 0))
        #expect(try await useCase.desk(for: chief).mails.map(\.id) == ["a", "b"])
        #expect(try await useCase.perform(.retryMail("a"), by: chief).mails.map(\.id) == ["b"])
        #expect(try await useCase.perform(.discardMail("b"), by: chief).mails.isEmpty)
        #expect(mock.retried == ["a"])
    }
}

/// A practice, a doctor and two lost e-mails in memory.
private final class MockModeration: ModerationRepositoryProtocol, MailboxProtocol {
    private struct State {
        var practice: Practice
        var addresses: [PracticeAddress]
        var doctor: Doctor
        var mails: [LostMail]
        var retried: [String] = []
        var plans: [HealthPlan.ID: HealthPlan] = [:]
    }

    private let state: Mutex<State>

    init() throws {
        let setup = try PracticeSetup.sample()
        var practice = setup.practice
        practice.isAdmitted = false
        let mails = ["a", "b"].map {
            LostMail(id: $0, recipients: ["rui@example.org"], created: World.monday, attempts: 6, failure: "550")
        }
        var doctor = setup.doctors[0].doctor
        doctor.isChecked = false
        state = Mutex(State(practice: practice, addresses: setup.addresses, doctor: doctor, mails: mails))
    }

    var practice: Practice { state.withLock { $0.practice } }
    /// The practice as the operator sees it.
    var shown: WaitingPractice { WaitingPractice(practice, addresses: addresses) }
    var addresses: [PracticeAddress] {
        get { state.withLock { $0.addresses } }
        set { state.withLock { $0.addresses = newValue } }
    }
    var doctor: Doctor { state.withLock { $0.doctor } }
    var retried: [String] { state.withLock { $0.retried } }

    func waitingPractices() -> [WaitingPractice] {
        practice.isAdmitted || practice.refusal != nil ? [] : [shown]
    }

    func change(
        _ id: Practice.ID, _ body: @escaping @Sendable (inout Practice, [PracticeAddress]) throws -> Void
    ) throws {
        guard id == practice.id else { throw DomainError.notFound }
        try state.withLock { try body(&$0.practice, $0.addresses) }
    }

    func uncheckedDoctors() -> [Doctor] { doctor.isChecked || doctor.rejection != nil ? [] : [doctor] }

    func change(_ id: Doctor.ID, _ body: @escaping @Sendable (inout Doctor) throws -> Void) throws {
        guard id == doctor.id else { throw DomainError.notFound }
        try state.withLock { try body(&$0.doctor) }
    }

    func plans() -> [HealthPlan] { state.withLock { Array($0.plans.values) } }

    func save(_ plan: HealthPlan) { state.withLock { $0.plans[plan.id] = plan } }

    func undelivered() -> [LostMail] { state.withLock { $0.mails } }

    func retry(_ id: String) {
        state.withLock { state in
            state.mails.removeAll { $0.id == id }
            state.retried.append(id)
        }
    }

    func discard(_ id: String) { state.withLock { $0.mails.removeAll { $0.id == id } } }
}
