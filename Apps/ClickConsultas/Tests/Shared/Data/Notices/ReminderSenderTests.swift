// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import Testing
import VitralModels

@Suite("Reminders of a database")
struct ReminderSenderTests {
    private static func time(_ hours: Double) -> Date { DatabaseWorld.monday.addingTimeInterval(hours * 3_600) }

    @Test("A day's appointments share an e-mail; the inbox has each", arguments: TestStore.allCases)
    func shared(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        // Wednesday of the next week, 10:00 and 16:00; Rui's at 14:00.
        _ = try await world.book("a", hours: 219)
        let second = try await world.book("b", hours: 225)
        _ = try await world.book("c", hours: 223, by: world.rui)
        _ = try await world.sent()
        world.pushes.removeAll()
        var log: [String] = []
        for hour in [50.9, 51, 52, 55, 57, 60, 194.9, 195, 199, 201, 217, 221, 222, 223] {
            world.now = Self.time(hour)
            try await world.reminders.sendDue(now: world.now)
            for mail in try await world.sent() {
                let count = mail.text.components(separatedBy: "Clara Nunes").count - 1
                log.append("\(hour) \(mail.to.prefix(3)) \(count) \(mail.subject)")
                #expect(mail.headers["list-unsubscribe-post"] == "List-Unsubscribe=One-Click")
                #expect(mail.calendar == nil)
            }
        }
        #expect(
            log == [
                "51.0 ana 2 Suas consultas são daqui a uma semana: quarta-feira, 02/12 às 10:00",
                "55.0 rui 1 Your appointment is in a week: Wednesday, December 2 at 2:00 PM",
                "195.0 ana 2 Suas consultas são amanhã: quarta-feira, 02/12 às 10:00",
                "199.0 rui 1 Your appointment is tomorrow: Wednesday, December 2 at 2:00 PM",
            ])
        #expect(world.pushes.messages.map(\.account).sorted() == ["ana", "ana", "rui"])
        #expect(world.pushes.messages.contains { $0.path == "/appointments/\(second.id)" })
    }

    @Test("A reminder that fails stops no other one", arguments: TestStore.allCases)
    func failure(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let first = try await world.book("a", hours: 219)
        _ = try await world.book("b", hours: 221, by: world.rui)
        _ = try await world.sent()
        world.now = Self.time(54)
        try await world.block("\(first.id)-\(first.sequence)-week")
        await #expect(throws: DataStoreError.self) { try await world.reminders.sendDue(now: world.now) }
        #expect(try await world.sent().map(\.to) == ["rui@example.org"])
        try await world.unblock()
        #expect(try await world.reminders.sendDue(now: world.now) == 1)
        #expect(try await world.sent().map(\.to) == ["ana@example.org"])
    }

    @Test("What was due before the booking, or is over 12 hours late, is skipped", arguments: TestStore.allCases)
    func skipped(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        // Tuesday, 10:00, is 27 hours ahead; the reminder of a day is due at Monday, 10:00.
        _ = try await world.book("a", hours: 27)
        _ = try await world.sent()
        #expect(try await world.reminders.sendDue(now: Self.time(3 - 0.1)) == 0)
        #expect(try await world.reminders.sendDue(now: Self.time(3)) == 1)
        #expect(try await world.reminders.sendDue(now: Self.time(3.1)) == 0)
        // Due half an hour before the booking, and at its very time.
        world.now = Self.time(4.5)
        _ = try await world.book("b", hours: 28)
        world.now = Self.time(5)
        _ = try await world.book("c", hours: 29, by: world.rui)
        _ = try await world.sent()
        #expect(try await world.reminders.sendDue(now: world.now) == 1)
        #expect(try await world.sent().map(\.to) == ["rui@example.org"])
        let late = try await world.book("d", hours: 54)
        _ = try await world.sent()
        world.now = Self.time(42.5)
        // Wednesday, 13:00, is due on Tuesday, 13:00; the process was down until Wednesday, 1:30.
        #expect(try await world.reminders.sendDue(now: world.now) == 0)
        #expect(try await world.reminders.sendDue(now: Self.time(49)) == 0)
        #expect(try await world.reminders.sendDue(now: late.slot.start.addingTimeInterval(-3_600)) == 1)
        #expect(try await world.sent().isEmpty)
    }

    @Test("A moved appointment is reminded of again, with its new sequence", arguments: TestStore.allCases)
    func moved(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        let booked = try await world.book("a", hours: 51)
        #expect(try await world.reminders.sendDue(now: Self.time(27)) == 1)
        world.now = Self.time(27)
        for (slot, hours, after) in [(75.0, 27.0, 51.0), (74, 51.5, 52)] {
            world.now = Self.time(hours)
            try await world.perform(.propose([DatabaseWorld.slot(hours: slot)], isKeepable: true), on: booked)
            try await world.perform(.accept(DatabaseWorld.slot(hours: slot)), on: booked, by: world.ana)
            #expect(try await world.reminders.sendDue(now: Self.time(hours + 0.1)) == 0)
            // The second time was chosen after its reminder was due.
            #expect(try await world.reminders.sendDue(now: Self.time(after)) == (slot == 75 ? 1 : 0))
        }
    }

    @Test("Reminders are optional: the profile and the link of an e-mail end them", arguments: TestStore.allCases)
    func optional(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        _ = try await world.book("a", hours: 51)
        _ = try await world.book("b", hours: 75)
        let unsubscriber = Unsubscriber(world.container, tokens: world.settings.tokens)
        let token = world.settings.tokens.token(for: .patient("ana"), .reminders)
        let subscription = try #require(try await unsubscriber.subscription(token))
        try await unsubscriber.set(subscription, isOn: false)
        let patients = PatientRepository(world.container)
        // The inbox and the invitations to review are other wishes.
        #expect(try await patients.patient("ana")?.wantsReminders == true)
        #expect(try await world.reminders.sendDue(now: Self.time(27)) == 0)
        #expect(try await world.reminders.sendDue(now: Self.time(49)) == 1)
        try await unsubscriber.set(subscription, isOn: true)
        // A skipped reminder is not sent later.
        #expect(try await world.reminders.sendDue(now: Self.time(50)) == 0)
        #expect(try await world.reminders.sendDue(now: Self.time(51)) == 1)
        try await unsubscriber.set(subscription, isOn: false)
        _ = try await world.book("c", hours: 99)
        try await patients.resubscribe("ana")
        #expect(try await world.reminders.sendDue(now: Self.time(75)) == 1)
    }

    @Test("Two processes send each reminder once", arguments: TestStore.allCases)
    func processes(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        for index in 0..<6 {
            _ = try await world.book(
                "r\(index)", hours: 51 + Double(index), by: Viewer(account: index % 2 == 0 ? "ana" : "rui"))
        }
        _ = try await world.sent()
        world.now = Self.time(33)
        let sent = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<6 {
                group.addTask {
                    try await ReminderSender(world.base.containers[index % 2], writer: world.writer)
                        .sendDue(now: Self.time(33))
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(sent == 2)
        #expect(try await world.sent().map(\.to) == ["ana@example.org", "rui@example.org"])
        let agendas = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<6 {
                group.addTask {
                    try await AgendaSender(world.base.containers[index % 2], settings: world.settings)
                        .sendDue(now: Self.time(49))
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(agendas == 1)
    }

    @Test(
        "A month: each appointment has each reminder at most once, and never in the night",
        arguments: TestStore.allCases)
    func month(store: TestStore) async throws {
        let world = try await NoticeWorld(store)
        var random = SeededGenerator(seed: 16)
        var (expected, probes): (Set<String>, [Date]) = ([], [])
        for index in 0..<40 {
            world.now = Self.time(0)
            let hours = Double(24 * (1 + random.below(26)) + 1 + random.below(10))
            guard
                let booked = try? await world.book(
                    "r\(index)", hours: hours, by: index % 2 == 0 ? world.ana : world.rui)
            else { continue }
            for kind in Reminder.allCases where kind.due(of: booked) >= world.now {
                let clock = LocalClock(zone: booked.zone)
                let sending = clock.daytime(from: kind.due(of: booked))
                guard sending < booked.slot.start else { continue }
                probes.append(sending)
                let day = clock.wall(at: booked.slot.start).day
                expected.insert(
                    kind == .hours ? "hours \(booked.id)" : "\(kind) \(index % 2 == 0 ? "ana" : "rui") \(day)")
            }
        }
        _ = try await world.sent()
        world.pushes.removeAll()
        var mails = 0
        for probe in (probes + (0..<40).map { _ in Self.time(Double(random.below(670))) }).sorted() {
            world.now = probe
            let count = try await world.reminders.sendDue(now: world.now)
            guard count > 0 else { continue }
            #expect(LocalClock(zone: "America/Sao_Paulo").isDaytime(world.now))
            mails += try await world.sent().count
        }
        #expect(mails == expected.count { !$0.hasPrefix("hours") })
        #expect(world.pushes.messages.count == expected.count { $0.hasPrefix("hours") })
    }
}
