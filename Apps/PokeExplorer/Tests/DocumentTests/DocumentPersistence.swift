// SPDX-License-Identifier: Apache-2.0

import Foundation
import VitralData
import VitralDataSQLite
import VitralIdentity

/// The persistence service of the document's chapter 4: sign-up and sign-in over a model context.
@MainActor
struct DocumentPersistence {
    enum Problem: Error, Equatable {
        case nameTaken, wrongNameOrPassword
    }

    private let context: ModelContext
    // The cheapest valid parameters of a hash.
    private let hasher = PasswordHasher(parameters: .init(logarithmOfCost: 4, blockSize: 1, parallelization: 1))

    init() throws {
        let models: [any PersistentModel.Type] = [DocumentUser.self, DocumentFavorite.self]
        let container = try ModelContainer(
            for: Schema(models), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        context = ModelContext(container)
    }

    func signUp(username: String, password: String) async throws -> DocumentUser {
        guard try await user(username) == nil else { throw Problem.nameTaken }
        let user = DocumentUser(username: username, passwordHash: try await hasher.hash(password).text)
        context.insert(user)
        try await context.save()
        return user
    }

    func signIn(username: String, password: String) async throws -> DocumentUser {
        let user = try await user(username)
        let hash = try user.map { try PasswordHash($0.passwordHash) }
        let verdict = try await hasher.verify(password, against: hash)
        guard let user, verdict.isCorrect else { throw Problem.wrongNameOrPassword }
        return user
    }

    func like(_ id: Int, by user: DocumentUser) async throws {
        context.insert(DocumentFavorite(pokemonID: id, user: user))
        try await context.save()
    }

    func delete(_ user: DocumentUser) async throws {
        context.delete(user)
        try await context.save()
    }

    func favorites() async throws -> [DocumentFavorite] {
        try await context.fetch(
            FetchDescriptor<DocumentFavorite>(sortBy: [SortDescriptor(\DocumentFavorite.pokemonID)]))
    }

    private func user(_ username: String) async throws -> DocumentUser? {
        let query = FetchDescriptor<DocumentUser>(predicate: #Predicate { $0.username == username })
        return try await context.fetch(query).first
    }
}
