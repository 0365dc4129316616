// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VerniDefaultTime
import VerniDomain
import VerniTime

@Suite("Days of times")
struct VerniClockTests {
    private static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

    @Test("The day depends on the zone, also in summer time")
    func zones() throws {
        // 2026-07-01 23:30 UTC.
        let clock = SystemClock { Date(timeIntervalSince1970: 1_782_948_600) }
        #expect(clock.now.timeIntervalSince1970 == 1_782_948_600)
        #expect(clock.today(in: .gmt) == Day("2026-07-01"))
        #expect(clock.today(in: try Self.zone("America/Sao_Paulo")) == Day("2026-07-01"))
        #expect(clock.today(in: try Self.zone("Europe/Lisbon")) == Day("2026-07-02"))
        #expect(clock.today(in: try Self.zone("Asia/Tokyo")) == Day("2026-07-02"))
        let winter = SystemClock { Date(timeIntervalSince1970: 1_798_673_400 - 86_400) }
        #expect(winter.today(in: try Self.zone("Europe/Lisbon")) == winter.today(in: .gmt))
    }

    @Test("Times before 1970 and beyond all calendars have a day")
    func extremes() {
        #expect(Day(Date(timeIntervalSince1970: -1), in: .gmt) == Day("1969-12-31"))
        #expect(Day(Date(timeIntervalSince1970: 1e300), in: .gmt) == .latest)
        #expect(Day(Date(timeIntervalSince1970: -.infinity), in: .gmt) == .earliest)
        #expect((Day.earliest ... .latest).contains(Day(Date(timeIntervalSince1970: .nan), in: .gmt)))
    }
}
