// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The dates that a picker lets a person choose: from the first to the last, both included.
struct DateBounds: Equatable {
    var first: Date?
    var last: Date?

    /// Whether a date can be chosen.
    func contains(_ date: Date) -> Bool {
        if let first, date < first { return false }
        if let last, date > last { return false }
        return true
    }

    /// The nearest date that can be chosen.
    func clamped(_ date: Date) -> Date {
        if let first, date < first { return first }
        if let last, date > last { return last }
        return date
    }

    /// Whether any moment of an interval can be chosen.
    func intersects(_ interval: DateInterval) -> Bool {
        if let first, interval.end <= first { return false }
        if let last, interval.start > last { return false }
        return true
    }
}

/// What of a date a picker shows and changes.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Hours and minutes.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}
