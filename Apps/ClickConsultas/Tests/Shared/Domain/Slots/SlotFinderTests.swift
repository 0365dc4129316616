// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Testing
import VitralTestSupport

@Suite("Slots")
struct SlotFinderTests {
    private static let zones = ["Europe/Lisbon", "Australia/Lord_Howe", "America/Sao_Paulo", "America/Manaus"]

    @Test("10,000 random agendas have the slots that a walk through all minutes finds")
    func oracle() throws {
        var random = RandomSource()
        var oracles: [String: SlotOracle] = [:]
        var (found, atChange) = (0, 0)
        for _ in 0..<10_000 {
            let name = Self.zones[random.below(Self.zones.count)]
            let zone = try #require(TimeZone(identifier: name))
            let changes = Self.changes(of: name)
            let isAtChange = random.chance(70) && !changes.isEmpty
            let day =
                isAtChange
                ? changes[random.below(changes.count)].adding(days: -random.below(2))
                : try #require(Day(year: 2017 + random.below(10), month: 1 + random.below(12), day: 1))
            let key = "\(name) \(day)"
            let oracle = oracles[key] ?? SlotOracle(zone: zone, day: day)
            oracles[key] = oracle
            let agenda = try Self.agenda(zone, around: day, &random)
            let rules = try BookingRules(
                step: 5 + random.below(56), leadMinutes: random.below(4) * 60, windowDays: 7,
                buffer: random.below(4) * 5)
            let minutes = 5 + random.below(20) * 5
            let cells = (0..<random.below(12)).flatMap { _ in
                let first = (day.number * 1_440 - 600 + random.below(3_000)) / 5
                return Array(first..<first + 1 + random.below(12))
            }
            let now = day.number * 1_440 - 1_200 + random.below(2_400)
            let expected = oracle.starts(agenda, rules, minutes: minutes, busy: Set(cells), now: now)
            let slots = SlotFinder(agenda, rules: rules, minutes: minutes).slots(
                on: day...day.adding(days: 1), busy: BusyCells(Set(cells)),
                now: Date(timeIntervalSince1970: Double(now) * 60))
            try #require(slots.map { $0.second / 60 } == expected, "\(name) \(day) \(agenda) \(rules) \(minutes)")
            found += slots.count
            if isAtChange { atChange += slots.count }
        }
        #expect(found > 50_000 && atChange > 20_000)
    }

    /// Returns the days on which a zone's clocks change.
    private static func changes(of name: String) -> [Day] {
        guard let zone = TimeZone(identifier: name) else { return [] }
        return (16_000..<20_800).filter { number in
            let midnight = Date(timeIntervalSince1970: Double(number) * 86_400)
            return zone.secondsFromGMT(for: midnight) != zone.secondsFromGMT(for: midnight.addingTimeInterval(86_400))
        }.map(Day.init(number:))
    }

    private static func agenda(_ zone: TimeZone, around day: Day, _ random: inout RandomSource) throws -> Agenda {
        func intervals() throws -> [OpenHours] {
            // Mostly in the night, when clocks change.
            let limits = Set((0..<2 + 2 * random.below(3)).map { _ in random.below(random.chance(60) ? 37 : 145) * 10 })
            let times = limits.sorted().compactMap { WallTime(minutes: $0) }
            return try stride(from: 0, to: times.count - 1, by: random.chance(30) ? 1 : 2).map {
                try OpenHours(times[$0], times[$0 + 1])
            }
        }
        var agenda = Agenda(zone: zone, hours: [:])
        for weekday in Weekday.allCases {
            agenda.hours[weekday] = try intervals()
            if random.chance(40) { agenda.breaks[weekday] = try intervals() }
        }
        if random.chance(20) { agenda.exceptions[day] = random.chance(30) ? [] : try intervals() }
        return agenda
    }

