// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import Synchronization
import Testing

@Suite("Reviews")
struct ReviewUseCaseTests {
    private let ana = Viewer(account: "ana")
    private let owner = Viewer(account: "boss", members: [Member(account: "boss", practice: "p", role: .owner)])
    private let doctor = Viewer(account: "drx", members: [Member(account: "drx", practice: "p", role: .doctor("d"))])
    private let reception = Viewer(account: "rec", members: [Member(account: "rec", practice: "p", role: .reception)])
    private let chief = Viewer(account: "op", isOperator: true)

    @Test("A completed appointment is reviewed once, within 90 days, by its patient")
    func write() async throws {
        let mock = try MockReviews(appointments: 2)
        let name = try PersonName("Ana Maria Sá")
        let useCase = mock.useCase
        let review = try await useCase.write(stars: 5, text: "Ótima médica", on: "a0", author: name, by: ana)
        #expect(review.author == "Ana S." && review.status == .visible)
        await #expect(throws: DomainError.reviewNotAllowed) {
            try await useCase.write(stars: 4, text: "", on: "a0", author: name, by: ana)
        }
        await #expect(throws: DomainError.notFound) {
            try await useCase.write(stars: 4, text: "", on: "a1", author: name, by: owner)
        }
        await #expect(throws: DomainError.invalidReview) {
            try await useCase.write(stars: 6, text: "", on: "a1", author: name, by: ana)
        }
        mock.now += 91 * 86_400
        await #expect(throws: DomainError.reviewNotAllowed) {
            try await useCase.write(stars: 4, text: "", on: "a1", author: name, by: ana)
        }
        await #expect(throws: DomainError.reviewNotAllowed) {
            try await useCase.edit(review.id, stars: 1, text: "", by: ana)
        }
        await #expect(throws: DomainError.notFound) { try await useCase.delete(review.id, by: owner) }
        try await useCase.delete(review.id, by: ana)
        #expect(mock.reviews.isEmpty)
    }

    @Test(
        "Links, contacts, CPFs and insults wait for the operator",
        arguments: [
            "veja www.exemplo.com", "me chame no 11 98888-7777", "cpf 390.533.447-05", "fale com ana@example.org",
            "Um LADRÃO!", "WhatsApp dele é bom", "veja bit.ly/3xYz", "(minhapagina.app)", "Site.LINK",
            "leia abc.foo/bar.",
            "em clinica.site.", "Exemplo.com.br", "exemplo.com_", "foo.bar/9",
        ])
    func suspicious(text: String) async throws {
        let mock = try MockReviews(appointments: 1)
        let review = try await mock.useCase.write(
            stars: 1, text: text, on: "a0", author: PersonName("Ana Sá"), by: ana)
        #expect(review.status == .waiting)
        #expect(try await mock.useCase.summary(of: "d").reviews.isEmpty)
        await #expect(throws: DomainError.notAllowed) {
            try await mock.useCase.decide(ModeratedReview(review), isVisible: true, by: owner)
        }
        let shown = try await mock.useCase.decide(ModeratedReview(review), isVisible: true, by: chief)
        #expect(shown.status == .visible)
        let rejected = try await mock.useCase.decide(ModeratedReview(shown), isVisible: false, by: chief)
        #expect(rejected.status == .rejected)
        #expect(try await mock.useCase.edit(review.id, stars: 5, text: "Boa", by: ana).status == .waiting)
    }

    @Test("A review of an appointment whose review was rejected waits, until the operator has shown one")
    func rejected() async throws {
        let mock = try MockReviews(appointments: 1)
        func write() async throws -> Review {
            try await mock.useCase.write(stars: 5, text: "Boa", on: "a0", author: PersonName("Ana Sá"), by: ana)
        }
        var review = try await write()
        _ = try await mock.useCase.decide(ModeratedReview(review), isVisible: false, by: chief)
        for _ in 0..<2 {
            try await mock.useCase.delete(review.id, by: ana)
            review = try await write()
            #expect(review.status == .waiting)
        }
        _ = try await mock.useCase.decide(ModeratedReview(review), isVisible: true, by: chief)
        try await mock.useCase.delete(review.id, by: ana)
        #expect(try await write().status == .visible)
    }

    @Test(
        "Harmless texts are shown at once",
        arguments: [
            "Atendeu às 14:30, esperei 20 minutos.", "Nota 10!", "", "Médico ótimo.Recomendo a todos.",
            "Muito bom...site confuso", "Voltarei 24h/dia se preciso", "A Dra.Ana atende bem.Me senti acolhida.",
            "ótimo.me ajudou muito", "Consulta às 9.30/10.30", "p.ex. dor e/ou febre",
            "Gostei.Com certeza volto", "Bom.coração leve", "Nota 9.5/10", "Dr.Silva/Dra.Ana: ótimos",
            "Horário:9.30-10.30",
        ])
    func harmless(text: String) { #expect(!ReviewScreen.isSuspicious(text)) }

    @Test(
        "An address waits for the operator, also after a colon or a slash",
        arguments: [
            "Site:exemplo.com.br", "Agende:minhaclinica.com", "veja/exemplo.com", "Exemplo.Com/x", "exemplo.com.Br",
            "a:b/c?exemplo.net",
        ])
    func addresses(text: String) { #expect(ReviewScreen.isSuspicious(text)) }

    @Test("The doctor and the owner answer once; the owner reports")
    func answers() async throws {
        let mock = try MockReviews(appointments: 1)
        let review = try await mock.useCase.write(stars: 3, text: "", on: "a0", author: PersonName("Ana Sá"), by: ana)
        await #expect(throws: DomainError.notAllowed) {
            try await mock.useCase.answer(review.id, text: "Obrigado", by: reception)
        }
        await #expect(throws: DomainError.notFound) {
            try await mock.useCase.answer(review.id, text: "Obrigado", by: ana)
        }
        #expect(try await mock.useCase.answer(review.id, text: "Obrigado", by: doctor).answer == "Obrigado")
        await #expect(throws: DomainError.limitReached) {
            try await mock.useCase.answer(review.id, text: "De novo", by: owner)
        }
        await #expect(throws: DomainError.notAllowed) {
            try await mock.useCase.report(review.id, text: "Falso", by: doctor)
        }
        try await mock.useCase.report(review.id, text: "Falso", by: owner)
        #expect(mock.reports().map(\.review) == [review.id])
    }

    @Test("An average is shown from three reviews on")
    func average() async throws {
        let mock = try MockReviews(appointments: 3)
        for (index, stars) in [5, 4, 1].enumerated() {
            #expect(try await mock.useCase.summary(of: "d").average == nil)
            _ = try await mock.useCase.write(
                stars: stars, text: "", on: .init("a\(index)"), author: PersonName("Ana Sá"), by: ana)
        }
        #expect(try await mock.useCase.summary(of: "d").average == 10.0 / 3)
    }
}

