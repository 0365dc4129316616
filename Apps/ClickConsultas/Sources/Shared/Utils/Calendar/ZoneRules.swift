// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Synchronization

/// The offsets of a time zone over some years, as a table: wall times become instants without a `Calendar`.
///
/// The table is made by asking the zone four times a day, once for each zone and process. NB: Two changes of the offset
/// within six hours that cancel each other out are not seen; no zone has had any.
package struct ZoneRules: Sendable {
    /// The moments, in seconds since 1970, at which the offsets begin; the first has no beginning.
    private let starts: [Int]
    /// The offsets to GMT in seconds.
    private let offsets: [Int]
    private let years: ClosedRange<Int>

    /// The end of an interval that a wall time is.
    package enum End: Sendable {
        /// A repeated time is its first occurrence.
        case opening
        /// A repeated time is its last occurrence.
        case closing
    }

    /// Returns the table of a zone that covers these years and the ones beside them.
    package static func rules(of zone: TimeZone, years: ClosedRange<Int>) -> ZoneRules {
        tables.withLock { tables in
            if let table = tables[zone.identifier], table.years.contains(years) { return table }
            let old = tables[zone.identifier]?.years ?? years
            let wanted = min(old.lowerBound, years.lowerBound)...max(old.upperBound, years.upperBound)
            let table = ZoneRules(zone, years: wanted)
            tables[zone.identifier] = table
            return table
        }
    }

    private static let tables = Mutex<[String: ZoneRules]>([:])

    private init(_ zone: TimeZone, years: ClosedRange<Int>) {
        func offset(at second: Int) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }
        // The years beside the asked ones, because a window of a year may begin in December.
        let first = (Day(year: years.lowerBound - 1, month: 1, day: 1)?.number ?? 0) * 86_400
        let last = (Day(year: years.upperBound + 2, month: 1, day: 1)?.number ?? 0) * 86_400
        var (starts, offsets) = ([Int.min], [offset(at: first)])
        for probe in stride(from: first, to: last, by: 6 * 3_600) {
            let end = probe + 6 * 3_600
            guard let before = offsets.last, offset(at: end) != before else { continue }
            var (low, high) = (probe, end)
            while high - low > 1 {
                let middle = low + (high - low) / 2
                if offset(at: middle) == before { low = middle } else { high = middle }
            }
            starts.append(high)
            offsets.append(offset(at: end))
        }
        (self.starts, self.offsets, self.years) = (starts, offsets, years)
    }

    /// Returns the offset to GMT at a moment, in seconds.
    package func offset(at second: Int) -> Int {
        let index = starts.lastIndex { $0 <= second } ?? 0
        return offsets[index]
    }

    /// Returns the moment, in seconds since 1970, of a wall time.
    ///
    /// A time inside a gap is the gap's end; a repeated time is the first of an opening and the last of a closing.
    package func second(of time: WallTime, on day: Day, as end: End) -> Int {
        let local = day.number * 86_400 + time.minutes * 60
        var found: Int?
        for index in starts.indices {
            let second = local - offsets[index]
            let until = index + 1 < starts.count ? starts[index + 1] : Int.max
            if second >= starts[index], second < until {
                found = second
                if end == .opening { break }
            }
        }
        if let found { return found }
        // In a gap, the clock jumps over the time at the change before which it has not yet come.
        return starts.indices.dropFirst().first { starts[$0] > local - offsets[$0] }.map { starts[$0] }
            ?? local - (offsets.last ?? 0)
    }

    /// Returns the day and the wall time of a moment.
    package func wall(at second: Int) -> (day: Day, minutes: Int) {
        let local = second + offset(at: second)
        let day = Day.floorDivide(local, 86_400)
        return (Day(number: day), (local - day * 86_400) / 60)
    }
}

extension ClosedRange<Int> {
    fileprivate func contains(_ other: ClosedRange<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
