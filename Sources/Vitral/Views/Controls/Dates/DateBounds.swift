// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The dates that the user can choose in a picker: from the first to the last, both included.
struct DateBounds: Equatable {
    var first: Date?
    var last: Date?

    /// Returns whether the user can choose a date.
    func contains(_ date: Date) -> Bool {
        if let first, date < first { return false }
        if let last, date > last { return false }
        return true
    }

    /// Returns the nearest date that the user can choose.
    func clamped(_ date: Date) -> Date {
        if let first, date < first { return first }
        if let last, date > last { return last }
        return date
    }

    /// Returns whether the user can choose any moment of an interval.
    func intersects(_ interval: DateInterval) -> Bool {
        if let first, interval.end <= first { return false }
        if let last, interval.start > last { return false }
        return true
    }
}
