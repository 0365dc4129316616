// SPDX-License-Identifier: Apache-2.0

package import Foundation

extension Date {
    /// Returns day and time as the user's language writes them.
    package func formattedWithTime(in locale: Locale, _ timeZone: TimeZone) -> String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened)
        style.locale = locale
        style.timeZone = timeZone
        return formatted(style)
    }
}
