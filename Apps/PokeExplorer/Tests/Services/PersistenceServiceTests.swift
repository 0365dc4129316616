// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralData
import VitralTestSupport

@testable import PokeExplorer

/// The promises that every persistence service keeps.
@Suite(.timeLimit(.minutes(5)))
struct PersistenceServiceTests {
    /// The persistence services.
    enum Place: CaseIterable {
        case memory, sqlite, postgres
    }

    /// Runs a test with a service that has the accounts `ana` and `bia`.
    private func with(
        _ place: Place, _ body: (_ service: any PersistenceServiceProtocol) async throws -> Void
    ) async throws {
        guard place != .memory else { return try await body(MemoryPersistenceService()) }
        let database = try await FavoriteDatabase(place == .sqlite ? .sqlite : .postgres)
        let process = try database.open()
        try await process.signUp("ana", "bia")
        try await body(process.favorites)
        await process.container.close()
    }

    @Test(arguments: Place.allCases)
    func listsAreSorted(place: Place) async throws {
        try await with(place) { service in
            let flabebe = Favorite.sample(669, "Flabébé", after: 1)
            let flygon = Favorite.sample(330, "Flygon", after: 3)
            let abra = Favorite.sample(63, "abra", after: 2)
            for favorite in [flabebe, flygon, abra] { try await service.addFavorite(favorite, of: "ana") }
            #expect(try await service.favorites(of: "ana", sortedBy: .date) == [flygon, abra, flabebe])
            #expect(try await service.favorites(of: "ana", sortedBy: .number) == [abra, flygon, flabebe])
            #expect(try await service.favorites(of: "ana", sortedBy: .name) == [abra, flabebe, flygon])
        }
    }

    @Test(arguments: Place.allCases)
    func `equal values are sorted by number`(place: Place) async throws {
        try await with(place) { service in
            for id in [3, 1, 2] { try await service.addFavorite(.sample(id, "Same"), of: "ana") }
            for sort in FavoriteSort.allCases {
                #expect(try await service.favorites(of: "ana", sortedBy: sort).map(\.id) == [1, 2, 3])
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `each user has separate favorites`(place: Place) async throws {
        try await with(place) { service in
            try await service.addFavorite(.sample(25), of: "ana")
            try await service.addFavorite(.sample(25), of: "bia")
            try await service.removeFavorite(25, of: "ana")
            #expect(try await service.favorites(of: "ana", sortedBy: .date) == [])
            #expect(try await service.favorites(of: "bia", sortedBy: .date) == [.sample(25)])
            try await service.removeFavorite(25, of: "bia")
            #expect(try await service.favorites(of: "bia", sortedBy: .date) == [])
        }
    }

    @Test(arguments: Place.allCases)
    func addingTwiceChangesNothing(place: Place) async throws {
        try await with(place) { service in
            try await service.addFavorite(.sample(25), of: "ana")
            try await service.addFavorite(.sample(25, "Raichu", after: 60), of: "ana")
            #expect(try await service.favorites(of: "ana", sortedBy: .date) == [.sample(25)])
            try await service.removeFavorite(26, of: "ana")
            #expect(try await service.favorites(of: "ana", sortedBy: .date) == [.sample(25)])
        }
    }

    @Test(arguments: Place.allCases)
    func `a removed favorite is restored unchanged`(place: Place) async throws {
        try await with(place) { service in
            let favorite = Favorite.sample(25, after: 0.25)
            for _ in 1...3 {
                try await service.addFavorite(favorite, of: "ana")
                #expect(try await service.favorites(of: "ana", sortedBy: .date) == [favorite])
                try await service.removeFavorite(25, of: "ana")
                #expect(try await service.favorites(of: "ana", sortedBy: .date) == [])
            }
        }
    }

    @Test(arguments: Place.allCases)
    func `every page receives changes`(place: Place) async throws {
        try await with(place) { service in
            var one = await service.favoriteChanges(of: "ana").makeAsyncIterator()
            var other = await service.favoriteChanges(of: "ana").makeAsyncIterator()
            try await service.addFavorite(.sample(25), of: "ana")
            #expect(await one.next() != nil)
            #expect(await other.next() != nil)
            try await service.removeFavorite(25, of: "ana")
            #expect(await one.next() != nil)
            #expect(await other.next() != nil)
        }
    }

    @Test(arguments: Place.allCases)
    func `a page receives changes of its own user only`(place: Place) async throws {
        try await with(place) { service in
            let ofAna = await service.favoriteChanges(of: "ana")
            var ofBia = await service.favoriteChanges(of: "bia").makeAsyncIterator()
            try await service.addFavorite(.sample(25), of: "bia")
            try await service.removeFavorite(25, of: "ana")
            // The notification for Bia was sent after any notification for Ana.
            #expect(await ofBia.next() != nil)
            let listening = Task { await ofAna.contains { _ in true } }
            listening.cancel()
            #expect(await listening.value == false)
        }
    }

    @Test func `a cancelled listener is removed`() async throws {
        let process = try await FavoriteDatabase(.sqlite).open()
        let changes = await process.favorites.favoriteChanges(of: "ana")
        #expect(await process.favorites.listenerCount == 1)
        let listening = Task { for await _ in changes {} }
        listening.cancel()
        await listening.value
        try await eventually { await process.favorites.listenerCount == 0 }
    }
}
