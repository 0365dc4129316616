// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PokeExplorer

/// What every place promises in which favorites are kept.
@Suite(.timeLimit(.minutes(1)))
struct PersistenceServiceTests {
    /// The places.
    enum Place: CaseIterable {
        case memory

        func make() throws -> any PersistenceServiceProtocol {
            switch self {
            case .memory: MemoryPersistenceService()
            }
        }
    }

    @Test(arguments: Place.allCases)
    func listsAreSorted(place: Place) async throws {
        let service = try place.make()
        let flabebe = Favorite.sample(669, "Flabébé", after: 1)
        let flygon = Favorite.sample(330, "Flygon", after: 3)
        let abra = Favorite.sample(63, "abra", after: 2)
        for favorite in [flabebe, flygon, abra] { try await service.addFavorite(favorite, of: "ana") }
        #expect(try await service.favorites(of: "ana", sortedBy: .date) == [flygon, abra, flabebe])
        #expect(try await service.favorites(of: "ana", sortedBy: .number) == [abra, flygon, flabebe])
        #expect(try await service.favorites(of: "ana", sortedBy: .name) == [abra, flabebe, flygon])
    }

    @Test(arguments: Place.allCases)
    func numbersDecideWhereTheRestIsTheSame(place: Place) async throws {
        let service = try place.make()
        for id in [3, 1, 2] { try await service.addFavorite(.sample(id, "Same"), of: "ana") }
        for sort in FavoriteSort.allCases {
            #expect(try await service.favorites(of: "ana", sortedBy: sort).map(\.id) == [1, 2, 3])
        }
    }

    @Test(arguments: Place.allCases)
    func everyoneHasTheirOwn(place: Place) async throws {
        let service = try place.make()
        try await service.addFavorite(.sample(25), of: "ana")
        try await service.addFavorite(.sample(25), of: "bia")
        try await service.removeFavorite(25, of: "ana")
        #expect(try await service.favorites(of: "ana", sortedBy: .date) == [])
        #expect(try await service.favorites(of: "bia", sortedBy: .date) == [.sample(25)])
        try await service.removeFavorites(of: "bia")
        #expect(try await service.favorites(of: "bia", sortedBy: .date) == [])
    }

    @Test(arguments: Place.allCases)
    func addingTwiceChangesNothing(place: Place) async throws {
        let service = try place.make()
        try await service.addFavorite(.sample(25), of: "ana")
        try await service.addFavorite(.sample(25, "Raichu", after: 60), of: "ana")
        #expect(try await service.favorites(of: "ana", sortedBy: .date) == [.sample(25)])
        try await service.removeFavorite(26, of: "ana")
        #expect(try await service.favorites(of: "ana", sortedBy: .date) == [.sample(25)])
    }

    @Test(arguments: Place.allCases)
    func everyPageIsToldOfChanges(place: Place) async throws {
        let service = try place.make()
        var one = await service.favoriteChanges(of: "ana").makeAsyncIterator()
        var other = await service.favoriteChanges(of: "ana").makeAsyncIterator()
        try await service.addFavorite(.sample(25), of: "ana")
        #expect(await one.next() != nil)
        #expect(await other.next() != nil)
        try await service.removeFavorite(25, of: "ana")
        #expect(await one.next() != nil)
        #expect(await other.next() != nil)
        try await service.addFavorite(.sample(26), of: "ana")
        try await service.removeFavorites(of: "ana")
        #expect(await one.next() != nil)
    }

    @Test func onlyChangesOfThePersonAreTold() async {
        let service = MemoryPersistenceService()
        let changes = await service.favoriteChanges(of: "ana")
        await service.addFavorite(.sample(25), of: "bia")
        await service.removeFavorite(25, of: "ana")
        await service.removeFavorites(of: "ana")
        let listening = Task { await changes.contains { _ in true } }
        listening.cancel()
        #expect(await listening.value == false)
    }

    @Test func whoLeavesIsForgotten() async throws {
        let service = MemoryPersistenceService()
        let changes = await service.favoriteChanges(of: "ana")
        #expect(await service.listenerCount == 1)
        let listening = Task { for await _ in changes {} }
        listening.cancel()
        await listening.value
        try await eventually { await service.listenerCount == 0 }
    }
}
