// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An account store in memory, which ends with its process.
///
/// ```swift
/// let accounts = Accounts(
///     store: MemoryAccountStore(), hasher: PasswordHasher(), limiter: AttemptLimiter(clock: ContinuousClock()))
/// ```
public actor MemoryAccountStore: SignInNameStore {
    private var accounts: [String: Account] = [:]
    private var ids: [String: String] = [:]
    private var signIns: [Data: SignIn] = [:]
    private var passkeys: [Data: Passkey] = [:]
    private var names: [String: (name: SignInName, account: String)] = [:]

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

    /// Updates the hash of another password, if it is still `hash`, and removes the sign-ins that end with it.
    public func changePasswordHash(
        _ hash: String, by newHash: String, of account: String, ending ended: EndedSignIns?
    ) -> Bool {
        guard replacePasswordHash(hash, by: newHash, of: account) else { return false }
        if let ended { delete(ended) }
        return true
    }

    private func delete(_ ended: EndedSignIns) {
        signIns = signIns.filter { !ended.contains($0.key, of: $0.value.account) }
    }

    /// Removes an account with its sign-ins and passkeys.
    public func deleteAccount(_ id: String) {
        guard let account = accounts.removeValue(forKey: id) else { return }
        ids[Account.key(of: account.name)] = nil
        signIns = signIns.filter { $0.value.account != id }
        passkeys = passkeys.filter { $0.value.account != id }
        names = names.filter { $0.value.account != id }
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

    // MARK: Further names

    /// Adds a new account with its names; returns a name that is taken.
    public func insert(_ account: Account, names new: [SignInName]) -> SignInName? {
        if let taken = new.first(where: { names[$0.key] != nil }) { return taken }
        guard insert(account) else { return new.first }
        for name in new { names[name.key] = (name, account.id) }
        return nil
    }

    /// Returns the account with a name.
    public func account(with name: SignInName) -> Account? { names[name.key].flatMap { accounts[$0.account] } }

    /// Returns the names of an account.
    public func names(of account: String) -> [SignInName] {
        names.values.filter { $0.account == account }.map(\.name)
    }

    /// Replaces a name of an account, and removes the sign-ins that end with it; returns `false` if the new one is taken.
    public func replaceName(
        _ old: SignInName?, by new: SignInName?, of account: String, ending ended: EndedSignIns?
    ) throws -> Bool {
        guard accounts[account] != nil else { throw AccountFailure.notSignedIn }
        if let new, let owner = names[new.key]?.account, owner != account { return false }
        if let old, names[old.key]?.account == account { names[old.key] = nil }
        if let new { names[new.key] = (new, account) }
        if let ended { delete(ended) }
        return true
    }
}
