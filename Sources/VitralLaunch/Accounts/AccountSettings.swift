// SPDX-License-Identifier: Apache-2.0

import Configuration
public import VitralIdentity
public import VitralIdentityServer

/// The settings of an app's accounts: the cost of passwords, and the keys of the vault.
///
/// ```swift
/// let settings = AccountSettings(
///     passwords: PasswordHash.Parameters(logarithmOfCost: 4, blockSize: 8, parallelization: 1))
/// let accounts = settings.accounts(over: MemoryAccountStore())
/// ```
public struct AccountSettings: Sendable {
    /// The cost of verifying a password.
    public var passwords: PasswordHash.Parameters
    /// The keys that seal users' secrets; `nil` if the settings name none.
    public var keyring: VaultKeyring?
    /// The addresses of passkeys, and the interval at which sign-ins are verified.
    public var identity: IdentityConfiguration

    /// Creates settings, for instance for a test.
    public init(
        passwords: PasswordHash.Parameters = .recommended, keyring: VaultKeyring? = nil,
        identity: IdentityConfiguration = IdentityConfiguration()
    ) {
        self.passwords = passwords
        self.keyring = keyring
        self.identity = identity
    }

    /// Creates accounts on a store, with these passwords and a limit on attempts.
    public func accounts(over store: any AccountStore) -> Accounts {
        Accounts(
            store: store, hasher: PasswordHasher(parameters: passwords),
            limiter: AttemptLimiter(clock: ContinuousClock()))
    }

    /// Reads the settings `passwords.cost`, `vault.keyFile` and `vault.key`.
    init(reading settings: ConfigReader) throws {
        self.init(
            passwords: try PasswordHash.Parameters(reading: settings), keyring: try VaultKeyring(reading: settings),
            identity: try IdentityConfiguration(reading: settings))
    }
}
