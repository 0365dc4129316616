// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralIdentity
public import VitralModels

/// Accounts, sign-ins and passkeys in a database, which any number of processes share.
///
/// The app's schema has the store's ``models`` beside its own:
///
/// ```swift
/// let schema = try Schema(DataAccountStore.models + DataVaultStore.models + [Trip.self])
/// let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: file))
/// let accounts = Accounts(
///     store: DataAccountStore(container), hasher: PasswordHasher(),
///     limiter: AttemptLimiter(clock: ContinuousClock()))
/// ```
///
/// Each call is one transaction, or one look, on the database's own threads. What is replaced only if it is still what it
/// was stays so where other processes write at the same time. What the database says is thrown as `DataStoreError`.
public struct DataAccountStore: AccountStore {
    /// What the store keeps, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] {
        [StoredAccount.self, StoredSignIn.self, StoredPasskey.self]
    }

    private let container: ModelContainer
    private let deleting: (@Sendable (ModelContext, _ account: String) throws -> Void)?

    /// Keeps accounts in a container.
    ///
    /// - Parameters:
    ///   - container: A container whose schema has the ``models``.
    ///   - deleting: Deletes what the app keeps of the person, in the transaction that deletes the account: where it throws,
    ///     nothing is deleted. It may run more than once, where another transaction was in the way.
    ///
    ///     ```swift
    ///     DataAccountStore(container) { context, account in
    ///         try context.delete(model: Trip.self, where: #Predicate { $0.traveller == account })
    ///         try DataVaultStore.deleteAll(of: account, in: context)
    ///     }
    ///     ```
    public init(
        _ container: ModelContainer,
        deleting: (@Sendable (_ context: ModelContext, _ account: String) throws -> Void)? = nil
    ) {
        self.container = container
        self.deleting = deleting
    }

    // MARK: Accounts

    /// Keeps a new account.
    ///
    /// - Returns: `false` where the name is taken, without regard to case; nothing is kept then.
    /// - Throws: `DataStoreError`.
    public func insert(_ account: Account) async throws -> Bool {
        // A context takes no notice of a model that its schema does not have.
        _ = try container.schema.entity(for: StoredAccount.self)
        do {
            try await container.transaction { $0.insert(StoredAccount(account)) }
            return true
        } catch DataStoreError.uniqueConstraintViolated(entity: _, properties: ["key"]) {
            return false
        }
    }

    /// The account with a name, without regard to case.
    ///
    /// - Throws: `DataStoreError`.
    public func account(named name: String) async throws -> Account? {
        try await container.values(StoredAccount.with(key: Account.key(of: name)), \.account).first
    }

    /// The account with an id.
    ///
    /// - Throws: `DataStoreError`.
    public func account(_ id: String) async throws -> Account? {
        try await container.values(StoredAccount.with(id: id), \.account).first
    }

    /// Replaces a password's hash, if it is still the one that was verified.
    ///
    /// - Returns: Whether it was.
    /// - Throws: `DataStoreError`.
    public func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async throws -> Bool {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredAccount.with(id: account)).first, stored.passwordHash == hash
            else { return false }
            stored.passwordHash = newHash
            return true
        }
    }

    /// Deletes an account with its sign-ins and passkeys, and with what the app keeps of the person.
    ///
    /// - Throws: `DataStoreError`, or what the app's part throws; everything is there as before then.
    public func deleteAccount(_ id: String) async throws {
        // A sign-in or a passkey that comes while the account goes forbids it; the next time it is seen, and goes along.
        for _ in 1..<10 {
            do {
                return try await deleteOnce(id)
            } catch DataStoreError.constraintViolated {
                try Task.checkCancellation()
            }
        }
        try await deleteOnce(id)
    }

    private func deleteOnce(_ id: String) async throws {
        let deleting = deleting
        try await container.transaction { context in
            guard let account = try context.fetch(StoredAccount.with(id: id)).first else { return }
            try deleting?(context, id)
            context.delete(account)
        }
    }

    // MARK: Sign-ins

    /// Keeps a new sign-in.
    ///
    /// - Throws: `AccountFailure.notSignedIn` where the account is gone, `DataStoreError`.
    public func insert(_ signIn: SignIn) async throws {
        try await container.transaction { context in
            guard let owner = try context.fetch(StoredAccount.with(id: signIn.account)).first else {
                throw AccountFailure.notSignedIn
            }
            let stored = StoredSignIn(signIn)
            context.insert(stored)
            stored.owner = owner
        }
    }

    /// The sign-in with an id.
    ///
    /// - Throws: `DataStoreError`.
    public func signIn(_ id: Data) async throws -> SignIn? {
        try await container.values(StoredSignIn.with(id: id), \.signIn).first
    }

    /// Notes that a browser was seen.
    ///
    /// - Throws: `DataStoreError`.
    public func renew(_ id: Data, lastSeen: Date, expiry: Date) async throws {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredSignIn.with(id: id)).first else { return }
            stored.lastSeen = lastSeen
            stored.expiry = expiry
        }
    }

    /// The sign-ins of an account, in any order.
    ///
    /// - Throws: `DataStoreError`.
    public func signIns(of account: String) async throws -> [SignIn] {
        try await container.values(StoredSignIn.of(account), \.signIn)
    }

    /// Ends sign-ins of an account: those for which `isEnded` says so.
    ///
    /// It is asked about each sign-in once, and again where one has changed or come until they were deleted.
    ///
    /// - Throws: `DataStoreError`.
    public func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws {
        // Mostly there is nothing to end, and nothing is written. Where there is, what was judged is what is deleted.
        for _ in 0..<100 {
            let judged = Set(try await signIns(of: account))
            let ended = judged.filter(isEnded)
            if ended.isEmpty { return }
            let isDone = try await container.transaction { context in
                let stored = try context.fetch(StoredSignIn.of(account))
                guard Set(stored.map(\.signIn)) == judged else { return false }
                for signIn in stored where ended.contains(signIn.signIn) { context.delete(signIn) }
                return true
            }
            if isDone { return }
        }
        throw DataStoreError.conflict
    }

    // MARK: Passkeys

    /// Keeps a new passkey.
    ///
    /// - Returns: `false` where there is one with this id already.
    /// - Throws: `AccountFailure.notSignedIn` where the account is gone, `DataStoreError`.
    public func insert(_ passkey: Passkey) async throws -> Bool {
        do {
            try await container.transaction { context in
                guard let owner = try context.fetch(StoredAccount.with(id: passkey.account)).first else {
                    throw AccountFailure.notSignedIn
                }
                let stored = StoredPasskey(passkey)
                context.insert(stored)
                stored.owner = owner
            }
            return true
        } catch DataStoreError.uniqueConstraintViolated {
            return false
        }
    }

    /// The passkey with an id.
    ///
    /// - Throws: `PasskeyFailure` where what is stored is none, `DataStoreError`.
    public func passkey(_ id: Data) async throws -> Passkey? {
        try await container.values(StoredPasskey.with(id: id)) { try $0.passkey }.first
    }

    /// The passkeys of an account, in any order.
    ///
    /// - Throws: `PasskeyFailure` where what is stored is none, `DataStoreError`.
    public func passkeys(of account: String) async throws -> [Passkey] {
        try await container.values(StoredPasskey.of(account)) { try $0.passkey }
    }

    /// Replaces a passkey, its counter and its name, if the counter is still the one that was verified.
    ///
    /// - Returns: Whether it was.
    /// - Throws: `DataStoreError`.
    public func update(_ passkey: Passkey, from signCount: UInt32) async throws -> Bool {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredPasskey.with(id: passkey.id)).first,
                stored.signCount == signCount, stored.account == passkey.account
            else { return false }
            stored.publicKey = passkey.publicKey.storedForm
            stored.signCount = passkey.signCount
            stored.isBackedUp = passkey.isBackedUp
            stored.name = passkey.name
            stored.created = passkey.created
            return true
        }
    }

    /// Removes a passkey of an account, if there is one.
    ///
    /// - Throws: `DataStoreError`.
    public func deletePasskey(_ id: Data, of account: String) async throws {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredPasskey.with(id: id)).first, stored.account == account else {
                return
            }
            context.delete(stored)
        }
    }
}
