// SPDX-License-Identifier: Apache-2.0

/// A day of the week, from Monday.
package enum Weekday: Int, CaseIterable, Codable, Comparable, Hashable, Sendable {
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday

    package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
