// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import VitralIdentity
public import VitralModels

/// The accounts, sign-ins and passkeys of an app, in a database that any number of processes can share.
///
/// Add the store's ``models`` to the app's schema:
///
/// ```swift
/// func makeAccounts(in file: URL) throws -> Accounts {
///     let schema = Schema(DataAccountStore.models + DataVaultStore.models + [Trip.self])
///     let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: file))
///     return Accounts(
///         store: DataAccountStore(container), hasher: PasswordHasher(),
///         limiter: AttemptLimiter(clock: ContinuousClock()))
/// }
/// ```
///
/// Each call is one transaction or one read, on the database's own threads. Conditional updates (replace a value only
/// if it is unchanged) also hold when other processes write at the same time. Database errors are thrown as
/// `DataStoreError`.
public struct DataAccountStore: AccountStore {
    /// The store's models, for the app's `Schema`.
    public static var models: [any PersistentModel.Type] {
        [StoredAccount.self, StoredSignIn.self, StoredPasskey.self, StoredSignInName.self]
    }

    let container: ModelContainer
    private let deleting: (@Sendable (ModelContext, _ account: String) throws -> Void)?
    let inserting: (@Sendable (ModelContext, _ account: String, _ names: [SignInName]) throws -> Void)?
    let changing: (@Sendable (ModelContext, _ account: String, AccountChange) throws -> Void)?

    /// Creates a store that keeps accounts in a container.
    ///
    /// - Parameters:
    ///   - container: A container whose schema includes the ``models``.
    ///   - deleting: Deletes the app's data of the account, in the transaction that deletes the account. If the closure
    ///     throws, nothing is deleted. It may run more than once, because a conflicting transaction is run again.
    ///
    ///     ```swift
    ///     func makeStore(in container: ModelContainer) -> DataAccountStore {
    ///         DataAccountStore(container) { context, account in
    ///             try context.delete(model: Trip.self, where: #Predicate { $0.traveller == account })
    ///             try DataVaultStore.deleteAll(of: account, in: context)
    ///         }
    ///     }
    ///     ```
    ///   - inserting: Adds the app's data of an account with further names, in the transaction that adds the account. If the
    ///     closure throws, nothing is added. It may run more than once.
    ///   - changing: Adds what follows from a change of what a user signs in with, such as an e-mail about it, in the
    ///     transaction that saves the change. If the closure throws, nothing is changed. It may run more than once.
    ///
    ///     ```swift
    ///     func makeStore(in container: ModelContainer) -> DataAccountStore {
    ///         DataAccountStore(
    ///             container,
    ///             changing: { context, account, change in
    ///                 if change == .password { context.insert(Trip(name: "News for \(account)", start: .now)) }
    ///             })
    ///     }
    ///     ```
    public init(
        _ container: ModelContainer,
        deleting: (@Sendable (_ context: ModelContext, _ account: String) throws -> Void)? = nil,
        inserting: (@Sendable (_ context: ModelContext, _ account: String, _ names: [SignInName]) throws -> Void)? =
            nil,
        changing: (@Sendable (_ context: ModelContext, _ account: String, _ change: AccountChange) throws -> Void)? =
            nil
    ) {
        self.container = container
        self.deleting = deleting
        self.inserting = inserting
        self.changing = changing
    }

    // MARK: Accounts

    /// Adds a new account.
    ///
    /// - Returns: `false` if the name is already taken, ignoring case; nothing is saved then.
    /// - Throws: `DataStoreError`.
    public func insert(_ account: Account) async throws -> Bool {
        // A context silently ignores a model that is not in its schema, so check for it first.
        _ = try container.schema.entity(for: StoredAccount.self)
        do {
            try await container.transaction { $0.insert(StoredAccount(account)) }
            return true
        } catch DataStoreError.uniqueConstraintViolated(entity: _, properties: ["key"]) {
            return false
        }
    }

    /// Returns the account with a name, ignoring case.
    ///
    /// - Throws: `DataStoreError`.
    public func account(named name: String) async throws -> Account? {
        try await container.values(StoredAccount.with(key: Account.key(of: name)), \.account).first
    }

    /// Returns the account with an id.
    ///
    /// - Throws: `DataStoreError`.
    public func account(_ id: String) async throws -> Account? {
        try await container.values(StoredAccount.with(id: id), \.account).first
    }

    /// Updates a password's hash, if the stored hash is still the one that was verified.
    ///
    /// - Returns: Whether the hash was replaced.
    /// - Throws: `DataStoreError`.
    public func replacePasswordHash(_ hash: String, by newHash: String, of account: String) async throws -> Bool {
        try await container.transaction { try Self.replaceHash(hash, by: newHash, of: account, in: $0) }
    }

    /// Updates the hash of another password, if the stored hash is still the one that was verified, and removes the sign-ins
    /// that end with it.
    ///
    /// - Returns: Whether the hash was replaced.
    /// - Throws: `DataStoreError`, or any error of the app's `changing` closure; nothing is changed then.
    public func changePasswordHash(
        _ hash: String, by newHash: String, of account: String, ending ended: EndedSignIns?
    ) async throws -> Bool {
        let changing = changing
        return try await container.transaction { context in
            guard try Self.replaceHash(hash, by: newHash, of: account, in: context) else { return false }
            try Self.delete(ended, in: context)
            try changing?(context, account, .password)
            return true
        }
    }

    private static func replaceHash(
        _ hash: String, by newHash: String, of account: String, in context: ModelContext
    ) throws -> Bool {
        guard let stored = try context.fetch(StoredAccount.with(id: account)).first, stored.passwordHash == hash
        else { return false }
        stored.passwordHash = newHash
        return true
    }

