// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Foundation
import VitralIdentity
import VitralIdentityData
import VitralModels

/// The tokens of mailed links, sealed for the sessions that have opened them.
///
/// A session keeps its token while its user signs in, also over a restart of the server.
struct LinkTokens: Sendable {
    let container: ModelContainer
    let vault: Vault
    let now: @Sendable () -> Date

    /// The time for which a session keeps a token.
    static let lifetime: TimeInterval = 86_400
    /// The largest token, in bytes.
    static let longest = 200
    private static let name = "link"

    /// Saves a token; an earlier one of the session is replaced.
    ///
    /// - Throws: ``DomainError/notFound`` for one that no mail has.
    func save(_ token: String, of session: String) async throws {
        guard (1...Self.longest).contains(token.utf8.count) else { throw DomainError.notFound }
        let date = now()
        // First the date: a secret without one would stay.
        try await container.transaction { context in
            if let record = try context.first(#Predicate<LinkTokenRecord> { $0.session == session }) {
                record.date = date
            } else {
                context.insert(LinkTokenRecord(session: session, date: date))
            }
        }
        try await vault.save(Data(token.utf8), for: Self.name, of: Self.owner(session))
    }

    /// Returns the token of a session; `nil` without one, or after its day.
    func token(of session: String) async throws -> String? {
        let limit = now().addingTimeInterval(-Self.lifetime)
        let dates = try await container.values(
            FetchDescriptor<LinkTokenRecord>(predicate: #Predicate { $0.session == session }), \.date)
        guard let date = dates.first, date > limit else { return nil }
        return try await vault.load(Self.name, of: Self.owner(session)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Removes the token of a session.
    func remove(of session: String) async throws {
        try await container.transaction { context in
            try context.delete(model: LinkTokenRecord.self, where: #Predicate { $0.session == session })
            try DataVaultStore.deleteAll(of: Self.owner(session), in: context)
        }
    }

    /// Removes the tokens whose day is over.
    static func deleteExpired(now: Date, in context: ModelContext) throws {
        let limit = now.addingTimeInterval(-lifetime)
        for record in try context.fetch(FetchDescriptor<LinkTokenRecord>(predicate: #Predicate { $0.date <= limit })) {
            try DataVaultStore.deleteAll(of: owner(record.session), in: context)
            context.delete(record)
        }
    }

    private static func owner(_ session: String) -> String { "session/\(session)" }
}
