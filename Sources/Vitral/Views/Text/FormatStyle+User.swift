// SPDX-License-Identifier: Apache-2.0

import Foundation

extension FormatStyle {
    /// Returns the format for a user.
    ///
    /// - Parameters:
    ///   - locale: The user's locale.
    ///   - timeZone: The user's time zone, for dates whose format does not have a zone of its own.
    func adapted(to locale: Locale, _ timeZone: () -> TimeZone) -> Self {
        let adapted = self.locale(locale)
        // The program's own zone is the default of a format; a zone that equals it by chance is not autoupdating.
        guard var dates = adapted as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent else { return adapted }
        dates.timeZone = timeZone()
        return dates as? Self ?? adapted
    }
}
