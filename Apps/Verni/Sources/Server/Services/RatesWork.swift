// SPDX-License-Identifier: Apache-2.0

package import Logging
package import VerniRates

extension RepeatedWork {
    /// Creates the service that keeps exchange rates current.
    ///
    /// The European Central Bank publishes rates once a day, and at no exact time.
    package static func refresh(of rates: any RatesSource, clock: Time, logger: Logger) -> RepeatedWork {
        RepeatedWork("rates", every: .seconds(3 * 3_600), clock: clock, logger: logger) { await rates.refresh() }
    }
}
