// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ComposableCore
import Foundation
package import VitralIdentity
package import VitralModels

/// The accounts of a demonstration, whose sign-ins the page shows.
package struct DemonstrationAccounts: Sendable {
    /// An account that has been created.
    package struct Account: Sendable {
        let role: Demonstration.Role
        let id: Patient.ID
        let email: ClickConsultasDomain.EmailAddress
    }

    /// The password of all accounts.
    package static let password = "demo-consulta-2026"

    private let container: ModelContainer

    /// Creates the demonstration in a database.
    package init(_ container: ModelContainer) { self.container = container }

    /// Returns the sign-ins that the database has.
    package func signIns() async throws -> [Demonstration] {
        let known = Demonstration.Role.allCases.map(\.email)
        let found = try await container.transaction { context in
            try context.fetch(
                FetchDescriptor<PatientRecord>(predicate: #Predicate { known.contains($0.email) })
            ).map(\.email)
        }
        return Demonstration.Role.allCases.filter { found.contains($0.email) }.map {
            Demonstration($0, name: $0.email, password: Secret(Self.password))
        }
    }

    /// Creates the accounts.
    ///
    /// - Throws: `SignInNameTaken` if an earlier demonstration has them.
    package func signUp(with accounts: Accounts) async throws -> [Account] {
        var made: [Account] = []
        for role in Demonstration.Role.allCases {
            guard let address = VitralIdentity.EmailAddress(role.email) else { continue }
            let token = try await accounts.signUp(
                with: [SignInName(address)], password: Self.password, device: "seed", address: "127.0.0.1")
            guard let account = try await accounts.account(for: token) else { continue }
            try await accounts.signOut(token)
            made.append(Account(role: role, id: .init(account.id), email: try .init(role.email)))
        }
        return made
    }

    /// Writes the data of the accounts: the patients that they are, and their roles at the first practice.
    package func write(_ accounts: [Account], of data: SeedData) async throws {
        guard let practice = data.practices.first else { return }
        let patients = data.patients
        try await container.transaction { context in
            for (account, patient) in zip(accounts, patients) {
                context.insert(AccountMapper.record(patient))
                switch account.role {
                case .patient: break
                case .practice:
                    context.insert(
                        AccountMapper.record(Member(account: account.id, practice: practice.id, role: .owner)))
                case .operator: context.insert(OperatorRecord(account: account.id.rawValue))
                }
            }
        }
    }
}

extension Demonstration.Role {
    /// The address to sign in with, which is of example.org, so that no user can have it.
    var email: String { "demo.\(rawValue)@example.org" }
}
