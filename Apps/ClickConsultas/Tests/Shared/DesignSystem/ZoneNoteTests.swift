// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasDesignSystem

/// The note on the zone of times.
@Suite struct ZoneNoteTests: ViewTest {
    private func outline(_ name: String, place: String, at date: Double = 1_795_543_200) throws -> String {
        let zone = try #require(TimeZone(identifier: name))
        let note = ZoneNote(place: place, zone: zone, at: Date(timeIntervalSince1970: date))
        return ViewTester(note, client: ClientProfile(languages: ["pt-BR"])).outline
    }

    @Test func `it names the place, and its distance from UTC at the time`() throws {
        #expect(try outline("America/Manaus", place: "Manaus").contains("Os horários são de Manaus, UTC−4."))
        #expect(try outline("Asia/Kolkata", place: "X").contains(", UTC+5:30."))
        #expect(try outline("Europe/Lisbon", place: "X").contains(", UTC."))
        #expect(try outline("Europe/Lisbon", place: "X", at: 1_782_000_000).contains(", UTC+1."))
    }

    @Test func `without a place the zone has its own name`() throws {
        #expect(try outline("America/Sao_Paulo", place: "").contains("Brasília"))
    }
}
