// SPDX-License-Identifier: Apache-2.0

import Foundation
import VerniDefaultDomain
import VerniDefaultLedger
import VerniDomain
import VerniLedger
import VerniRepositories
import VitralIdentity
import VitralIdentityData
import VitralModels

/// The data of a demonstration: accounts that can sign in, and three years of their groups.
///
/// The same day gives the same accounts, records and identifiers. Only the stamps of the log differ, because each
/// database has an identity of its own.
struct Demonstration: Sendable {
    let plan: SeedPlan

    /// Draws the data.
    ///
    /// - Parameter day: The first day after the data. It must not be after the current day in UTC: clients would find the
    ///   log's clock ahead of theirs.
    init(through day: Day) throws { plan = try SeedGenerator(through: day).generate() }

    /// Returns whether a database has the demonstration, so that the page can show its sign-in.
    static func isPlanted(in container: ModelContainer) async throws -> Bool {
        guard let account = accounts.last else { return false }
        return try await DataAccountStore(container).account(account.id) != nil
    }

    /// Writes the demonstration to the database of a server.
    ///
    /// The sign-ins come last, so that a database which has them has all. A database that has them stays unchanged.
    ///
    /// - Parameters:
    ///   - container: A container with `LedgerSchema.models`, `ServerModels.models` and `DataAccountStore.models`.
    ///   - hasher: The hasher of passwords.
    ///   - replica: The database of the first account's own replica, with `LedgerSchema.models`: it gets the account's
    ///     groups, and keeps the refused expense. Without one, a replica in memory sends the refused expense.
    /// - Throws: ``DemonstrationIncomplete``, and the errors of the database.
    func plant(
        in container: ModelContainer, hasher: PasswordHasher, replica: ModelContainer? = nil
    ) async throws -> DemonstrationSummary {
        var summary = DemonstrationSummary(plan)
        guard try await !Self.isPlanted(in: container) else {
            summary.isNew = false
            return summary
        }
        let planter = try DemonstrationPlanter(plan, in: container, replica: replica)
        guard try await planter.isEmpty() else { throw DemonstrationIncomplete() }
        let (settlements, refusal) = try await planter.plant()
        summary.payments += settlements
        summary.refusal = refusal
        try await addSignIns(to: container, hasher)
        return summary
    }

    private func addSignIns(to container: ModelContainer, _ hasher: PasswordHasher) async throws {
        let (store, repository) = (DataAccountStore(container), AccountRepository(container))
        for account in Self.accounts {
            guard let address = EmailAddress(account.email) else { throw DemonstrationIncomplete() }
            let hash = try await hasher.hash(account.password).text
            try await repository.add(
                account.id, language: account.language,
                profile: LedgerProfile(name: account.name, currency: account.currency))
            // A name of an account is confirmed: sign-ups wait for their code in a table of their own.
            let taken = try await store.insert(
                Account(id: account.id, name: account.id, passwordHash: hash, created: plan.end),
                names: [SignInName(address)])
            guard taken == nil else { throw DemonstrationIncomplete() }
        }
    }
}

/// The error of a database with a part of the demonstration, whose writing was interrupted.
struct DemonstrationIncomplete: Error, CustomStringConvertible {
    let description =
        "The database has a part of the demonstration, because writing it was interrupted. To fix this, name a new database."
}

/// The numbers of what the demonstration has written.
struct DemonstrationSummary: Hashable, Sendable, CustomStringConvertible {
    let accounts: Int
    let groups: Int
    let expenses: Int
    var payments: Int
    let comments: Int
    let recurrences: Int
    /// The expense with two amounts to choose from.
    let conflict: RecordReference
    /// The reason for which the server refused an expense; `nil` if it refused none.
    var refusal: VerniError?
    /// Whether the database did not have the demonstration before.
    var isNew = true

    init(_ plan: SeedPlan) {
        accounts = Demonstration.accounts.count
        groups = plan.groups.count
        expenses = plan.expenses
        payments = plan.count { if case .createPayment = $0 { true } else { false } }
        comments = plan.count { if case .addComment = $0 { true } else { false } }
        recurrences = plan.count { if case .setRecurrence = $0 { true } else { false } }
        conflict = plan.conflict
    }

    var description: String {
        guard isNew else { return "The database has the demonstration already. Nothing was added." }
        return """
            \(accounts) accounts and \(groups) groups with \(expenses) expenses, \(payments) payments, \(comments) comments \
            and \(recurrences) recurrences are written. Sign in as \(Demonstration.accounts[0].email) with the password \
            \(Demonstration.accounts[0].password).
            """
    }
}
