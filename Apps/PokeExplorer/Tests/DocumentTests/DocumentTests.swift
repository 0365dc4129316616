// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralData
import VitralIdentity

@testable import PokeExplorer

/// Chapter 4 of the app's document, run as it describes the database, and the place where the app does otherwise.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct DocumentTests {
    private let database: DocumentPersistence

    init() throws {
        database = try DocumentPersistence()
    }

    @Test func aUserSignsUpAndSignsIn() async throws {
        let ana = try await database.signUp(username: "ana", password: "correct horse")
        #expect(!ana.passwordHash.contains("correct horse"))
        let again = try await database.signIn(username: "ana", password: "correct horse")
        #expect(again.persistentModelID == ana.persistentModelID)
    }

    @Test func aNameIsTakenOnce() async throws {
        _ = try await database.signUp(username: "ana", password: "correct horse")
        await #expect(throws: DocumentPersistence.Problem.nameTaken) {
            _ = try await database.signUp(username: "ana", password: "battery staple")
        }
    }

    @Test(arguments: [("ana", "battery staple"), ("bia", "correct horse")])
    func aWrongNameOrPasswordDoesNotSignIn(name: String, password: String) async throws {
        _ = try await database.signUp(username: "ana", password: "correct horse")
        await #expect(throws: DocumentPersistence.Problem.wrongNameOrPassword) {
            _ = try await database.signIn(username: name, password: password)
        }
    }

    @Test func aUserTakesTheFavoritesAlong() async throws {
        let ana = try await database.signUp(username: "ana", password: "correct horse")
        let bia = try await database.signUp(username: "bia", password: "correct horse")
        try await database.like(1, by: ana)
        try await database.like(4, by: ana)
        try await database.like(7, by: bia)
        #expect(ana.favorites.count == 2)
        try await database.delete(ana)
        #expect(try await database.favorites().map(\.pokemonID) == [7])
    }

    @Test func aUserLikesAPokemonOnce() async throws {
        let ana = try await database.signUp(username: "ana", password: "correct horse")
        try await database.like(25, by: ana)
        await #expect(throws: DataStoreError.self) { try await database.like(25, by: ana) }
    }

    /// The document makes the number of the Pokémon unique in the whole database, so the second user cannot like what
    /// the first one likes.
    @Test func aUniqueNumberAloneIsWrong() async throws {
        let ana = try await database.signUp(username: "ana", password: "correct horse")
        let bia = try await database.signUp(username: "bia", password: "correct horse")
        try await database.like(25, by: ana)
        await #expect(
            throws: DataStoreError.uniqueConstraintViolated(entity: "DocumentFavorite", properties: ["pokemonID"])
        ) {
            try await database.like(25, by: bia)
        }
    }

    /// The app's own schema makes the number unique for each user.
    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func twoUsersOfTheAppLikeTheSamePokemon(kind: FavoriteDatabase.Kind) async throws {
        let process = try await FavoriteDatabase(kind).open()
        try await process.signUp("ana", "bia")
        try await process.favorites.addFavorite(.sample(25), of: "ana")
        try await process.favorites.addFavorite(.sample(25), of: "ana")
        try await process.favorites.addFavorite(.sample(25), of: "bia")
        for user in ["ana", "bia"] {
            #expect(try await process.favorites.favorites(of: user, sortedBy: .date) == [.sample(25)])
        }
        #expect(try await process.count() == [2, 2])
    }
}
