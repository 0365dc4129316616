// SPDX-License-Identifier: Apache-2.0

package import VerniDomain

/// The passkeys of a user, which pages of the server offer.
///
/// A page on the user's own machine has none: its sign-in is that of the program, and no browser's.
package protocol PasskeyService: Sendable {
    /// Whether the page is at an address that can have passkeys.
    var isAvailable: Bool { get async }

    /// Signs in with a passkey that the user chooses.
    ///
    /// - Throws: ``VerniError``, as all functions here do.
    func signIn() async throws

    /// Returns the passkeys of the account, the oldest first.
    func passkeys() async throws -> [Passkey]
    /// Asks the browser to create a passkey, adds it to the account, and mails it.
    ///
    /// - Parameter password: The password of the account, because a passkey outlives the sign-in that has added it.
    func add(named name: String, password: Secret) async throws
    func rename(_ passkey: Passkey.ID, to name: String) async throws
    /// Removes a passkey, and mails it.
    ///
    /// - Parameter password: The password of the account.
    func remove(_ passkey: Passkey.ID, password: Secret) async throws
}
