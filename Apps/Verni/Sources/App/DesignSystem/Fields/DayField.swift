// SPDX-License-Identifier: Apache-2.0

import Foundation
package import VerniDomain
package import Vitral

/// A field of a day, which has no time zone.
///
/// ```swift
/// DayField(Text("Day"), day: $day)
/// ```
package struct DayField: View {
    private let title: Text
    @Binding private var day: Day

    /// Creates a field.
    package init(_ title: Text, day: Binding<Day>) {
        self.title = title
        _day = day
    }

    package var body: some View {
        DatePicker(selection: date, in: Self.date(of: .earliest)...Self.date(of: .latest), displayedComponents: .date) {
            title
        }
        .environment(\.timeZone, .gmt)
    }

    private static func date(of day: Day) -> Date {
        Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }

    private var date: Binding<Date> {
        Binding {
            Self.date(of: day)
        } set: { date in
            // The number stays in range, whatever a client has sent.
            guard let number = Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) else { return }
            day = Day(number: number)
        }
    }
}
