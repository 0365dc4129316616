// SPDX-License-Identifier: Apache-2.0

package import VerniAppBase
package import VerniDomain

/// The state of the statistics.
package struct StatisticsState: Equatable, Sendable, Codable {
    package var query: StatisticsQuery
    package var sums = LoadState<Statistics>()

    package init(query: StatisticsQuery) {
        self.query = query
    }
}

/// The actions of the statistics.
package enum StatisticsAction: Hashable, Sendable {
    // MARK: The user's

    case queryChanged(StatisticsQuery)
    case searchTapped
    case retryTapped

    // MARK: The handlers'

    case ledgerChanged
    /// The currency to begin with, unless the query has changed since.
    case currencyFound(Currency, for: StatisticsQuery)
    case loaded(Result<Statistics, VerniError>, for: StatisticsQuery)
}

/// A range of days that the user chooses.
package enum StatisticsRange: String, Hashable, Sendable, CaseIterable {
    case threeMonths, year, threeYears

    /// Returns the first day of the range, which begins with a month.
    package func start(through today: Day) -> Day {
        let months =
            switch self {
            case .threeMonths: 2
            case .year: 11
            case .threeYears: 35
            }
        let parts = today.parts
        let index = parts.year * 12 + parts.month - 1 - months
        return Day(year: index / 12, month: index % 12 + 1, day: 1) ?? .earliest
    }
}