    /// Removes an account with its sign-ins and passkeys, and with the app's data of the account.
    ///
    /// - Throws: `DataStoreError`, or any error of the app's `deleting` closure; nothing is deleted then.
    public func deleteAccount(_ id: String) async throws {
        // A sign-in or passkey that is inserted during the deletion violates a constraint. The next attempt deletes it
        // too.
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

    /// Returns the account that a new record belongs to.
    static func account(_ id: String, in context: ModelContext) throws -> StoredAccount {
        guard let account = try context.fetch(StoredAccount.with(id: id)).first else {
            throw AccountFailure.notSignedIn
        }
        return account
    }

    // MARK: Sign-ins

    /// Adds a new sign-in.
    ///
    /// - Throws: `AccountFailure.notSignedIn` if the account no longer exists, `DataStoreError`.
    public func insert(_ signIn: SignIn) async throws {
        try await container.transaction { context in
            let owner = try Self.account(signIn.account, in: context)
            let stored = StoredSignIn(signIn)
            context.insert(stored)
            stored.owner = owner
        }
    }

    /// Returns the sign-in with an id.
    ///
    /// - Throws: `DataStoreError`.
    public func signIn(_ id: Data) async throws -> SignIn? {
        try await container.values(StoredSignIn.with(id: id), \.signIn).first
    }

    /// Returns those of some sign-ins that have not ended, in any order; one read for all.
    ///
    /// - Throws: `DataStoreError`.
    package func signIns(_ ids: Set<Data>) async throws -> [SignIn] {
        try await container.values(StoredSignIn.among(Array(ids)), \.signIn)
    }

    /// Returns a stream with an element after each change of sign-ins, by any process.
    ///
    /// - Throws: `DataStoreError.unknownModel` for a container without the ``models``.
    package func signInChanges() throws -> AsyncStream<Void> {
        let changes = try container.changes(of: StoredSignIn.self)
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            for await _ in changes { continuation.yield() }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Updates the last-seen and expiry dates of a sign-in.
    ///
    /// - Throws: `DataStoreError`.
    public func renew(_ id: Data, lastSeen: Date, expiry: Date) async throws {
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredSignIn.with(id: id)).first else { return }
            stored.lastSeen = lastSeen
            stored.expiry = expiry
        }
    }

    /// Returns the sign-ins of an account, in any order.
    ///
    /// - Throws: `DataStoreError`.
    public func signIns(of account: String) async throws -> [SignIn] {
        try await container.values(StoredSignIn.of(account), \.signIn)
    }

    /// Removes the sign-ins of an account for which `isEnded` returns `true`.
    ///
    /// The closure is called once for each sign-in, and again if a sign-in was changed or added before the deletion.
    ///
    /// - Throws: `DataStoreError`.
    public func deleteSignIns(of account: String, where isEnded: @Sendable (SignIn) -> Bool) async throws {
        // Usually no sign-in has ended, and nothing is written. Otherwise the transaction checks that the sign-ins are
        // unchanged, so that exactly the evaluated ones are deleted.
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

    /// Removes sign-ins that end with a change of their account.
    static func delete(_ ended: EndedSignIns?, in context: ModelContext) throws {
        guard let ended else { return }
        for signIn in try context.fetch(StoredSignIn.of(ended.account))
        where ended.contains(signIn.identifier, of: signIn.account) { context.delete(signIn) }
    }

    // MARK: Passkeys

    /// Adds a new passkey.
    ///
    /// - Returns: `false` if a passkey with this id already exists.
    /// - Throws: `AccountFailure.notSignedIn` if the account no longer exists, `DataStoreError`, or any error of the app's
    ///   `changing` closure; nothing is added then.
    public func insert(_ passkey: Passkey) async throws -> Bool {
        let changing = changing
        do {
            try await container.transaction { context in
                let owner = try Self.account(passkey.account, in: context)
                let stored = StoredPasskey(passkey)
                context.insert(stored)
                stored.owner = owner
                // The answer is about the passkey alone: the closure's own rows are saved afterwards.
                try context.save()
                try changing?(context, passkey.account, .passkeyAdded)
            }
            return true
        } catch DataStoreError.uniqueConstraintViolated(entity: "StoredPasskey", _) {
            return false
        }
    }

    /// Returns the passkey with an id.
    ///
    /// - Throws: `PasskeyFailure` if the stored key is invalid, `DataStoreError`.
    public func passkey(_ id: Data) async throws -> Passkey? {
        try await container.values(StoredPasskey.with(id: id)) { try $0.passkey }.first
    }

    /// Returns the passkeys of an account, in any order.
    ///
    /// - Throws: `PasskeyFailure` if a stored key is invalid, `DataStoreError`.
    public func passkeys(of account: String) async throws -> [Passkey] {
        try await container.values(StoredPasskey.of(account)) { try $0.passkey }
    }

    /// Updates a passkey, including its counter and name, if the stored counter is still the one that was verified.
    ///
    /// - Returns: Whether the passkey was updated.
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

    /// Removes a passkey of an account, if it exists.
    ///
    /// - Throws: `DataStoreError`, or any error of the app's `changing` closure; nothing is removed then.
    public func deletePasskey(_ id: Data, of account: String) async throws {
        let changing = changing
        try await container.transaction { context in
            guard let stored = try context.fetch(StoredPasskey.with(id: id)).first, stored.account == account else {
                return
            }
            context.delete(stored)
            try changing?(context, account, .passkeyRemoved)
        }
    }
}
