// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTesting

@testable import Vitral

/// Dates in the time zone of the browser, and in those that views set.
@Suite struct TimeZoneTests: ViewTest {
    private struct Board: View {
        @Environment(\.browserTimeZone) private var browserTimeZone
        @Environment(\.timeZone) private var timeZone

        var body: some View {
            Text(verbatim: "\(browserTimeZone?.identifier ?? "unknown"), \(timeZone.identifier)")
            Times()
        }
    }

    private struct Times: View {
        var body: some View {
            Text(departure, style: .time)
            Text(departure, style: .date)
            Text(departure, format: .dateTime.hour().minute())
            Text("At \(departure, format: .dateTime.hour().minute())")
            Text("At \(departure, style: .time)")
            Text(departure...departure.addingTimeInterval(3600))
        }
    }

    private static let tokyo = [
        "2:00", "6. März 2026", "02:00", "At 02:00", "At 2:00", "6. März 2026, 02:00–03:00 Uhr",
    ]
    private static let saoPaulo = [
        "14:00", "5. März 2026", "14:00", "At 14:00", "At 14:00", "5. März 2026, 14:00–15:00 Uhr",
    ]

    private func zone(_ name: String) throws -> TimeZone {
        try #require(TimeZone(identifier: name))
    }

    /// Returns the texts of a page, with the interval's in one form: versions of ICU differ in its spaces.
    private func texts(_ tester: ViewTester) -> [String] {
        tester.texts.map { text in
            String(text.replacing("\u{2009}", with: "").replacing("\u{202F}", with: " ").replacing(" – ", with: "–"))
        }
    }

    @Test func `a page has the zone of its browser when it has reported it`() throws {
        let tester = ViewTester(Board(), client: ClientProfile(languages: ["de"]))
        #expect(tester.texts.first == "unknown, \(TimeZone.current.identifier)")
        tester.prefer(timeZone: try zone("Asia/Tokyo"))
        #expect(texts(tester) == ["Asia/Tokyo, Asia/Tokyo"] + Self.tokyo)
        // Without a zone, the known one stays.
        tester.prefer(.dark)
        #expect(texts(tester) == ["Asia/Tokyo, Asia/Tokyo"] + Self.tokyo)
        tester.prefer(timeZone: try zone("America/Sao_Paulo"))
        #expect(texts(tester) == ["America/Sao_Paulo, America/Sao_Paulo"] + Self.saoPaulo)
    }

    @Test func `a page whose browser is known begins with its zone`() throws {
        let client = ClientProfile(languages: ["de"], timeZone: try zone("Asia/Tokyo"))
        #expect(texts(ViewTester(Times(), client: client)) == Self.tokyo)
    }

    @Test func `views have the zone that another view sets, in their own locale`() throws {
        struct Airports: View {
            @State private var airport = "America/Sao_Paulo"
            var body: some View {
                Button("Change") { airport = "Asia/Tokyo" }
                VStack { Times() }.environment(\.timeZone, TimeZone(identifier: airport) ?? .gmt)
                VStack { Text(departure, style: .time) }.environment(\.locale, Locale(identifier: "fr"))
            }
        }
        let client = ClientProfile(languages: ["de"], timeZone: try zone("Europe/Athens"))
        let tester = ViewTester(Airports(), client: client)
        #expect(texts(tester) == ["Change"] + Self.saoPaulo + ["19:00"])
        tester.tap("Change")
        #expect(texts(tester) == ["Change"] + Self.tokyo + ["19:00"])
        tester.prefer(timeZone: try zone("Europe/Lisbon"))
        #expect(texts(tester) == ["Change"] + Self.tokyo + ["17:00"])
    }

    @Test func `a format keeps a zone of its own, even the server's`() throws {
        var format = Date.FormatStyle(date: .omitted, time: .shortened)
        format.timeZone = .gmt
        let client = ClientProfile(languages: ["de"], timeZone: try zone("Asia/Tokyo"))
        #expect(ViewTester(Text(departure, format: format), client: client).texts == ["17:00"])
    }
}

/// 5 March 2026, 17:00 UTC: the next day in Tokyo.
private let departure = Date(timeIntervalSince1970: 1_772_730_000)
