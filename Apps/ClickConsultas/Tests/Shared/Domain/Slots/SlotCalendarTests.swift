// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing

/// The pages of a calendar, and the acts of a moment.
@Suite struct SlotCalendarTests {
    /// Wednesday, November 25, 2026, 0:30 in São Paulo, which is another day in GMT's calendar at 3:30.
    private let now = Date(timeIntervalSince1970: 1_795_577_400)

    private func calendar(_ windowDays: Int = 60) -> SlotCalendar {
        SlotCalendar(now: now, zone: "America/Sao_Paulo", windowDays: windowDays)
    }

    @Test func `a page has four weeks from Monday, and asks for the days that are offered`() throws {
        var calendar = calendar()
        let (today, monday) = (try #require(Day("2026-11-25")), try #require(Day("2026-11-23")))
        #expect(calendar.today == today && calendar.first == monday && calendar.days.count == 28)
        #expect(calendar.range == today...monday.adding(days: 27))
        #expect(!calendar.hasEarlier && calendar.hasLater)
        let hasTurned = calendar.turn(by: 1)
        #expect(hasTurned && calendar.range == monday.adding(days: 28)...monday.adding(days: 55))
        _ = calendar.turn(by: 1)
        #expect(calendar.range == monday.adding(days: 56)...today.adding(days: 60) && !calendar.hasLater)
        let isLast = calendar.turn(by: 1)
        #expect(!isLast)
        for _ in 0..<5 { _ = calendar.turn(by: -1) }
        #expect(calendar.first == monday)
    }

    @Test func `a page is named by its months, and a day by its free slots`() {
        var calendar = calendar()
        let (portuguese, english) = (Locale(identifier: "pt-BR"), Locale(identifier: "en"))
        #expect(
            calendar.monthText(in: portuguese).contains("nov") && calendar.monthText(in: portuguese).contains("dez"))
        #expect(calendar.monthText(in: english).contains("Nov") && calendar.monthText(in: english).contains("2026"))
        calendar.show([Slot(start: now.addingTimeInterval(23 * 3_600), minutes: 30)])
        #expect(
            calendar.label(of: calendar.today, in: portuguese) == "quarta-feira, 25 de novembro, 1 horário livre")
    }

    @Test func `slots are grouped by the practice's days, and the first free day is chosen`() throws {
        var calendar = calendar()
        let late = Slot(start: now.addingTimeInterval(23 * 3_600), minutes: 30)
        let next = Slot(start: now.addingTimeInterval(24 * 3_600), minutes: 30)
        calendar.show([next, late])
        #expect(calendar.day == Day("2026-11-25") && calendar.slots == [late])
        calendar.select(try #require(Day("2026-11-26")))
        #expect(calendar.slots == [next])
        calendar.select(try #require(Day("2026-11-24")))
        #expect(calendar.day == Day("2026-11-26"), "a past day is not chosen")
        calendar.show([late])
        #expect(calendar.day == Day("2026-11-25"), "a day without slots is not kept")
    }

    @Test func `the page of a given slot is shown, and limits are kept`() throws {
        let second = Slot(start: now.addingTimeInterval(40 * 86_400), minutes: 30).second
        let shown = SlotCalendar(now: now, zone: "America/Sao_Paulo", windowDays: 60, showing: second)
        #expect(shown.day == Day("2027-01-04") && shown.first == Day("2027-01-04"))
        let wild = SlotCalendar(now: now, zone: "Nowhere", windowDays: .max, showing: .min)
        #expect(wild.last == wild.today.adding(days: 365) && wild.day == nil)
    }

    @Test func `an own appointment of the staff has both sides' acts, the patient's first`() async throws {
        let world = try World()
        let nurse = Viewer(
            account: "ana", members: [Member(account: "ana", practice: "practice", role: .reception)])
        let booked = try await world.booking.book(world.request(hours: 50), by: world.ana)
        #expect(nurse.sides(of: booked) == [.patient, .staff])
        #expect(world.ana.sides(of: booked) == [.patient] && world.rui.sides(of: booked).isEmpty)
        #expect(world.reception.sides(of: booked) == [.staff])
        for sides in [nurse.sides(of: booked), world.reception.sides(of: booked), [.patient]] {
            for hours in [0.0, 26.5, 44, 46, 49, 50.3, 51, 240] {
                let now = World.monday.addingTimeInterval(hours * 3_600)
                let acts = Set(booked.acts(by: sides, cutOffHours: 24, now: now))
                for act in Self.samples where sides.count == 1 {
                    let applied = try? AppointmentMachine(cutOffHours: 24)
                        .apply(act, to: booked, by: sides[0], version: 1, now: now)
                    #expect(acts.contains(act.kind) == (applied != nil), "\(act.kind) at \(hours) h by \(sides)")
                }
            }
        }
    }

    /// An act of each kind that a confirmed appointment may have.
    private static let samples: [AppointmentAct] = [
        .confirm, .refuse(reason: ""), .propose([World.slot(hours: 100)], isKeepable: true), .keep, .withdraw,
        .move(World.slot(hours: 300), needsConfirmation: false), .cancel(reason: ""), .cancelLate(reason: ""),
        .arrive, .complete, .noShow, .undo,
    ]
}
