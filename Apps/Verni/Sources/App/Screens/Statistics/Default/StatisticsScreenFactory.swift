// SPDX-License-Identifier: Apache-2.0

package import Foundation
import VerniAppBase
package import VerniDomain
package import VerniLedger
package import VerniStatistics
package import VerniTime
package import Vitral

/// Makes the statistics of a ledger.
package struct DefaultStatisticsScreenFactory: StatisticsScreenFactory {
    private let ledger: any Ledger
    private let clock: any VerniClock
    private let currency: Currency?
    private let timeZone: TimeZone

    /// Creates a factory.
    ///
    /// - Parameters:
    ///   - ledger: The user's groups.
    ///   - clock: The clock, whose day is today.
    ///   - currency: The currency to begin with; `nil` for that of the group, or of the group that was changed last.
    ///   - timeZone: The zone in which the last day ends.
    package init(ledger: any Ledger, clock: any VerniClock, currency: Currency? = nil, timeZone: TimeZone) {
        self.ledger = ledger
        self.clock = clock
        self.currency = currency
        self.timeZone = timeZone
    }

    package func screen(_ input: GroupID?, onEvent: @escaping @MainActor (StatisticsEvent) -> Void) -> AnyView {
        let today = clock.today(in: timeZone)
        let query = StatisticsQuery(
            group: input, currency: currency ?? .eur, from: StatisticsRange.year.start(through: today), through: today)
        return AnyView(
            ScreenHost(
                StatisticsViewModel(
                    ledger: ledger, query: query, choosesCurrency: currency == nil, onEvent: onEvent)
            ) { [clock] store in
                StatisticsView(store: store, clock: clock)
            })
    }
}
