// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// A source of exchange rates.
package protocol RatesSource: Sendable {
    /// Returns the rates of all days that are known: those of the last file that could be read, if a newer one cannot be.
    ///
    /// The call waits for the source only while no rates are known at all.
    ///
    /// - Throws: ``VerniError/rateMissing`` while none are known.
    func rates() async throws(VerniError) -> ExchangeRates

    /// Reads the rates again if they are a day old, and returns when that has succeeded or failed.
    ///
    /// A program that ends soon, such as a command, calls it; a server refreshes its source itself.
    func refresh() async
}
