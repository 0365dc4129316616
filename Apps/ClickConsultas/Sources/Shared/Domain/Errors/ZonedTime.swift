// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasUtils
package import Foundation

/// A moment together with the zone whose clock shows it to the user.
package struct ZonedTime: Hashable, Sendable, Codable {
    /// The moment.
    package let date: Date
    /// The name of the zone.
    package let zone: String

    /// Creates a time from a moment.
    package init(_ date: Date, in zone: TimeZone) { (self.date, self.zone) = (date, zone.identifier) }

    /// The day and the minutes since midnight in the zone.
    package var wall: (day: Day, minutes: Int) {
        let second = Int(clamping: Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0)
        let offset = TimeZone(identifier: zone)?.secondsFromGMT(for: date) ?? 0
        let day = Day(number: Day.floorDivide(second + offset, 86_400))
        return (day, (second + offset - day.number * 86_400) / 60)
    }

    /// Returns the time as a sentence has it: "24/11 às 15:00", "November 24 at 3:00 PM".
    package func text(in language: DomainLanguage) -> String {
        let time = WallTime(minutes: wall.minutes)?.text(in: language) ?? ""
        return switch language {
        case .portuguese: "\(dayText(in: language)) às \(time)"
        case .english: "\(dayText(in: language)) at \(time)"
        }
    }

    /// Returns the day as a sentence has it: "24/11", "November 24".
    package func dayText(in language: DomainLanguage) -> String {
        let day = wall.day
        switch language {
        case .portuguese: return "\(ASCIIDigits.padded(day.day, to: 2))/\(ASCIIDigits.padded(day.month, to: 2))"
        case .english:
            let months = [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
            return "\(months[day.month - 1]) \(day.day)"
        }
    }
}

extension WallTime {
    /// Returns the time as the language writes it: "15:00", "3:00 PM"; the end of a day is "24:00", "12:00 AM".
    package func text(in language: DomainLanguage) -> String {
        guard language == .english else { return description }
        let (hour, minute) = (minutes / 60 % 24, ASCIIDigits.padded(minutes % 60, to: 2))
        return "\((hour + 11) % 12 + 1):\(minute) \(hour < 12 ? "AM" : "PM")"
    }
}
