// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralCalendar
import VitralTestSupport

/// The meaning of a calendar file with one event, as a reader understands it.
private struct Meaning: Codable, Hashable {
    struct Person: Codable, Hashable {
        var address: String
        var name: String
    }

    var method, uid, start, end, title, text, location, status, `class`: String
    var sequence: Int
    var organizer: [Person]
    var attendees: [Person]
    var alarms: [Int]

    /// The meaning that a file must have.
    init(_ event: CalendarEvent, _ method: CalendarMethod) {
        func person(_ participant: CalendarParticipant) -> Person {
            Person(address: "mailto:\(participant.address)", name: participant.name ?? "")
        }
        self.method = method.rawValue
        uid = event.uid
        start = String(Int(event.startDate.timeIntervalSince1970))
        end = String(Int(event.endDate.timeIntervalSince1970))
        title = event.title
        text = event.notes ?? ""
        location = event.location ?? ""
        status = method == .cancel ? "CANCELLED" : event.status.rawValue
        self.class = event.isPrivate ? "PRIVATE" : "PUBLIC"
        sequence = event.sequence
        organizer = event.organizer.map { [person($0)] } ?? []
        attendees = method == .publish ? [] : event.attendees.map(person)
        alarms = method == .cancel ? [] : event.alarms.map { Int($0.relativeOffset) }
    }
}

@Suite("Calendar files in other programs", .timeLimit(.minutes(5)))
struct CalendarReadersTests {
    private static let zones = [
        "America/Sao_Paulo", "Europe/Lisbon", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kolkata", "UTC",
        "America/New_York", "Pacific/Apia", "Europe/Dublin", "Asia/Kathmandu", "America/St_Johns", "Antarctica/Troll",
    ]
    private static let words = [
        "Consulta", "médico", "医者に行く", "Приём", "موعد", "👩🏽‍⚕️", "a,b;c\\d", "line\nline", "\"quoted\"", "^x^n",
        "two  spaces",
        "colon: x", "tab\tend", "\\n",
    ]

    private static func event(_ random: inout RandomSource) -> CalendarEvent {
        // libical leaves out white space at the start of a text.
        func text(_ random: inout RandomSource) -> String {
            (0...random.below(30)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
        }
        let zone = TimeZone(identifier: zones[random.below(zones.count)]) ?? .gmt
        // From 2010 to 2036; a third of them within a day of a change of the zone's offset.
        var start = Date(timeIntervalSince1970: TimeInterval(1_262_304_000 + random.below(820_000_000) / 300 * 300))
        if random.chance(33), let change = zone.nextDaylightSavingTimeTransition(after: start) {
            start = change + TimeInterval((random.below(288) - 144) * 300)
        }
        var event = CalendarEvent(
            uid: "\(random.next())@example.org", title: text(&random), startDate: start,
            endDate: start + TimeInterval(random.below(200) * 300), timeZone: zone)
        event.sequence = random.below(50)
        event.status = [.confirmed, .tentative][random.below(2)]
        if random.chance(60) { event.notes = text(&random) }
        if random.chance(60) { event.location = text(&random) }
        event.isPrivate = random.chance(50)
        // A name is in a parameter, in which readers unlike in texts do not keep white space at the ends.
        event.organizer = CalendarParticipant("agenda+1@example.org", name: "Clínica \(random.below(9)), \"Vida\"; a:b")
        event.attendees = (0...random.below(3)).map { CalendarParticipant("p\($0)@example.org", name: "Ana ^ 医 \($0)") }
        event.alarms = (0..<random.below(3)).map { _ in
            CalendarAlarm(relativeOffset: TimeInterval(random.below(300_000) - 200_000))
        }
        return event
    }

    @Test("mean in icalendar and in libical what the event says")
    func readers() throws {
        var random = RandomSource()
        var texts: [String] = []
        var meanings: [Meaning] = []
        for _ in 0..<600 {
            let event = Self.event(&random)
            let method = CalendarMethod.allCases[random.below(3)]
            texts.append(
                try CalendarMessage(method, events: [event]).text(stamp: Date(timeIntervalSince1970: 1_795_000_000)))
            meanings.append(Meaning(event, method))
        }
        let answers: [[Meaning]] = try PythonProgram("read_calendars.py").run(texts)
        try #require(answers.count == texts.count)
        for (number, answer) in answers.enumerated() {
            for (reader, meaning) in zip(["icalendar", "libical"], answer) where meaning != meanings[number] {
                Issue.record("\(reader): \(meaning) for \(meanings[number]) in\n\(texts[number])")
                return
            }
        }
    }

    @Test("write the days that a clock of the zone shows")
    func days() throws {
        var event = CalendarEvent(
            uid: "1@example.org", title: "Congress", startDate: Date(timeIntervalSince1970: 1_795_489_200),
            endDate: Date(timeIntervalSince1970: 1_795_662_000),
            timeZone: try #require(TimeZone(identifier: "America/Sao_Paulo")))
        event.organizer = CalendarParticipant("agenda@example.org")
        event.isAllDay = true
        let text = try CalendarMessage(.publish, events: [event]).text(stamp: .now)
        let answers: [[Meaning]] = try PythonProgram("read_calendars.py").run([text])
        #expect(answers[0].map(\.start) == ["2026-11-24", "2026-11-24"])
        #expect(answers[0].map(\.end) == ["2026-11-26", "2026-11-26"])
    }
}
