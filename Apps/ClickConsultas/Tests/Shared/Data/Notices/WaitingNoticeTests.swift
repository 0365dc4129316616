// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing

@Suite("E-mails of the waiting list")
struct WaitingNoticeTests {
    @Test("An offer has an e-mail and a push message; the third unanswered one pauses", arguments: TestStore.allCases)
    func offers(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        world.now = DatabaseWorld.monday.addingTimeInterval(2 * 3_600)
        try await world.waiting.join(
            WaitEntry(
                id: "entry", patient: "rui", practice: "practice", doctor: "doctor", reason: "reason", minutes: 30,
                addresses: ["address"], weekdays: Set(Weekday.allCases), parts: Set(WaitEntry.DayPart.allCases),
                lastDay: Day(number: 25_000), created: world.now),
            by: world.rui)
        for (index, hours) in [100.0, 124, 148].enumerated() {
            let booked = try await world.book("r\(index)", hours: hours)
            _ = try await world.sent()
            world.pushes.removeAll()
            try await world.perform(.cancel(reason: "x"), on: booked, by: world.ana)
            let offers = try await world.sent().filter { $0.to == "rui@example.org" }
            #expect(offers.map(\.subject) == ["A time became free"])
            let open = try await world.repository().transaction { try $0.openOffers(of: "rui") }
            #expect(offers[0].text.contains("/offers/\(open[0].id)"))
            #expect(offers[0].text.contains("Clara Nunes has a free time"))
            #expect(offers[0].headers["list-unsubscribe"]?.contains("/unsubscribe/") == true)
            #expect(world.pushes.messages.filter { $0.account == "rui" }.map(\.path) == ["/offers/\(open[0].id)"])
            world.now += 31 * 60
            #expect(try await world.waiting.expireOffers() == 1)
        }
        #expect(try await world.sent().map(\.subject) == ["Your waiting list entry is paused"])
    }

    @Test("A recipient who has left the list gets no e-mail on offers", arguments: TestStore.allCases)
    func unsubscribed(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let unsubscriber = Unsubscriber(world.container, tokens: world.settings.tokens)
        let token = world.settings.tokens.token(for: .patient("rui"), .offers)
        let subscription = try #require(try await unsubscriber.subscription(token))
        #expect(subscription.language == .english)
        try await unsubscriber.set(subscription, isOn: false)
        try await unsubscriber.set(subscription, isOn: false)
        func offer(_ id: Offer.ID) async throws -> [String] {
            let now = world.now
            let slot = DatabaseWorld.slot(hours: 56)
            try await world.repository().transaction { store in
                try store.save(
                    Offer(
                        id: id, entry: "entry", patient: "rui", doctor: "doctor", address: "address", slot: slot,
                        freed: slot, chain: "chain", created: now, expires: now.addingTimeInterval(1_800)))
            }
            return try await world.sent().map(\.subject)
        }
        #expect(try await offer("first").isEmpty)
        #expect(world.pushes.messages.count == 1)
        try await unsubscriber.set(subscription, isOn: true)
        #expect(try await offer("second") == ["A time became free"])
    }
}