    @Test("Dates outside the window have no slots, and need no table of their years")
    func farDates() throws {
        let zone = try #require(TimeZone(identifier: "America/Manaus"))
        let hours = try OpenHours(#require(WallTime(8)), #require(WallTime(18)))
        let agenda = Agenda(zone: zone, hours: [.wednesday: [hours]])
        let now = Date(timeIntervalSince1970: 1_795_446_000)
        let finder = SlotFinder(agenda, rules: .standard, minutes: 30)
        let all = try #require(Day("0001-01-01"))...#require(Day("9999-12-31"))
        let free = finder.slots(on: all, busy: BusyCells([]), now: now)
        let (first, last) = (try #require(free.first), try #require(free.last))
        #expect(free.count == 13 * 20 && finder.offers(first, busy: BusyCells([]), now: now))
        #expect(last.start < now.addingTimeInterval(91 * 86_400))
        for second in [Int64.min, -62_135_596_800, 253_402_300_800].map({ Int(clamping: $0 / 600) * 300 }) {
            #expect(!finder.offers(Slot(second: second, minutes: 30), busy: BusyCells([]), now: now))
        }
    }

    @Test("Neither a gap nor a repeated hour changes the number of hours that are offered", arguments: [2_017, 2_018])
    func hoursAreNeitherLostNorRepeated(year: Int) throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let whole = try OpenHours(#require(WallTime(0)), #require(WallTime(24)))
        let hours = Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [whole]) })
        let rules = try BookingRules(step: 60, leadMinutes: 0, windowDays: 365)
        let first = try #require(Day(year: year, month: 1, day: 2))
        let open = try #require(Day(year: year, month: 4, day: 1))
        let finder = SlotFinder(
            Agenda(zone: zone, hours: hours, exceptions: [try #require(Day(year: year, month: 3, day: 30)): [whole]]),
            rules: rules, minutes: 60)
        let slots = finder.slots(
            on: first...open, busy: BusyCells([]), now: Date(timeIntervalSince1970: Double(first.number - 1) * 86_400))
        // Each instant once: the starts are an hour apart, also where February's clocks went back at midnight.
        let gaps = Set(zip(slots, slots.dropFirst()).map { $1.second - $0.second })
        #expect(gaps.subtracting([3_600, 86_400 + 3_600]).isEmpty)
    }

    @Test("National holidays are closed, unless an exception opens them")
    func holidays() throws {
        for text in ["2026-01-01", "2026-04-03", "2026-04-21", "2026-11-20", "2024-03-29", "2030-04-19", "2026-12-25"] {
            #expect(NationalHolidays.contains(try #require(Day(text))), "\(text)")
        }
        for text in ["2026-04-05", "2026-02-17", "2023-11-20", "2026-06-04", "2026-07-09"] {
            #expect(!NationalHolidays.contains(try #require(Day(text))), "\(text)")
        }
        #expect(NationalHolidays.easter(of: 2_038) == Day("2038-04-25"))
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let morning = try OpenHours(#require(WallTime(8)), #require(WallTime(12)))
        let friday = try #require(Day("2026-12-25"))
        var agenda = Agenda(zone: zone, hours: [.friday: [morning]])
        #expect(agenda.intervals(on: friday).isEmpty)
        agenda.exceptions[friday] = [morning]
        #expect(agenda.intervals(on: friday) == [morning])
        agenda.exceptions[friday] = []
        #expect(agenda.intervals(on: friday.adding(days: 7)).isEmpty)
        #expect(agenda.intervals(on: friday.adding(days: 14)) == [morning])
    }

    @Test("Lead time and window limit the starts")
    func leadAndWindow() throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let hours = try OpenHours(#require(WallTime(8)), #require(WallTime(10)))
        let agenda = Agenda(zone: zone, hours: Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [hours]) }))
        let finder = SlotFinder(agenda, rules: try BookingRules(leadMinutes: 120, windowDays: 7), minutes: 30)
        let today = try #require(Day("2026-11-24"))
        // 7:00 in São Paulo.
        let now = Date(timeIntervalSince1970: Double(today.number) * 86_400 + 10 * 3_600)
        let slots = finder.slots(on: today...today.adding(days: 30), busy: BusyCells([]), now: now)
        #expect(slots.first?.start == now.addingTimeInterval(2 * 3_600))
        #expect(slots.last?.start == now.addingTimeInterval(7 * 86_400 + 2.5 * 3_600))
        #expect(slots.count == 2 + 7 * 4)
        #expect(
            finder.nearest(to: now.addingTimeInterval(86_400 + 3_600), busy: BusyCells([]), now: now).map(\.second)
                == [0, 1_800, 3_600].map { Slot(start: now, minutes: 30).second + 90_000 + $0 })
    }

    @Test("The buffer keeps the time before and after other appointments free")
    func buffer() throws {
        let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let hours = try OpenHours(#require(WallTime(8)), #require(WallTime(11)))
        let agenda = Agenda(zone: zone, hours: [.tuesday: [hours]])
        let finder = SlotFinder(agenda, rules: try BookingRules(leadMinutes: 0, buffer: 10), minutes: 30)
        let day = try #require(Day("2026-11-24"))
        let eight = day.number * 86_400 + 11 * 3_600
        let nine = Slot(second: eight + 3_600, minutes: 30, buffer: 10)
        let slots = finder.slots(
            on: day...day, busy: BusyCells(nine.cells), now: Date(timeIntervalSince1970: Double(eight - 60)))
        #expect(slots.map { ($0.second - eight) / 60 } == [0, 120, 150])
    }

    @Test("Rules outside their ranges are refused")
    func rules() {
        for make in [
            { try BookingRules(step: 4) }, { try BookingRules(step: 61) }, { try BookingRules(leadMinutes: -1) },
            { try BookingRules(windowDays: 6) }, { try BookingRules(buffer: 61) },
            { try BookingRules(cutOffHours: 73) },
        ] as [() throws -> BookingRules] {
            #expect(throws: DomainError.invalidRules) { try make() }
        }
        #expect(throws: DomainError.invalidHours) { try OpenHours(#require(WallTime(9)), #require(WallTime(9))) }
    }

    @Test("After two absences a rule decides")
    func absences() {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let day = 86_400.0
        let recent = [now - 30 * day, now - 10 * day]
        #expect(AbsenceRule.practiceConfirms.verdict(incidents: recent, now: now) == .needsConfirmation)
        #expect(AbsenceRule.nothing.verdict(incidents: recent, now: now) == .free)
        #expect(AbsenceRule.blocks.verdict(incidents: recent, now: now) == .blocked(until: now + 80 * day))
        #expect(AbsenceRule.blocks.verdict(incidents: [now - 200 * day, now - 91 * day], now: now) == .free)
        #expect(AbsenceRule.practiceConfirms.verdict(incidents: [now - 366 * day, now - day], now: now) == .free)
    }
}
