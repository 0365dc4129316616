// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasDesignSystem

/// The note on the zone of times.
@Suite struct ZoneNoteTests: ViewTest {
    private static let november = 1_795_543_200.0
    private static let june = 1_782_000_000.0

    /// Shows a note for the zone of a browser; `nil` for a browser that has not reported it.
    private func show(
        _ name: String, place: String, at date: Double = november, in browser: String? = "Asia/Tokyo",
        languages: [String] = ["pt-BR"]
    ) throws -> ViewTester {
        let zone = try #require(TimeZone(identifier: name))
        let note = ZoneNote(place: place, zone: zone, at: Date(timeIntervalSince1970: date))
        let client = ClientProfile(languages: languages, timeZone: browser.flatMap { TimeZone(identifier: $0) })
        return ViewTester(note.environment(\.timeZone, .gmt), client: client)
    }

    @Test func `it names the place and its distance from UTC at the time, and that of the device`() throws {
        let device = "Seu aparelho está em UTC+9."
        try show("America/Manaus", place: "Manaus").assert {
            $0.hasText("Os horários são de Manaus, UTC−4. \(device)")
        }
        try show("Asia/Kolkata", place: "X").assert { $0.hasText("Os horários são de X, UTC+5:30. \(device)") }
        try show("Europe/Lisbon", place: "X").assert { $0.hasText("Os horários são de X, UTC. \(device)") }
        try show("Europe/Lisbon", place: "X", at: Self.june).assert {
            $0.hasText("Os horários são de X, UTC+1. \(device)")
        }
        try show("America/Manaus", place: "Manaus", languages: ["en"]).assert {
            $0.hasText("Times are local to Manaus, UTC−4. Your device is set to UTC+9.")
        }
    }

    @Test func `without a place the zone has its own name`() throws {
        try show("America/Sao_Paulo", place: "").assert { $0.hasText(containing: "Brasília") }
    }

    @Test func `it is not shown if the device has the same time`() throws {
        #expect(try show("America/Sao_Paulo", place: "X", in: "America/Bahia").texts == [])
        // Lisbon has summer time in June only.
        #expect(try show("Europe/Lisbon", place: "X", in: "Africa/Abidjan").texts == [])
        #expect(try show("Europe/Lisbon", place: "X", at: Self.june, in: "Africa/Abidjan").texts.count == 1)
    }

    @Test func `until the browser has reported its zone, that of the environment counts`() throws {
        #expect(try show("Europe/Lisbon", place: "X", in: nil).texts == [])
        let tester = try show("America/Manaus", place: "Manaus", in: nil)
        tester.assert { $0.hasText("Os horários são de Manaus, UTC−4.") }
        tester.prefer(timeZone: TimeZone(identifier: "America/Manaus"))
        #expect(tester.texts == [])
    }
}
