// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralData
import VitralIdentity
import VitralIdentityData

@testable import PokeExplorer

/// The behavior that a database adds: other processes, restarts, and deleted accounts.
@Suite(.timeLimit(.minutes(5)))
struct FavoriteDatabaseTests {
    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func `favorites remain after a restart`(kind: FavoriteDatabase.Kind) async throws {
        let database = try await FavoriteDatabase(kind)
        let before = try database.open()
        try await before.signUp("ana")
        try await before.favorites.addFavorite(.sample(25), of: "ana")
        await before.container.close()
        let after = try database.open()
        #expect(try await after.favorites.favorites(of: "ana", sortedBy: .date) == [.sample(25)])
        #expect(try await after.accounts.account(named: "ANA")?.id == "ana")
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func `changes of another process are reported`(kind: FavoriteDatabase.Kind) async throws {
        let database = try await FavoriteDatabase(kind)
        let (here, there) = (try database.open(), try database.open())
        try await here.signUp("ana")
        var changes = await here.favorites.favoriteChanges(of: "ana").makeAsyncIterator()
        try await there.favorites.addFavorite(.sample(25), of: "ana")
        #expect(await changes.next() != nil)
        #expect(try await here.favorites.favorites(of: "ana", sortedBy: .date) == [.sample(25)])
        try await there.favorites.removeFavorite(25, of: "ana")
        // The notification of the first change may have arrived twice.
        while try await !here.favorites.favorites(of: "ana", sortedBy: .date).isEmpty {
            #expect(await changes.next() != nil)
        }
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func processesThatAddAtTheSameTimeAddOnce(kind: FavoriteDatabase.Kind) async throws {
        let database = try await FavoriteDatabase(kind)
        let processes = [try database.open(), try database.open()]
        try await processes[0].signUp("ana")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                let favorites = processes[number % 2].favorites
                group.addTask { try await favorites.addFavorite(.sample(1 + number / 4), of: "ana") }
            }
            try await group.waitForAll()
        }
        #expect(try await processes[0].favorites.favorites(of: "ana", sortedBy: .number).map(\.id) == [1, 2, 3, 4, 5])
        #expect(try await processes[1].count() == [1, 5])
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func `deleting an account deletes its favorites`(kind: FavoriteDatabase.Kind) async throws {
        let process = try await FavoriteDatabase(kind).open()
        try await process.signUp("ana", "bia")
        for user in ["ana", "bia"] {
            for id in [25, 26] { try await process.favorites.addFavorite(.sample(id), of: user) }
        }
        #expect(try await process.count() == [2, 4])
        try await process.accounts.deleteAccount("ana")
        #expect(try await process.count() == [1, 2])
        #expect(try await process.favorites.favorites(of: "bia", sortedBy: .number).map(\.id) == [25, 26])
        #expect(try await process.favorites.favorites(of: "ana", sortedBy: .number) == [])
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func `nothing remains of a deleted account`(kind: FavoriteDatabase.Kind) async throws {
        let process = try await FavoriteDatabase(kind).open()
        await #expect(throws: AccountProblem.notSignedIn) {
            try await process.favorites.addFavorite(.sample(25), of: "ana")
        }
        #expect(try await process.count() == [0, 0])
    }

    @Test func thePairOfUserAndPokemonIsUnique() async throws {
        let process = try await FavoriteDatabase(.sqlite).open()
        let context = ModelContext(process.container)
        let (ana, bia) = (User(accountID: "ana"), User(accountID: "bia"))
        for user in [ana, bia] { context.insert(FavoritePokemon(.sample(25), user: user)) }
        try await context.save()
        context.insert(FavoritePokemon(.sample(25), user: ana))
        await #expect(
            throws: DataStoreError.uniqueConstraintViolated(
                entity: "FavoritePokemon", properties: ["user", "pokemonID"])
        ) { try await context.save() }
        context.rollback()
        context.insert(User(accountID: "ana"))
        await #expect(throws: DataStoreError.uniqueConstraintViolated(entity: "User", properties: ["accountID"])) {
            try await context.save()
        }
    }
}
