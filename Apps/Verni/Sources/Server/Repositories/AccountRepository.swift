// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import VerniDomain
package import VitralModels

/// A sign-up whose address is not confirmed yet.
package struct PendingSignUp: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The identifier of the account that the sign-up becomes.
    package var account: String
    package var passwordHash: String
    package var name: String
    package var currency: Currency
    package var language: String

    package init(account: String, passwordHash: String, name: String, currency: Currency, language: String) {
        (self.account, self.passwordHash, self.name) = (account, passwordHash, name)
        (self.currency, self.language) = (currency, language)
    }

    package var description: String { "PendingSignUp" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The server's rows about accounts.
package struct AccountRepository: Sendable {
    private let container: ModelContainer

    /// The time for which a sign-up waits for its code, in seconds: an hour, as further codes may be sent.
    package static let pendingLifetime: TimeInterval = 3_600

    /// Creates a repository.
    ///
    /// - Parameter container: A container with ``ServerModels/models``.
    package init(_ container: ModelContainer) {
        self.container = container
    }

    /// Runs a transaction; it runs once more if another request has inserted the same row first.
    package func transaction<Value: Sendable>(
        _ body: @escaping @Sendable (ModelContext) throws -> Value
    ) async throws -> Value {
        do {
            return try await container.transaction(body)
        } catch DataStoreError.uniqueConstraintViolated {
            return try await container.transaction(body)
        }
    }

    // MARK: Sign-ups

    /// Keeps a sign-up until its address is confirmed, beside others of the address.
    ///
    /// - Parameter key: The digest of the address and of the proof of the sign-up.
    package static func save(_ signUp: PendingSignUp, key: String, at date: Date, in context: ModelContext) {
        let record = PendingSignUpRecord(key: key, account: signUp.account)
        context.insert(record)
        record.passwordHash = signUp.passwordHash
        record.name = signUp.name
        record.currency = signUp.currency.code
        record.language = signUp.language
        record.createdAt = date
    }

    /// Returns the sign-up of an address and a proof; `nil` without one, or after its time.
    ///
    /// - Parameter key: The digest of the address and of the proof of the sign-up.
    package func pendingSignUp(_ key: String, at date: Date) async throws -> PendingSignUp? {
        let limit = date - Self.pendingLifetime
        return try await container.transaction { context in
            let found = FetchDescriptor<PendingSignUpRecord>(predicate: #Predicate { $0.key == key })
            guard let record = try context.fetch(found).first, record.createdAt > limit else { return nil }
            return PendingSignUp(
                account: record.account, passwordHash: record.passwordHash, name: record.name,
                currency: try Currency(code: record.currency), language: record.language)
        }
    }

    /// Turns the sign-up of an account into its row, in the transaction that inserts the account.
    package static func complete(_ account: String, in context: ModelContext) throws {
        let found = FetchDescriptor<PendingSignUpRecord>(predicate: #Predicate { $0.account == account })
        guard let pending = try context.fetch(found).first else { return }
        let record = AccountRecord(account: account)
        record.language = pending.language
        record.name = pending.name
        record.currency = pending.currency
        context.insert(record)
        context.delete(pending)
    }

    /// Deletes the sign-ups whose time is over.
    package func deleteExpired(at date: Date) async throws {
        let limit = date - Self.pendingLifetime
        try await container.transaction { context in
            try context.delete(model: PendingSignUpRecord.self, where: #Predicate { $0.createdAt <= limit })
        }
    }

    // MARK: Accounts

    /// Returns the language of an account, and the profile that it had when it signed up.
    package func account(_ id: String) async throws -> (language: String, profile: LedgerProfile)? {
        try await container.transaction { context in try Self.account(id, in: context) }
    }

    /// Returns the language of an account, and the profile that it had when it signed up, in a transaction.
    package static func account(
        _ id: String, in context: ModelContext
    ) throws -> (language: String, profile: LedgerProfile)? {
        guard let record = try record(id, in: context) else { return nil }
        let currency = (try? Currency(code: record.currency)) ?? .eur
        return (record.language, LedgerProfile(name: record.name, currency: currency))
    }

    /// Adds the row of an account that was created without a sign-up, such as one of the demonstration's.
    package func add(_ id: String, language: String, profile: LedgerProfile) async throws {
        try await transaction { context in
            guard try Self.record(id, in: context) == nil else { return }
            let record = AccountRecord(account: id)
            record.language = language
            record.name = profile.name
            record.currency = profile.currency.code
            context.insert(record)
        }
    }

    /// Deletes the server's rows of an account, except for those of its files, in the transaction that deletes the account.
    package static func delete(_ account: String, in context: ModelContext) throws {
        try context.delete(model: AccountRecord.self, where: #Predicate { $0.account == account })
        try context.delete(model: PushPositionRecord.self, where: #Predicate { $0.account == account })
        try context.delete(model: SettleRequestRecord.self, where: #Predicate { $0.account == account })
    }

    static func record(_ account: String, in context: ModelContext) throws -> AccountRecord? {
        try context.fetch(FetchDescriptor<AccountRecord>(predicate: #Predicate { $0.account == account })).first
    }
}
