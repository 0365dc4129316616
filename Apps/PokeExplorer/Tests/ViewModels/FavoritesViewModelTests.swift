// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// The model of the list of favorites.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FavoritesViewModelTests {
    private let world = World()

    private func make(_ world: World) async throws -> (FavoritesViewModel, FavoriteHearts) {
        let account = try await world.member()
        let user = try #require(account.currentUser)
        for favorite in [Favorite.sample(25), .sample(250, "Ho-Oh", after: 2), .sample(122, "Mr. Mime", after: 1)] {
            await world.persistence.memory.addFavorite(favorite, of: user.id)
        }
        let hearts = world.hearts(account)
        let model = FavoritesViewModel(hearts: hearts, persistence: world.persistence, pokedex: world.pokedex)
        await hearts.follow()
        return (model, hearts)
    }

    @Test(arguments: [
        (FavoriteSort.date, [250, 122, 25]), (.number, [25, 122, 250]), (.name, [250, 122, 25]),
    ])
    func theListIsSorted(sort: FavoriteSort, ids: [Int]) async throws {
        let (model, _) = try await make(world)
        await model.load(sort)
        #expect(model.content?.map(\.id) == ids)
        #expect(model.sort == sort)
        #expect(model.content?.first { $0.id == 25 }?.summary?.types == [.electric])
    }

    @Test func `a removed favorite disappears at once and can be restored`() async throws {
        let (model, hearts) = try await make(world)
        await model.load(.number)
        world.persistence.hold("remove 122")
        let removing = hearts.remove(.sample(122, "Mr. Mime", after: 1))
        #expect(model.content?.map(\.id) == [25, 250])
        world.persistence.release("remove 122")
        await removing.value
        #expect(model.content?.map(\.id) == [25, 250])
        let undoing = hearts.undo()
        #expect(model.content?.map(\.id) == [25, 122, 250])
        await undoing?.value
        await model.load(.number)
        #expect(model.content?.map(\.id) == [25, 122, 250])
    }

    @Test func `a failed removal restores the favorite`() async throws {
        let (model, hearts) = try await make(world)
        await model.load(.number)
        world.persistence.fail("remove 25")
        await hearts.remove(.sample(25)).value
        #expect(model.content?.map(\.id) == [25, 122, 250])
        #expect(hearts.notice == .notRemoved(.sample(25)))
    }

    @Test func `nothing is shown before favorites are loaded`() async throws {
        let account = try await world.member()
        let hearts = world.hearts(account)
        let model = FavoritesViewModel(hearts: hearts, persistence: world.persistence, pokedex: world.pokedex)
        await model.load(.date)
        #expect(model.content == nil)
        await hearts.follow()
        #expect(model.content == [])
    }

    @Test func `a failure is shown and retried`() async throws {
        world.persistence.fail("list name")
        let (model, _) = try await make(world)
        await model.load(.name)
        #expect(model.errorMessage == .unexpected)
        #expect(model.content == nil)
        world.persistence.fail("list name", false)
        await model.retry()
        #expect(model.errorMessage == nil)
        #expect(model.content?.count == 3)
    }

    @Test func `without the index only types are missing`() async throws {
        let world = World(MockPokedex(nil))
        let (model, _) = try await make(world)
        await model.load(.date)
        #expect(model.content?.map(\.favorite.name) == ["Ho-Oh", "Mr. Mime", "Pikachu"])
        #expect(model.content?.allSatisfy { $0.summary == nil } == true)
        #expect(model.errorMessage == nil)
    }

    @Test func `a response for an outdated order is ignored`() async throws {
        let (model, _) = try await make(world)
        world.persistence.hold("list name")
        let first = Task { await model.load(.name) }
        try await eventually { @MainActor in world.persistence.isWaiting("list name") }
        await model.load(.number)
        world.persistence.release("list name")
        await first.value
        #expect(model.content?.map(\.id) == [25, 122, 250])
        #expect(model.sort == .number)
    }
}
