// SPDX-License-Identifier: Apache-2.0

/// A time on a clock in minutes since midnight, without a date and without a zone.
///
/// 24:00 closes an interval at the end of its day.
package struct WallTime: Hashable, Comparable, Sendable, Codable {
    /// The minutes since midnight, from 0 to 1,440.
    package let minutes: Int

    /// Creates a time from its minutes since midnight, or `nil` if a day does not have so many.
    package init?(minutes: Int) {
        guard (0...1_440).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Creates a time, or `nil` if no clock shows it.
    package init?(_ hour: Int, _ minute: Int = 0) {
        guard (0...24).contains(hour), (0..<60).contains(minute) else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let time = WallTime(minutes: try container.decode(Int.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "No day has so many minutes.")
        }
        self = time
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(minutes)
    }

    package static func < (left: WallTime, right: WallTime) -> Bool { left.minutes < right.minutes }
}

extension WallTime: CustomStringConvertible {
    /// The time in the form 15:00.
    package var description: String {
        "\(ASCIIDigits.padded(minutes / 60, to: 2)):\(ASCIIDigits.padded(minutes % 60, to: 2))"
    }
}
