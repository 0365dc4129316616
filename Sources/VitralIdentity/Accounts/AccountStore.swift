// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A store of accounts, sign-ins and passkeys.
///
/// Each call is one transaction. An app's own data of a user is deleted together with the account; `DataAccountStore`
/// takes the code that does so.
public protocol AccountStore: Sendable {
    /// Adds a new account.
    ///
    /// - Returns: `false` if the name is taken, without regard to case; nothing is added then.
    func insert(_ account: Account) async throws -> Bool

    /// Returns the account with a name, without regard to case.
    func account(named name: String) async throws -> Account?

    /// Returns the account with an id.
    func account(_ id: String) async throws -> Account?

    /// Updates a password's hash, if it is still the one that was verified.
    ///
    /// - Returns: `true` if the hash was updated, `false` if the account has another one by now.
    func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async throws -> Bool

    /// Removes an account with its sign-ins and passkeys.
    func deleteAccount(_ id: String) async throws

    /// Adds a new sign-in.
    ///
    /// - Throws: ``AccountFailure/notSignedIn`` if the account no longer exists.
    func insert(_ signIn: SignIn) async throws

    /// Returns the sign-in with an id.
    func signIn(_ id: Data) async throws -> SignIn?

    /// Updates the time at which a browser was last seen, and the expiry of its sign-in.
    func renew(_ id: Data, lastSeen: Date, expiry: Date) async throws

    /// Returns the sign-ins of an account, in any order.
    func signIns(of account: String) async throws -> [SignIn]

    /// Removes the sign-ins of an account for which `isEnded` returns `true`.
    func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws

    /// Adds a new passkey.
    ///
    /// - Returns: `false` if a passkey with this id already exists.
    /// - Throws: ``AccountFailure/notSignedIn`` if the account no longer exists.
    func insert(_ passkey: Passkey) async throws -> Bool

    /// Returns the passkey with an id.
    func passkey(_ id: Data) async throws -> Passkey?

    /// Returns the passkeys of an account, in any order.
    func passkeys(of account: String) async throws -> [Passkey]

    /// Updates a passkey, its counter and its name, if the counter is still the one that was verified.
    ///
    /// - Returns: `true` if the passkey was updated, `false` if the counter is another one by now.
    func update(_ passkey: Passkey, from signCount: UInt32) async throws -> Bool

    /// Removes a passkey of an account, if the account has it.
    func deletePasskey(_ id: Data, of account: String) async throws
}

/// An account store in memory, which ends with its process.
///
/// ```swift
/// let accounts = Accounts(
///     store: MemoryAccountStore(), hasher: PasswordHasher(), limiter: AttemptLimiter(clock: ContinuousClock()))
/// ```
public actor MemoryAccountStore: AccountStore {
    private var accounts: [String: Account] = [:]
    private var ids: [String: String] = [:]
    private var signIns: [Data: SignIn] = [:]
    private var passkeys: [Data: Passkey] = [:]

    /// Creates an empty store.
    public init() {}

    /// Adds a new account; returns `false` if the name is taken.
    public func insert(_ account: Account) -> Bool {
        let key = Account.key(of: account.name)
        guard ids[key] == nil else { return false }
        ids[key] = account.id
        accounts[account.id] = account
        return true
    }

    /// Returns the account with a name, without regard to case.
    public func account(named name: String) -> Account? { ids[Account.key(of: name)].flatMap { accounts[$0] } }

    /// Returns the account with an id.
    public func account(_ id: String) -> Account? { accounts[id] }

    /// Updates a password's hash, if it is still `hash`.
    public func replacePasswordHash(_ hash: String, by newHash: String, of account: String) -> Bool {
        guard accounts[account]?.passwordHash == hash else { return false }
        accounts[account]?.passwordHash = newHash
        return true
    }

    /// Removes an account with its sign-ins and passkeys.
    public func deleteAccount(_ id: String) {
        guard let account = accounts.removeValue(forKey: id) else { return }
        ids[Account.key(of: account.name)] = nil
        signIns = signIns.filter { $0.value.account != id }
        passkeys = passkeys.filter { $0.value.account != id }
    }

    /// Adds a new sign-in.
    public func insert(_ signIn: SignIn) throws {
        guard accounts[signIn.account] != nil else { throw AccountFailure.notSignedIn }
        signIns[signIn.id] = signIn
    }

    /// Returns the sign-in with an id.
    public func signIn(_ id: Data) -> SignIn? { signIns[id] }

    /// Updates the time at which a browser was last seen, and the expiry of its sign-in.
    public func renew(_ id: Data, lastSeen: Date, expiry: Date) {
        signIns[id]?.lastSeen = lastSeen
        signIns[id]?.expiry = expiry
    }

    /// Returns the sign-ins of an account.
    public func signIns(of account: String) -> [SignIn] { signIns.values.filter { $0.account == account } }

    /// Removes the sign-ins of an account for which `isEnded` returns `true`.
    public func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) {
        signIns = signIns.filter { $0.value.account != account || !isEnded($0.value) }
    }

    /// Adds a new passkey; returns `false` if its id already exists.
    public func insert(_ passkey: Passkey) throws -> Bool {
        guard accounts[passkey.account] != nil else { throw AccountFailure.notSignedIn }
        guard passkeys[passkey.id] == nil else { return false }
        passkeys[passkey.id] = passkey
        return true
    }

    /// Returns the passkey with an id.
    public func passkey(_ id: Data) -> Passkey? { passkeys[id] }

    /// Returns the passkeys of an account.
    public func passkeys(of account: String) -> [Passkey] { passkeys.values.filter { $0.account == account } }

    /// Updates a passkey, if its counter is still `signCount`.
    public func update(_ passkey: Passkey, from signCount: UInt32) -> Bool {
        guard passkeys[passkey.id]?.signCount == signCount else { return false }
        passkeys[passkey.id] = passkey
        return true
    }

    /// Removes a passkey of an account, if the account has it.
    public func deletePasskey(_ id: Data, of account: String) {
        if passkeys[id]?.account == account { passkeys[id] = nil }
    }
}
