// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralData

@testable import PokeExplorer

/// The promises that every team service keeps.
@Suite(.timeLimit(.minutes(5)))
struct TeamServiceTests {
    /// The team services.
    enum Place: CaseIterable {
        case memory, sqlite, postgres
    }

    /// Runs a test with a service that has the accounts `ana` and `bia`.
    private func with(_ place: Place, _ body: (_ service: any TeamServiceProtocol) async throws -> Void) async throws {
        guard place != .memory else { return try await body(MemoryTeamService()) }
        let database = try await FavoriteDatabase(place == .sqlite ? .sqlite : .postgres)
        let process = try database.open()
        try await process.signUp("ana", "bia")
        try await body(process.favorites)
        await process.container.close()
    }

    @Test(arguments: Place.allCases)
    func teamsAreSortedByName(place: Place) async throws {
        try await with(place) { service in
            let teams = [try SavedTeam.sample("rain", [7, 1]), try .sample("Sun", [6]), try .sample("Ash", [25, 1])]
            for team in teams { try await service.saveTeam(team, of: "ana") }
            #expect(try await service.teams(of: "ana") == [teams[2], teams[0], teams[1]])
        }
    }

    @Test(arguments: Place.allCases)
    func aTeamOfTheSameNameIsReplaced(place: Place) async throws {
        try await with(place) { service in
            try await service.saveTeam(.sample("Rain", [1]), of: "ana")
            let later = try SavedTeam.sample("RAIN", [7, 4], after: 60)
            try await service.saveTeam(later, of: "ana")
            #expect(try await service.teams(of: "ana") == [later])
        }
    }

    @Test(arguments: Place.allCases)
    func everyUserHasTheirOwn(place: Place) async throws {
        try await with(place) { service in
            let (hers, other) = (try SavedTeam.sample("Rain", [1]), try SavedTeam.sample("Rain", [7]))
            try await service.saveTeam(hers, of: "ana")
            try await service.saveTeam(other, of: "bia")
            try await service.removeTeam(hers.id, of: "bia")
            #expect(try await service.teams(of: "ana") == [hers])
            #expect(try await service.teams(of: "bia") == [])
            try await service.removeTeam("unknown", of: "ana")
            #expect(try await service.teams(of: "ana") == [hers])
        }
    }

    @Test(arguments: Place.allCases)
    func theNumberOfTeamsIsLimited(place: Place) async throws {
        try await with(place) { service in
            for number in 1...SavedTeam.maximumCount { try await service.saveTeam(.sample("\(number)"), of: "ana") }
            await #expect(throws: TeamProblem.tooManyTeams) {
                try await service.saveTeam(.sample("one more"), of: "ana")
            }
            // A team that exists can still be replaced.
            try await service.saveTeam(.sample("7", [25]), of: "ana")
            let teams = try await service.teams(of: "ana")
            #expect(teams.count == SavedTeam.maximumCount)
            #expect(teams.first { $0.name.text == "7" }?.members == [25])
        }
    }

    @Test(arguments: Place.allCases)
    func everyPageIsNotified(place: Place) async throws {
        try await with(place) { service in
            var one = await service.teamChanges(of: "ana").makeAsyncIterator()
            var other = await service.teamChanges(of: "ana").makeAsyncIterator()
            try await service.saveTeam(.sample("Rain"), of: "ana")
            #expect(await one.next() != nil)
            #expect(await other.next() != nil)
            try await service.removeTeam("rain", of: "ana")
            #expect(await one.next() != nil)
            #expect(await other.next() != nil)
        }
    }
}

/// The behavior that a database adds: other processes, deleted accounts, and databases of earlier builds.
@Suite(.timeLimit(.minutes(5)))
struct TeamDatabaseTests {
    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func anotherProcessFindsAndIsNotified(kind: FavoriteDatabase.Kind) async throws {
        let database = try await FavoriteDatabase(kind)
        let (here, there) = (try database.open(), try database.open())
        try await here.signUp("ana")
        var changes = await here.favorites.teamChanges(of: "ana").makeAsyncIterator()
        try await there.favorites.saveTeam(.sample("Rain"), of: "ana")
        #expect(await changes.next() != nil)
        #expect(try await here.favorites.teams(of: "ana") == [.sample("Rain")])
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func anAccountIsDeletedWithItsTeams(kind: FavoriteDatabase.Kind) async throws {
        let process = try await FavoriteDatabase(kind).open()
        try await process.signUp("ana", "bia")
        for user in ["ana", "bia"] {
            for name in ["Rain", "Sun"] { try await process.favorites.saveTeam(.sample(name), of: user) }
        }
        try await process.accounts.deleteAccount("ana")
        #expect(try await process.favorites.teams(of: "ana") == [])
        #expect(try await process.favorites.teams(of: "bia").count == 2)
        let context = ModelContext(process.container)
        #expect(try await context.fetchCount(FetchDescriptor<TeamRecord>()) == 2)
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func nothingIsSavedForADeletedAccount(kind: FavoriteDatabase.Kind) async throws {
        let process = try await FavoriteDatabase(kind).open()
        await #expect(throws: AccountProblem.notSignedIn) {
            try await process.favorites.saveTeam(.sample("Rain"), of: "ana")
        }
        #expect(try await process.favorites.teams(of: "ana") == [])
        #expect(try await process.count() == [0, 0])
    }

    @Test(arguments: FavoriteDatabase.Kind.allCases)
    func aDatabaseWithoutTeamsGetsThem(kind: FavoriteDatabase.Kind) async throws {
        let database = try await FavoriteDatabase(kind)
        let before = try database.open(schema: Schema(BeforeTeams.models))
        let context = ModelContext(before)
        let ana = BeforeTeams.User(accountID: "ana")
        context.insert(ana)
        context.insert(BeforeTeams.FavoritePokemon(user: ana))
        try await context.save()
        await before.close()
        let after = try database.open()
        #expect(try await after.favorites.favorites(of: "ana", sortedBy: .date).map(\.id) == [25])
        #expect(try await after.favorites.teams(of: "ana") == [])
        try await after.signUp("ana")
        try await after.favorites.saveTeam(.sample("Rain"), of: "ana")
        #expect(try await after.favorites.teams(of: "ana") == [.sample("Rain")])
        #expect(try await after.count() == [1, 1])
    }
}

/// The models of the builds that had no teams.
private enum BeforeTeams {
    static var models: [any PersistentModel.Type] { [User.self, FavoritePokemon.self] }

    @Model final class User {
        @Attribute(.unique) var accountID: String
        var revision = 0
        @Relationship(deleteRule: .cascade, inverse: \FavoritePokemon.user) var favorites: [FavoritePokemon] = []

        init(accountID: String) { self.accountID = accountID }
    }

    @Model final class FavoritePokemon {
        #Unique<FavoritePokemon>([\.user, \.pokemonID])
        var pokemonID = 25
        var name = "Pikachu"
        var sortName = "pikachu"
        var addedAt = Date(timeIntervalSince1970: 1_700_000_000)
        var user: User?

        init(user: User) { self.user = user }
    }
}
