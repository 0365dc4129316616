// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization
import VitralIdentity
import VitralIdentityData
import VitralModels

/// The registrations whose accounts are being added, so that the transaction that adds an account adds the patient too.
///
/// The store of accounts knows an account's names and nothing else of the app; by them it finds the registration.
final class PendingRegistrations: Sendable {
    /// The rows of a new account, which lack its identifier only.
    struct Rows: Sendable {
        let registration: Registration
        let cpfHash: String
        let language: DomainLanguage
        let today: Day

        func insert(_ account: String, vault: Vault, in context: ModelContext) throws {
            let id = Patient.ID(account)
            context.insert(
                AccountMapper.record(
                    Patient(
                        id: id, name: registration.name, email: registration.proof.email, phone: registration.phone,
                        cpfHash: cpfHash, birthDate: registration.birthDate, city: registration.city,
                        language: language)))
            context.insert(
                AccountMapper.record(TermsAcceptance(patient: id, version: registration.terms, day: today)))
            let cpf = Data(registration.cpf.digits.utf8)
            DataVaultStore.insert(try vault.seal([AccountService.cpfName: cpf], ofNew: account), in: context)
        }
    }

    private struct Entry {
        let rows: Rows
        var account: String?
    }

    private let entries = Mutex<[Set<String>: Entry]>([:])

    /// Adds rows while an operation runs.
    ///
    /// - Throws: ``DomainError/tooManyAttempts(retryAfter:)`` if the same registration is being added already.
    func with<Value: Sendable>(
        _ new: Rows, names: [VitralIdentity.SignInName], _ operation: @Sendable () async throws -> Value
    ) async throws -> Value {
        let key = Set(names.map(\.key))
        try entries.withLock { entries in
            guard entries[key] == nil else { throw DomainError.tooManyAttempts(retryAfter: .seconds(10)) }
            entries[key] = Entry(rows: new)
        }
        defer { entries.withLock { $0[key] = nil } }
        return try await operation()
    }

    /// Inserts the rows of a new account, with its CPF in the vault.
    ///
    /// - Throws: ``DomainError/sessionExpired`` without a registration: no account exists without its patient.
    func insert(
        _ account: String, names: [VitralIdentity.SignInName], vault: Vault, in context: ModelContext
    ) throws {
        let key = Set(names.map(\.key))
        let rows = entries.withLock { entries in
            entries[key]?.account = account
            return entries[key]?.rows
        }
        guard let rows else { throw DomainError.sessionExpired }
        try rows.insert(account, vault: vault, in: context)
    }

    /// Returns the account that was added with names, while its operation runs.
    func account(with names: [VitralIdentity.SignInName]) -> String? {
        entries.withLock { $0[Set(names.map(\.key))]?.account }
    }

    /// Returns whether the operation that adds an account still runs.
    func isAdding(_ account: String) -> Bool {
        entries.withLock { entries in entries.values.contains { $0.account == account } }
    }
}
