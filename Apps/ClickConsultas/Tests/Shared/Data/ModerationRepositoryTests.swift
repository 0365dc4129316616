// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralMail
import VitralModels

@testable import ClickConsultasData

@Suite("The moderation repository")
struct ModerationRepositoryTests {
    private let chief = Viewer(account: "op", isOperator: true)

    private func useCase(_ world: DatabaseWorld, _ index: Int) -> ModerationUseCase {
        let container = world.containers[index]
        return ModerationUseCase(
            repository: ModerationRepository(container), reviews: ReviewRepository(container),
            terms: PatientRepository(container), mailbox: Mailbox(MailQueue(container)),
            environment: world.environment)
    }

    @Test("Practices, registrations and terms are decided", arguments: TestStore.allCases)
    func decisions(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let desk = try await useCase(world, 0).desk(for: chief)
        #expect(desk.practices.isEmpty && desk.doctors.map(\.id) == ["doctor"])
        let container = world.containers[1]
        try await ModerationRepository(container).change(Practice.ID("practice")) { practice, _ in
            practice.isAdmitted = false
        }
        let waiting = try #require(try await useCase(world, 0).desk(for: chief).practices.first)
        let refused = try await useCase(world, 1).perform(.refuse(waiting, reason: "Sem CNPJ."), by: chief)
        #expect(refused.practices.isEmpty)
        let practice = try await BookingRepository(world.containers[0]).transaction { try $0.practice("practice") }
        #expect(practice?.refusal == "Sem CNPJ." && practice?.isAdmitted == false)
        let owner = Viewer(account: "o", members: [Member(account: "o", practice: "practice", role: .owner)])
        let settings = PracticeUseCase(
            repository: PracticeRepository(
                container, mail: InvitationMail(sender: "noreply@example.org") { _ in URL(filePath: "/") }),
            reviews: ReviewRepository(container), cleanPhoto: PhotoStore.clean)
        _ = try await settings.change(.requestAdmission, at: "practice", by: owner)
        let again = try await useCase(world, 0).desk(for: chief)
        #expect(again.practices.map(\.id) == ["practice"])
        #expect(again.practices[0].addresses.map(\.city?.name) == ["São Paulo"])
        #expect(try await useCase(world, 0).perform(.admit(again.practices[0]), by: chief).practices.isEmpty)
        #expect(try await useCase(world, 1).perform(.check(desk.doctors[0]), by: chief).doctors.isEmpty)
        let act = ModerationAct.publishTerms(version: "2026-11", portuguese: "Seja gentil.", english: "Be kind.")
        #expect(try await useCase(world, 0).perform(act, by: chief).terms[.english]?.text == "Be kind.")
        world.now += 60
        _ = try await useCase(world, 1).perform(
            .publishTerms(version: "2026-12", portuguese: "Seja breve.", english: "Be brief."), by: chief)
        await #expect(throws: DomainError.duplicateVersion) { try await useCase(world, 0).perform(act, by: chief) }
    }

    @Test("An address that changes meanwhile is not admitted unread", arguments: TestStore.allCases)
    func meanwhile(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let repository = ModerationRepository(world.containers[0])
        try await repository.change(Practice.ID("practice")) { practice, _ in practice.isAdmitted = false }
        let shown = try #require(try await useCase(world, 0).desk(for: chief).practices.first)
        try await world.containers[1].transaction { context in
            for record in try context.fetch(FetchDescriptor<AddressRecord>()) { record.value.street = "Rua B, 2" }
        }
        await #expect(throws: DomainError.changedMeanwhile) {
            try await useCase(world, 0).perform(.admit(shown), by: chief)
        }
        let current = try #require(try await useCase(world, 0).desk(for: chief).practices.first)
        #expect(current.addresses.map(\.address.street) == ["Rua B, 2"])
        #expect(try await useCase(world, 0).perform(.admit(current), by: chief).practices.isEmpty)
        let none = try Practice(
            id: "none", name: "Nenhuma", phone: current.practice.phone, email: current.practice.email)
        await #expect(throws: DomainError.notFound) {
            try await useCase(world, 0).perform(.admit(WaitingPractice(none, addresses: [])), by: chief)
        }
    }

    @Test("A database without a demonstration gets its operator and its plans", arguments: TestStore.allCases)
    func firstOperator(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let viewers = ViewerSource(world.containers[0])
        let patient = try Patient.sample()
        try await PatientRepository(world.containers[0]).save(patient)
        #expect(try await viewers.account(with: EmailAddress("outra@example.org")) == nil)
        let account = try #require(try await viewers.account(with: patient.email))
        #expect(try await viewers.viewer(of: account.rawValue).isOperator == false)
        try await viewers.addOperator(account)
        try await viewers.addOperator(account)
        let viewer = try await ViewerSource(world.containers[1]).viewer(of: account.rawValue)
        #expect(viewer.isOperator)

        let added = try await useCase(world, 1).perform(.savePlan(nil, name: "Viva"), by: viewer)
        let plan = try #require(added.plans.first)
        let renamed = try await useCase(world, 0).perform(.savePlan(plan.id, name: "Viva Mais"), by: viewer)
        #expect(renamed.plans == [HealthPlan(id: plan.id, name: "Viva Mais")])
        let index = DoctorIndex(world.containers[0], now: { world.now })
        #expect(try await index.directory().plans == renamed.plans, "Practices choose among them at once.")

        try await viewers.removeOperator(account)
        try await viewers.removeOperator(account)
        #expect(try await viewers.viewer(of: account.rawValue).isOperator == false)
    }

    @Test("Mail that was given up is listed, sent again and deleted", arguments: TestStore.allCases)
    func mail(store: TestStore) async throws {
        let world = try await DatabaseWorld(store)
        let queue = MailQueue(world.containers[0])
        for name in ["rui", "eva"] {
            try await queue.send(
                MailMessage(
                    from: MailAddress("noreply@example.org"), to: MailAddress("\(name)@example.org"),
                    subject: "Aviso", text: "Olá"))
        }
        #expect(try await useCase(world, 1).desk(for: chief).mails.isEmpty, "Mail that is still tried is not lost.")
        try await world.containers[0].transaction { context in
            for mail in try context.fetch(FetchDescriptor<QueuedMail>()) {
                mail.due = nil
                mail.failure = "550 no mailbox"
            }
        }
        let lost = try await useCase(world, 1).desk(for: chief).mails
        #expect(Set(lost.flatMap(\.recipients)) == ["rui@example.org", "eva@example.org"])
        #expect(lost.allSatisfy { $0.failure == "550 no mailbox" })
        let left = try await useCase(world, 0).perform(.retryMail(lost[0].id), by: chief)
        #expect(left.mails.map(\.id) == [lost[1].id])
        #expect(try await useCase(world, 0).perform(.discardMail(lost[1].id), by: chief).mails.isEmpty)
    }
}
