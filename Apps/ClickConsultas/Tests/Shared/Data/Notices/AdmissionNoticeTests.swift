// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralMail

@Suite("E-mails of the operator's decisions on practices")
struct AdmissionNoticeTests {
    @Test("The owners learn that a practice is admitted, or refused and why", arguments: TestStore.allCases)
    func decisions(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        try await ViewerSource(world.container).add(Member(account: "rui", practice: "practice", role: .owner))
        let now = world.now
        let repository = ModerationRepository(world.container, notices: world.writer, now: { now })
        let useCase = ModerationUseCase(
            repository: repository, reviews: ReviewRepository(world.container),
            terms: PatientRepository(world.container), mailbox: Mailbox(MailQueue(world.container)),
            environment: world.base.environment)
        let chief = Viewer(account: "op", isOperator: true)
        func shown() async throws -> WaitingPractice {
            let found = try await BookingRepository(world.container).transaction { store in
                (try store.practice("practice"), try store.address("address"))
            }
            let city = MunicipalityTable.carried.municipality(try #require(found.1).city)
            return WaitingPractice(
                try #require(found.0), addresses: [PracticeAddress(try #require(found.1), city: city)])
        }
        _ = try await useCase.perform(.refuse(shown(), reason: "Falta o CNPJ."), by: chief)
        let refused = try await world.sent()
        #expect(refused.map(\.to) == ["owner@example.org", "rui@example.org"])
        #expect(
            refused.map(\.subject) == ["Sua clínica ainda não foi aprovada", "Your practice hasn’t been approved yet"])
        #expect(
            refused.allSatisfy {
                $0.text.contains("Falta o CNPJ.") && $0.text.contains("/practice/settings?practice=practice")
            })
        _ = try await useCase.perform(.admit(shown()), by: chief)
        let admitted = try await world.sent()
        #expect(admitted.map(\.subject) == ["Sua clínica foi aprovada", "Your practice was approved"])
        _ = try await useCase.perform(.admit(shown()), by: chief)
        #expect(try await world.sent().isEmpty, "a decision that changes nothing is not mailed again")
    }
}
