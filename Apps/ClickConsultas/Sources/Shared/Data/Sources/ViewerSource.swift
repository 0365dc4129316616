// SPDX-License-Identifier: Apache-2.0

package import ClickConsultasDomain
import Foundation
package import VitralModels

/// The users of sessions, read from the database at each call: a role that was removed counts at once.
package struct ViewerSource: Sendable {
    private let container: ModelContainer

    /// Creates a source.
    ///
    /// - Parameter container: A container with ``DataModule/models``.
    package init(_ container: ModelContainer) { self.container = container }

    /// Returns the account as one who acts.
    ///
    /// - Throws: ``DomainError/sessionExpired`` without an account, or after its deletion.
    package func viewer(of account: String?) async throws -> Viewer {
        guard let user = try await user(account) else { throw DomainError.sessionExpired }
        return user.viewer
    }

    /// Returns the account with its work at practices; `nil` without an account, or after its deletion.
    package func user(_ account: String?) async throws -> SessionUser? {
        guard let account else { return nil }
        let patients = FetchDescriptor<PatientRecord>(predicate: #Predicate { $0.key == account })
        guard let patient = try await container.values(patients, \.value).first else { return nil }
        let members = try await container.values(
            FetchDescriptor<MemberRecord>(
                predicate: #Predicate { $0.account == account }, sortBy: [SortDescriptor(\.practice)]),
            \.value)
        let keys = Set(members.map { $0.practice.rawValue }).sorted()
        let practices =
            keys.isEmpty
            ? []
            : try await container.values(
                FetchDescriptor<PracticeRecord>(
                    predicate: #Predicate { keys.contains($0.key) }, sortBy: [SortDescriptor(\.key)]),
                \.value
            )
            // The first one is shown first, and a practice that is not admitted yet has nothing to show.
            .sorted { ($0.isAdmitted ? 0 : 1, $0.id) < ($1.isAdmitted ? 0 : 1, $1.id) }
        let operators = try await container.values(
            FetchDescriptor<OperatorRecord>(predicate: #Predicate { $0.account == account }), \.account)
        var user = SessionUser(
            patient: patient, members: members, practices: practices, isOperator: !operators.isEmpty)
        if practices.count > 1 {
            user.lastPractice = try await container.values(
                FetchDescriptor<LastPracticeRecord>(predicate: #Predicate { $0.account == account }),
                { Practice.ID($0.practice) }
            ).first
        }
        return user
    }

    /// Remembers the practice whose pages an account has seen last.
    package func remember(_ practice: Practice.ID, for account: String) async throws {
        let key = practice.rawValue
        do {
            try await container.transaction { context in
                if let record = try context.first(#Predicate<LastPracticeRecord> { $0.account == account }) {
                    record.practice = key
                } else {
                    context.insert(LastPracticeRecord(account: account, practice: key))
                }
            }
        } catch DataStoreError.uniqueConstraintViolated(entity: "LastPracticeRecord", _) {
            // Another page of the account has just chosen.
        }
    }

    /// Returns whether an account has put off the offer of notifications.
    func hasDeclinedPush(_ account: String) async throws -> Bool {
        try await !container.values(
            FetchDescriptor<PushRefusalRecord>(predicate: #Predicate { $0.account == account }), \.account
        ).isEmpty
    }

    /// Remembers that an account has put off the offer of notifications.
    func declinePush(for account: String) async throws {
        do {
            try await container.transaction { context in
                guard try context.first(#Predicate<PushRefusalRecord> { $0.account == account }) == nil else { return }
                context.insert(PushRefusalRecord(account: account))
            }
        } catch DataStoreError.uniqueConstraintViolated(entity: "PushRefusalRecord", _) {
            // Another page of the account has just done the same.
        }
    }

    /// Adds a role of an account; a role that it has stays.
    package func add(_ member: Member) async throws {
        do {
            try await container.transaction { $0.insert(AccountMapper.record(member)) }
        } catch DataStoreError.uniqueConstraintViolated(entity: "MemberRecord", _) {
            // It has the role.
        }
    }

    /// Returns the account with an e-mail address; `nil` if there is none.
    package func account(with email: EmailAddress) async throws -> Patient.ID? {
        let text = email.text
        let found = FetchDescriptor<PatientRecord>(predicate: #Predicate { $0.email == text })
        return try await container.values(found, \.value).first?.id
    }

    /// Takes the operator's role from an account; without the role nothing changes.
    package func removeOperator(_ account: Patient.ID) async throws {
        let key = account.rawValue
        try await container.transaction { context in
            if let record = try context.first(#Predicate<OperatorRecord> { $0.account == key }) {
                context.delete(record)
            }
        }
    }

    /// Makes an account the operator's.
    package func addOperator(_ account: Patient.ID) async throws {
        do {
            try await container.transaction { $0.insert(OperatorRecord(account: account.rawValue)) }
        } catch DataStoreError.uniqueConstraintViolated(entity: "OperatorRecord", _) {
            // It is the operator's.
        }
    }
}
