// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import ComposableCore
import Foundation
package import VitralIdentity
package import VitralModels

/// The accounts of a demonstration, whose sign-ins the page shows.
package struct DemonstrationAccounts: Sendable {
    private let container: ModelContainer

    /// The password of all accounts.
    package static let password = "demo-consulta-2026"

    /// Creates the accounts of a database.
    package init(_ container: ModelContainer) { self.container = container }

    /// Returns the sign-ins that the database has.
    package func signIns() async throws -> [Demonstration] {
        let known = Demonstration.Role.allCases.map(\.email)
        let found = try await container.values(
            FetchDescriptor<PatientRecord>(predicate: #Predicate { known.contains($0.email) }), \.email)
        return Demonstration.Role.allCases.filter { found.contains($0.email) }.map {
            Demonstration($0, name: $0.email, password: Secret(Self.password))
        }
    }

    /// Writes the patients of the data with their sealed CPFs, and gives the first ones a sign-in and their roles.
    ///
    /// The owner has the first practice. The other patients have a CPF as well, so that a practice can look at it.
    package func write(_ data: SeedData, with service: AccountService, hasher: PasswordHasher) async throws {
        var patients = data.patients
        for (index, role) in Demonstration.Role.allCases.enumerated() where index < patients.count {
            patients[index].email = try .init(role.email)
        }
        let rows = patients
        try await container.transaction { context in
            for patient in rows { context.insert(AccountMapper.record(patient)) }
        }
        for (patient, cpf) in zip(rows, data.cpfs).dropFirst(Demonstration.Role.allCases.count) {
            try await service.seal(cpf, of: patient.id)
        }
        let viewers = ViewerSource(container)
        let terms = try await service.terms(in: .portuguese)
        for ((role, patient), cpf) in zip(zip(Demonstration.Role.allCases, patients), data.cpfs) {
            try await service.addSignIn(of: patient, cpf: cpf, password: Self.password, hasher: hasher)
            try await service.patients.accept(
                TermsAcceptance(
                    patient: patient.id, version: terms.version, day: service.moment(in: patient.city).wall.day))
            switch role {
            case .patient: break
            case .practice:
                guard let practice = data.practices.first else { break }
                try await viewers.add(Member(account: patient.id, practice: practice.id, role: .owner))
            case .operator: try await viewers.addOperator(patient.id)
            }
        }
    }
}

extension Demonstration.Role {
    /// The address to sign in with, which is of example.org, so that no user can have it.
    fileprivate var email: String { "demo.\(rawValue)@example.org" }
}
