// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where accounts, sign-ins and passkeys are kept.
///
/// Each call is one transaction. What an app keeps of a person goes along with their account: `DataAccountStore` is told
/// how.
public protocol AccountStore: Sendable {
    /// Keeps a new account.
    ///
    /// - Returns: `false` where the name is taken, without regard to case; nothing is kept then.
    func insert(_ account: Account) async throws -> Bool

    /// The account with a name, without regard to case.
    func account(named name: String) async throws -> Account?

    /// The account with an id.
    func account(_ id: String) async throws -> Account?

    /// Replaces a password's hash, if it is still the one that was verified.
    ///
    /// - Returns: Whether it was.
    func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async throws -> Bool

    /// Deletes an account with its sign-ins and passkeys.
    func deleteAccount(_ id: String) async throws

    /// Keeps a new sign-in.
    ///
    /// - Throws: ``AccountFailure/notSignedIn`` where the account is gone.
    func insert(_ signIn: SignIn) async throws

    /// The sign-in with an id.
    func signIn(_ id: Data) async throws -> SignIn?

    /// Notes that a browser was seen.
    func renew(_ id: Data, lastSeen: Date, expiry: Date) async throws

    /// The sign-ins of an account, in any order.
    func signIns(of account: String) async throws -> [SignIn]

    /// Ends sign-ins of an account: those for which `isEnded` says so.
    func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws

    /// Keeps a new passkey.
    ///
    /// - Returns: `false` where there is one with this id already.
    /// - Throws: ``AccountFailure/notSignedIn`` where the account is gone.
    func insert(_ passkey: Passkey) async throws -> Bool

    /// The passkey with an id.
    func passkey(_ id: Data) async throws -> Passkey?

    /// The passkeys of an account, in any order.
    func passkeys(of account: String) async throws -> [Passkey]

    /// Replaces a passkey, its counter and its name, if the counter is still the one that was verified.
    ///
    /// - Returns: Whether it was.
    func update(_ passkey: Passkey, from signCount: UInt32) async throws -> Bool

    /// Removes a passkey of an account, if there is one.
    func deletePasskey(_ id: Data, of account: String) async throws
}

/// A store in memory, gone with its process.
public actor MemoryAccountStore: AccountStore {
    private var accounts: [String: Account] = [:]
    private var ids: [String: String] = [:]
    private var signIns: [Data: SignIn] = [:]
    private var passkeys: [Data: Passkey] = [:]

    /// Makes an empty store.
    public init() {}

    /// Keeps a new account.
    public func insert(_ account: Account) -> Bool {
        let key = Account.key(of: account.name)
        guard ids[key] == nil else { return false }
        ids[key] = account.id
        accounts[account.id] = account
        return true
    }

    /// The account with a name.
    public func account(named name: String) -> Account? { ids[Account.key(of: name)].flatMap { accounts[$0] } }

    /// The account with an id.
    public func account(_ id: String) -> Account? { accounts[id] }

    /// Replaces a password's hash.
    public func replacePasswordHash(_ hash: String, by newHash: String, of account: String) -> Bool {
        guard accounts[account]?.passwordHash == hash else { return false }
        accounts[account]?.passwordHash = newHash
        return true
    }

    /// Deletes an account.
    public func deleteAccount(_ id: String) {
        guard let account = accounts.removeValue(forKey: id) else { return }
        ids[Account.key(of: account.name)] = nil
        signIns = signIns.filter { $0.value.account != id }
        passkeys = passkeys.filter { $0.value.account != id }
    }

    /// Keeps a new sign-in.
    public func insert(_ signIn: SignIn) throws {
        guard accounts[signIn.account] != nil else { throw AccountFailure.notSignedIn }
        signIns[signIn.id] = signIn
    }

    /// The sign-in with an id.
    public func signIn(_ id: Data) -> SignIn? { signIns[id] }

    /// Notes that a browser was seen.
    public func renew(_ id: Data, lastSeen: Date, expiry: Date) {
        signIns[id]?.lastSeen = lastSeen
        signIns[id]?.expiry = expiry
    }

    /// The sign-ins of an account.
    public func signIns(of account: String) -> [SignIn] { signIns.values.filter { $0.account == account } }

    /// Ends sign-ins of an account.
    public func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) {
        signIns = signIns.filter { $0.value.account != account || !isEnded($0.value) }
    }

    /// Keeps a new passkey.
    public func insert(_ passkey: Passkey) throws -> Bool {
        guard accounts[passkey.account] != nil else { throw AccountFailure.notSignedIn }
        guard passkeys[passkey.id] == nil else { return false }
        passkeys[passkey.id] = passkey
        return true
    }

    /// The passkey with an id.
    public func passkey(_ id: Data) -> Passkey? { passkeys[id] }

    /// The passkeys of an account.
    public func passkeys(of account: String) -> [Passkey] { passkeys.values.filter { $0.account == account } }

    /// Replaces a passkey.
    public func update(_ passkey: Passkey, from signCount: UInt32) -> Bool {
        guard passkeys[passkey.id]?.signCount == signCount else { return false }
        passkeys[passkey.id] = passkey
        return true
    }

    /// Removes a passkey of an account.
    public func deletePasskey(_ id: Data, of account: String) {
        if passkeys[id]?.account == account { passkeys[id] = nil }
    }
}
