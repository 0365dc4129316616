// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import TemporaryStores
import Testing
import VitralMail
import VitralModels

@testable import ClickConsultasData

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
        #expect(mail.text.contains("/practice/agenda/2026-11-25?practice=practice"))
        #expect(mail.headers["list-unsubscribe-post"] == "List-Unsubscribe=One-Click")
        #expect(!mail.everything.contains("química") && !mail.everything.contains("siquiatria"))
    }

    @Test("A practice's e-mails stay when an account with its address goes", arguments: TestStore.allCases)
    func sharedAddress(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("a", hours: 56, isRequest: true)
        world.now = Self.time(48)
        try await world.agendas.sendDue(now: world.now)
        try await world.container.transaction { context in
            for name in ["ana", "clinica"] { try MailQueue.discardAll(to: "\(name)@example.org", in: context) }
        }
        #expect(try await world.sent().map(\.to) == ["clinica@example.org", "clinica@example.org"])
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

    @Test("A practice whose e-mail fails stops no other practice and no later zone", arguments: TestStore.allCases)
    func failure(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("a", hours: 56)
        // At 7:00 in São Paulo it is 8:00 in Noronha, whose zone comes first by name.
        try await addPractice("noronha", in: 2_605_459, of: world)
        try await addPractice("a-first", in: 3_550_308, of: world)
        // A name from before names were limited by their bytes.
        let joiners = String(repeating: "\u{200D}", count: 400)
        try await addPractice("z-last", in: 3_550_308, name: "Clínica Boa Vista\(joiners)", of: world)
        let failing = ["noronha", "a-first"]
        for id in failing { try await world.block("agenda-\(id)-2026-11-25") }
        _ = try await world.sent()
        world.now = Self.time(48)
        await #expect(throws: DataStoreError.self) { try await world.agendas.sendDue(now: world.now) }
        #expect(try await world.sent().map(\.to) == ["clinica@example.org", "z-last@example.org"])
        // The next round sends what has failed, and nothing twice.
        try await world.unblock()
        world.now = Self.time(48.1)
        #expect(try await world.agendas.sendDue(now: world.now) == 2)
        #expect(try await world.sent().map(\.to) == ["a-first@example.org", "noronha@example.org"])
    }

    /// Adds a practice with an appointment on Wednesday, 15:00.
    private func addPractice(
        _ id: String, in city: Municipality.ID, name: String = "Clínica", of world: NoticeWorld
    ) async throws {
        let municipality = try #require(MunicipalityTable.carried.municipality(city))
        var practice = try Practice(
            id: .init(id), name: "Clínica", phone: PhoneNumber("1133334444", of: .practice),
            email: EmailAddress("\(id)@example.org"), isAdmitted: true)
        practice.name = name
        let address = try Address(
            id: .init("address-\(id)"), practice: practice.id, street: "Rua A, 1", district: "Centro",
            city: municipality, postalCode: municipality.state == .saoPaulo ? "01310-100" : "53990-000")
        let visit = Appointment(
            id: .init("visit-\(id)"), practice: practice.id, doctor: "doctor", patient: nil, visitor: "Bia Sá",
            reason: "reason", address: address.id, payment: .privately(try Price(centavos: 10_000)),
            zone: address.zone, slot: Slot(start: Self.time(56), minutes: 30), needsConfirmation: false, now: world.now)
        try await world.container.transaction { [practice] context in
            context.insert(PracticeRecord(key: id, value: practice))
            context.insert(AddressRecord(key: address.id.rawValue, practice: id, value: address))
            context.insert(BookingMapper.record(visit))
        }
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
