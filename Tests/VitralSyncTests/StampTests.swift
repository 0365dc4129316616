// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import VitralSync

@Suite("Stamps")
struct StampTests {
    @Test("a stamp is ordered by time, counter and replica, as its bytes and its text are")
    func order() {
        let stamps = [
            Stamp(milliseconds: 1, counter: 0, replica: .max), Stamp(milliseconds: 1, counter: 1, replica: 0),
            Stamp(milliseconds: 1, counter: .max, replica: 3), Stamp(milliseconds: 256, counter: 0, replica: 1),
            Stamp(milliseconds: 1 << 40, counter: 0, replica: 0),
            Stamp(milliseconds: 1 << 40, counter: 0, replica: 255),
        ]
        for (earlier, later) in zip(stamps, stamps.dropFirst()) {
            #expect(earlier < later && !(later < earlier))
            #expect(earlier.bytes.lexicographicallyPrecedes(later.bytes))
            #expect(earlier.description < later.description)
        }
    }

    @Test("a stamp is read from its bytes, its text and its JSON")
    func reading() throws {
        let stamp = Stamp(milliseconds: 1_795_543_200_000, counter: 2, replica: 7)
        #expect(stamp.description == "01a20eb6f10000020000000000000007")
        #expect(stamp.milliseconds == 1_795_543_200_000 && stamp.counter == 2 && stamp.replica == 7)
        #expect(stamp.date == Date(timeIntervalSince1970: 1_795_543_200))
        #expect(Stamp(stamp.bytes) == stamp)
        #expect(Stamp(stamp.description) == stamp)
        #expect(try JSONDecoder().decode([Stamp].self, from: JSONEncoder().encode([stamp])) == [stamp])
    }

    @Test(
        "other texts are no stamps",
        arguments: ["", "0", String(repeating: "0", count: 31), "+" + String(repeating: "0", count: 31), "é"])
    func texts(text: String) {
        #expect(Stamp(text) == nil)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Stamp].self, from: Data("[\"\(text)\"]".utf8)) }
    }

    @Test("other numbers of bytes are no stamps")
    func bytes() {
        #expect(Stamp(Data(count: 15)) == nil)
        #expect(Stamp(Data(count: 17)) == nil)
        // A slice does not begin at 0.
        #expect(Stamp(Data(count: 20)[4...]) == Stamp(time: 0, replica: 0))
    }
}

@Suite("Hybrid logical clock")
struct HybridClockTests {
    @Test("stamps follow the machine's time, and each other while it stands still or jumps back")
    func following() throws {
        var clock = HybridClock(replica: 7, latest: 0)
        let first = try clock.next(at: 1_000)
        #expect(first == Stamp(milliseconds: 1_000, counter: 0, replica: 7))
        #expect(try clock.next(at: 1_000) == Stamp(milliseconds: 1_000, counter: 1, replica: 7))
        #expect(try clock.next(at: 10) == Stamp(milliseconds: 1_000, counter: 2, replica: 7))
        #expect(try clock.next(at: 1_001) == Stamp(milliseconds: 1_001, counter: 0, replica: 7))
    }

    @Test("a stamp follows all that was seen")
    func seeing() throws {
        var clock = HybridClock(replica: 7, latest: 0)
        let seen = Stamp(milliseconds: 5_000, counter: 9, replica: .max)
        clock.see(seen)
        clock.see(Stamp(milliseconds: 10, counter: 0, replica: 1))
        #expect(try clock.next(at: 1_000) > seen)
    }

    @Test("a full counter continues in the next millisecond")
    func counter() throws {
        var clock = HybridClock(replica: 7, latest: Stamp(milliseconds: 5, counter: .max, replica: 0).time)
        #expect(try clock.next(at: 5) == Stamp(milliseconds: 6, counter: 0, replica: 7))
    }

    @Test("no time ends the process")
    func extremes() throws {
        var clock = HybridClock(replica: 7, latest: .max)
        #expect(throws: SyncError.clockExhausted) { try clock.next(at: 5) }
        clock = HybridClock(replica: 7, latest: 0)
        #expect(try clock.next(at: .max).milliseconds == 1 << 48 - 1)
        let times: [(seconds: Double, milliseconds: UInt64)] = [
            (.nan, 0), (-1, 0), (.infinity, 1 << 48 - 1), (-.infinity, 0), (1e300, 1 << 48 - 1), (1.5, 1_500),
        ]
        for (seconds, milliseconds) in times {
            #expect(HybridClock.milliseconds(Date(timeIntervalSince1970: seconds)) == milliseconds)
        }
    }
}
