// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing

@Suite("The agenda of a day")
struct AgendaSenderTests {
    private static func time(_ hours: Double) -> Date { DatabaseWorld.monday.addingTimeInterval(hours * 3_600) }

    @Test("A practice gets it at 7:00, once, and only if there are appointments", arguments: TestStore.allCases)
    func agenda(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("a", hours: 56)
        _ = try await world.book("b", hours: 54, isRequest: true)
        let gone = try await world.book("c", hours: 57)
        try await world.perform(.cancel(reason: "x"), on: gone)
        _ = try await world.sent()
        // On Tuesday there is nothing.
        #expect(try await world.agendas.sendDue(now: Self.time(24)) == 0)
        #expect(try await world.agendas.sendDue(now: Self.time(48 - 0.1)) == 0)
        world.now = Self.time(48)
        #expect(try await world.agendas.sendDue(now: world.now) == 1)
        #expect(try await world.agendas.sendDue(now: Self.time(48.1)) == 0)
        let mail = try #require(try await world.sent().first { $0.to == "clinica@example.org" })
        #expect(mail.subject == "Agenda de quarta-feira, 25/11")
        #expect(mail.text.contains("2 consultas hoje:"))
        #expect(
            mail.text.contains(
                "13:00 – Bia Sá, com Ruth Melo (aguarda resposta)\n15:00 – Bia Sá, com Clara Nunes"))
        #expect(mail.text.contains("/practice/agenda/2026-11-25"))
        #expect(mail.headers["list-unsubscribe-post"] == "List-Unsubscribe=One-Click")
        #expect(!mail.everything.contains("química") && !mail.everything.contains("siquiatria"))
    }

    @Test("An address that the practice has given up does not set its time", arguments: TestStore.allCases)
    func givenUp(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("a", hours: 56)
        let far = try Address(
            id: "a-first", practice: "practice", street: "Rua B, 2", district: "Centro",
            city: #require(MunicipalityTable.carried.municipality(1_302_603)), postalCode: "69005-000")
        let mail = InvitationMail(sender: "noreply@example.org") { _ in URL(filePath: "/") }
        let practices = PracticeRepository(world.container, mail: mail)
        try await practices.transaction { store in
            try store.save(far)
            try store.retire(far.id)
        }
        // 7:00 in São Paulo is 6:00 in Manaus.
        #expect(try await world.agendas.sendDue(now: Self.time(48)) == 1)
    }

    @Test("It is not sent after 19:00, nor to a practice that has left the list", arguments: TestStore.allCases)
    func none(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("a", hours: 56)
        _ = try await world.book("b", hours: 80)
        #expect(try await world.agendas.sendDue(now: Self.time(60)) == 0)
        let unsubscriber = Unsubscriber(world.container, tokens: world.settings.tokens)
        let token = world.settings.tokens.token(for: .practice("practice"), .agenda)
        try await unsubscriber.set(try #require(try await unsubscriber.subscription(token)), isOn: false)
        #expect(try await world.agendas.sendDue(now: Self.time(72)) == 0)
    }
}