/// Reviews in memory, with completed appointments of Ana.
final class MockReviews: ReviewRepositoryProtocol {
    private struct State {
        var now = World.monday
        var reviews: [Review.ID: Review] = [:]
        var reports: [Report] = []
        var rejected: Set<Appointment.ID> = []
        var count = 0
    }

    private let state = Mutex(State())
    private let appointments: [Appointment.ID: Appointment]

    init(appointments count: Int, practice: Practice.ID = "p", doctor: Doctor.ID = "d") throws {
        let machine = AppointmentMachine(cutOffHours: 24)
        appointments = Dictionary(
            uniqueKeysWithValues: try (0..<count).map { index in
                let booked = Appointment(
                    id: .init("a\(index)"), practice: practice, doctor: doctor, patient: "ana", visitor: "Ana",
                    reason: "r",
                    address: "x", payment: .plan("plan"), zone: "America/Sao_Paulo",
                    slot: Slot(start: World.monday, minutes: 30), needsConfirmation: false, now: World.monday)
                return (
                    booked.id,
                    try machine.apply(.complete, to: booked, by: .staff, version: 1, now: World.monday)
                )
            })
    }

    var useCase: ReviewUseCase {
        ReviewUseCase(
            repository: self,
            environment: UseCaseEnvironment(
                now: { self.now },
                newID: {
                    self.state.withLock { state in
                        state.count += 1
                        return "r\(state.count)"
                    }
                }))
    }

    var now: Date {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    var reviews: [Review.ID: Review] { state.withLock { $0.reviews } }

    func review(_ id: Review.ID) -> Review? { reviews[id] }
    func review(of appointment: Appointment.ID) -> Review? { reviews.values.first { $0.appointment == appointment } }
    func reviews(of doctor: Doctor.ID) -> [Review] { reviews.values.filter { $0.doctor == doctor } }
    func reviews(of patient: Patient.ID) -> [Review] { reviews.values.filter { $0.patient == patient } }
    func reviews(with status: Review.Status) -> [Review] { reviews.values.filter { $0.status == status } }
    func save(_ review: Review) { state.withLock { $0.reviews[review.id] = review } }
    func add(_ review: Review) -> Review {
        state.withLock { state in
            var review = review
            if state.rejected.contains(review.appointment) { review.status = .waiting }
            state.reviews[review.id] = review
            return review
        }
    }
    func change(_ id: Review.ID, _ body: @Sendable (inout Review) throws -> Void) throws -> Review {
        try state.withLock { state in
            guard var review = state.reviews[id] else { throw DomainError.notFound }
            try body(&review)
            state.reviews[id] = review
            switch review.status {
            case .rejected: state.rejected.insert(review.appointment)
            case .visible: state.rejected.remove(review.appointment)
            case .waiting: break
            }
            return review
        }
    }
    func remove(_ id: Review.ID) { state.withLock { $0.reviews[id] = nil } }
    func add(_ report: Report) { state.withLock { $0.reports.append(report) } }
    func reports() -> [Report] { state.withLock { $0.reports } }
    func remove(_ reports: [Report], of review: Review.ID) {
        state.withLock { $0.reports.removeAll { $0.review == review && reports.contains($0) } }
    }
    func appointment(_ id: Appointment.ID) -> Appointment? { appointments[id] }
}
