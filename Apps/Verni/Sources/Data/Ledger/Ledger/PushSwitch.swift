// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The switch of the browser's push messages, which pages of the server offer.
package protocol PushSwitch: Sendable {
    /// Returns the state of the browser.
    func state() async -> PushState

    /// Asks the user for the permission if necessary, and subscribes the browser to the messages of the account.
    ///
    /// - Returns: The state after it; a user may refuse.
    /// - Throws: ``VerniError``.
    func turnOn() async throws -> PushState

    /// Ends the subscription of the browser.
    ///
    /// - Throws: ``VerniError``.
    func turnOff() async throws
}
