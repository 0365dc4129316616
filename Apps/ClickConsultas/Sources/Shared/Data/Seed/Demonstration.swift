// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
package import VitralIdentity
package import VitralModels

/// The accounts of a demonstration, whose sign-ins the page shows.
package struct Demonstration: Sendable {
    /// The part that an account plays.
    package enum Part: String, CaseIterable, Sendable {
        case patient, practice, `operator`

        /// The e-mail address, which is of example.org, so that no user can have it.
        package var email: String { "demo.\(rawValue)@example.org" }
    }

    /// An account that has been created.
    package struct Account: Sendable {
        let part: Part
        let id: Patient.ID
        let email: ClickConsultasDomain.EmailAddress
    }

    /// The password of all accounts.
    package static let password = "demo-consulta-2026"

    private let container: ModelContainer

    /// Creates the demonstration in a database.
    package init(_ container: ModelContainer) { self.container = container }

    /// Returns the parts whose accounts the database has.
    package func parts() async throws -> [Part] {
        let known = Part.allCases.map(\.email)
        let found = try await container.transaction { context in
            try context.fetch(
                FetchDescriptor<PatientRecord>(predicate: #Predicate { known.contains($0.email) })
            ).map(\.email)
        }
        return Part.allCases.filter { found.contains($0.email) }
    }

    /// Creates the accounts.
    ///
    /// - Throws: `SignInNameTaken` if an earlier demonstration has them.
    package func signUp(with accounts: Accounts) async throws -> [Account] {
        var made: [Account] = []
        for part in Part.allCases {
            guard let address = VitralIdentity.EmailAddress(part.email) else { continue }
            let token = try await accounts.signUp(
                with: [SignInName(address)], password: Self.password, device: "seed", address: "127.0.0.1")
            guard let account = try await accounts.account(for: token) else { continue }
            try await accounts.signOut(token)
            made.append(Account(part: part, id: .init(account.id), email: try .init(part.email)))
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
                switch account.part {
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
