// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A time for an appointment at an address, with the buffer that stays free after it.
package struct Slot: Hashable, Sendable, Codable {
    /// The seconds from 1970 to the start.
    package let second: Int
    /// The length in minutes, without the buffer.
    package let minutes: Int
    /// The minutes after the end that no other appointment of the doctor may use.
    package let buffer: Int

    /// Creates a slot.
    package init(second: Int, minutes: Int, buffer: Int = 0) {
        (self.second, self.minutes, self.buffer) = (second, minutes, buffer)
    }

    /// Creates a slot that starts at a moment of whole seconds.
    package init(start: Date, minutes: Int, buffer: Int = 0) {
        self.init(
            second: Int(clamping: Int64(exactly: start.timeIntervalSince1970.rounded()) ?? 0), minutes: minutes,
            buffer: buffer)
    }

    /// The start.
    package var start: Date { Date(timeIntervalSince1970: Double(second)) }
    /// The end of the appointment.
    package var end: Date { start.addingTimeInterval(Double(minutes) * 60) }
    /// The 5-minute cells that a claim for the slot takes, counted from 1970; the buffer is among them.
    package var cells: Range<Int> { Self.cells(from: second, minutes: minutes + buffer) }

    /// The seconds of a cell.
    package static let cellSeconds = 300

    /// Returns the cells that an interval touches.
    package static func cells(from second: Int, minutes: Int) -> Range<Int> {
        let first = second / cellSeconds
        return first..<max(first, (second + minutes * 60 + cellSeconds - 1) / cellSeconds)
    }
}

extension Slot: Comparable {
    package static func < (left: Slot, right: Slot) -> Bool {
        (left.second, left.minutes, left.buffer) < (right.second, right.minutes, right.buffer)
    }
}
