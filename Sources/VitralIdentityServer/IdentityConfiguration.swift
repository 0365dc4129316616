// SPDX-License-Identifier: Apache-2.0

public import Configuration
import VitralFeatures
public import VitralIdentity

/// The settings of accounts in a server.
///
/// ```swift
/// var identity = IdentityConfiguration()
/// identity.passkeys = PasskeySites(publicAddress: "https://example.org")
/// identity.signInCheckInterval = .seconds(10)
/// let feature = SessionFeatureFactory.accounts(accounts, configuration: identity)
/// ```
public struct IdentityConfiguration: Sendable {
    /// The addresses for which passkeys are requested.
    public var passkeys = PasskeySites()
    /// The interval at which a connected session's sign-in is verified, because another process may have ended it.
    ///
    /// It is the longest time for which a user stays signed in after a sign-out in another process.
    public var signInCheckInterval = Duration.seconds(30)

    /// Creates the default configuration.
    public init() {}

    /// Reads the settings `passkeys.publicAddress`, `passkeys.hosts`, `passkeys.name` and `signInCheckInterval`.
    ///
    /// - Throws: `InvalidSetting`.
    public init(reading reader: ConfigReader) throws {
        let settings = SettingReader(reader)
        if let address = try settings.text("passkeys.publicAddress") {
            guard PasskeySites.isPublicAddress(address) else {
                throw InvalidSetting(
                    key: "passkeys.publicAddress", expectation: "an address with a domain, such as https://example.org")
            }
            passkeys.publicAddress = address
        }
        passkeys.hosts =
            try settings.list("passkeys.hosts", of: "hosts") { !$0.isEmpty }.map { Set($0.map { $0.lowercased() }) }
            ?? passkeys.hosts
        passkeys.name = try settings.text("passkeys.name") ?? passkeys.name
        signInCheckInterval = try settings.seconds("signInCheckInterval") ?? signInCheckInterval
    }
}
