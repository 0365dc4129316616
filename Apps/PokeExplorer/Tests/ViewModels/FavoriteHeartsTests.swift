// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import VitralTestSupport

@testable import PokeExplorer

/// Hearts change at once, are restored when saving fails, and follow other pages.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FavoriteHeartsTests {
    private let world = World()
    private var persistence: MockPersistence { world.persistence }

    private func signedIn() async throws -> FavoriteHearts {
        let hearts = world.hearts(try await world.member())
        await hearts.follow()
        return hearts
    }

    private func kept(_ hearts: FavoriteHearts) async throws -> [Favorite] {
        await persistence.memory.favorites(of: try #require(hearts.user).id, sortedBy: .number)
    }

    @Test func `a heart changes before the favorite is saved`() async throws {
        let hearts = try await signedIn()
        persistence.hold("add 25")
        let saving = hearts.toggle(25, name: "Pikachu")
        #expect(hearts.isFavorite(25))
        #expect(hearts.count == 1)
        try await eventually { @MainActor in persistence.isWaiting("add 25") }
        #expect(try await kept(hearts) == [])
        persistence.release("add 25")
        await saving?.value
        #expect(try await kept(hearts) == [.sample(25)])
        #expect(hearts.isFavorite(25))
        #expect(hearts.notice == nil)
    }

    @Test func `a heart can be removed`() async throws {
        let hearts = try await signedIn()
        await hearts.toggle(25, name: "Pikachu")?.value
        let saving = hearts.toggle(25, name: "Pikachu")
        #expect(!hearts.isFavorite(25))
        #expect(hearts.count == 0)
        await saving?.value
        #expect(try await kept(hearts) == [])
    }

    @Test func `a failed save restores the heart and is reported`() async throws {
        let hearts = try await signedIn()
        persistence.fail("add 25")
        let saving = hearts.toggle(25, name: "Pikachu")
        #expect(hearts.isFavorite(25))
        await saving?.value
        #expect(!hearts.isFavorite(25))
        #expect(hearts.count == 0)
        #expect(hearts.notice == .notAdded(.sample(25)))
        // The next attempt starts without the failure.
        persistence.fail("add 25", false)
        await hearts.toggle(25, name: "Pikachu")?.value
        #expect(hearts.isFavorite(25))
        #expect(hearts.notice == nil)
    }

    @Test func `a failed removal restores the heart and is reported`() async throws {
        let hearts = try await signedIn()
        await hearts.toggle(25, name: "Pikachu")?.value
        persistence.fail("remove 25")
        await hearts.toggle(25, name: "Pikachu")?.value
        #expect(hearts.isFavorite(25))
        #expect(hearts.notice == .notRemoved(.sample(25)))
        hearts.dismissNotice()
        #expect(hearts.notice == nil)
    }

    @Test func `the last of several taps is saved`() async throws {
        let hearts = try await signedIn()
        persistence.hold("add 25")
        let saving = hearts.toggle(25, name: "Pikachu")
        try await eventually { @MainActor in persistence.isWaiting("add 25") }
        hearts.toggle(25, name: "Pikachu")
        hearts.toggle(25, name: "Pikachu")
        hearts.toggle(25, name: "Pikachu")
        #expect(!hearts.isFavorite(25))
        persistence.release("add 25")
        await saving?.value
        #expect(!hearts.isFavorite(25))
        #expect(try await kept(hearts) == [])
        #expect(persistence.calls.filter { !$0.hasPrefix("list") } == ["add 25", "remove 25"])
    }

    @Test func `a failure of an outdated change is not reported`() async throws {
        let hearts = try await signedIn()
        persistence.hold("add 25")
        persistence.fail("add 25")
        let saving = hearts.toggle(25, name: "Pikachu")
        try await eventually { @MainActor in persistence.isWaiting("add 25") }
        hearts.toggle(25, name: "Pikachu")
        persistence.release("add 25")
        await saving?.value
        #expect(!hearts.isFavorite(25))
        #expect(hearts.notice == nil)
    }

    @Test func `other pages of the user follow`() async throws {
        let hearts = try await signedIn()
        let phone = world.hearts(try await world.returning())
        await phone.follow()
        hearts.toggle(25, name: "Pikachu")
        try await eventually { @MainActor in phone.isFavorite(25) }
        phone.toggle(25, name: "Pikachu")
        try await eventually { @MainActor in !hearts.isFavorite(25) }
        #expect(hearts.revision > 0)
    }

    @Test func `users do not see the hearts of others`() async throws {
        let hearts = try await signedIn()
        await hearts.toggle(25, name: "Pikachu")?.value
        let other = world.hearts(try await world.member("bia"))
        await other.follow()
        #expect(other.isLoaded)
        #expect(!other.isFavorite(25))
        let stranger = world.hearts(world.account())
        await stranger.follow()
        #expect(!stranger.isFavorite(25))
        #expect(stranger.count == 0)
    }

    @Test func `without a sign-in, a tap is remembered for later`() async throws {
        let account = world.account()
        let hearts = world.hearts(account)
        await hearts.follow()
        #expect(hearts.toggle(25, name: "Pikachu") == nil)
        #expect(!hearts.isFavorite(25))
        #expect(hearts.takeWish() == 25)
        #expect(hearts.wish == nil)
        #expect(persistence.calls == [])
        // The sign-in adds the wanted favorite, even before the user's other favorites are loaded.
        _ = try await world.member("bia")
        try await account.signIn(name: "bia", password: World.password)
        let adding = hearts.add(25, name: "Pikachu")
        #expect(hearts.isFavorite(25))
        await hearts.follow()
        #expect(hearts.isFavorite(25))
        await adding?.value
        #expect(try await kept(hearts) == [.sample(25)])
    }

    @Test func `signing out clears the hearts`() async throws {
        let account = try await world.member()
        let hearts = world.hearts(account)
        await hearts.follow()
        await hearts.toggle(25, name: "Pikachu")?.value
        hearts.remove(.sample(25))
        try await account.signOut()
        try await eventually { @MainActor in account.currentUser == nil }
        #expect(!hearts.isFavorite(25))
        await hearts.follow()
        #expect(hearts.notice == nil)
        #expect(!hearts.isLoaded)
        try await eventually { @MainActor in await persistence.memory.listenerCount == 0 }
    }

    @Test func `a failure of a former user is not reported to the next`() async throws {
        let account = try await world.member()
        let hearts = world.hearts(account)
        await hearts.follow()
        persistence.hold("add 25")
        persistence.fail("add 25")
        let saving = hearts.toggle(25, name: "Pikachu")
        try await eventually { @MainActor in persistence.isWaiting("add 25") }
        try await account.signUp(name: "bia", password: World.password)
        await hearts.follow()
        persistence.release("add 25")
        await saving?.value
        #expect(hearts.notice == nil)
        #expect(!hearts.isFavorite(25))
    }

    @Test func `a save of another user does not block a change`() async throws {
        let account = try await world.member()
        let hearts = world.hearts(account)
        await hearts.follow()
        let ana = try #require(hearts.user)
        persistence.hold("add 25")
        let first = hearts.toggle(25, name: "Pikachu")
        try await eventually { @MainActor in persistence.isWaiting("add 25") }
        try await account.signUp(name: "bia", password: World.password)
        await hearts.follow()
        let second = hearts.toggle(25, name: "Pikachu")
        persistence.release("add 25")
        await first?.value
        await second?.value
        #expect(try await kept(hearts).map(\.id) == [25])
        #expect(await persistence.memory.favorites(of: ana.id, sortedBy: .date).map(\.id) == [25])
    }

    @Test func `a restored favorite is unchanged`() async throws {
        let hearts = try await signedIn()
        await hearts.toggle(25, name: "Pikachu")?.value
        world.time.advance(by: .day)
        let removing = hearts.remove(.sample(25))
        #expect(hearts.notice == .removed(.sample(25)))
        #expect(!hearts.isFavorite(25))
        await removing.value
        await hearts.undo()?.value
        #expect(hearts.notice == nil)
        #expect(try await kept(hearts) == [.sample(25)])
        #expect(hearts.undo() == nil)
    }

    @Test func `a failed load is reported and retried`() async throws {
        persistence.fail("list date")
        let hearts = try await signedIn()
        #expect(hearts.errorMessage == .unexpected)
        #expect(!hearts.isLoaded)
        persistence.fail("list date", false)
        await hearts.load()
        #expect(hearts.errorMessage == nil)
        #expect(hearts.isLoaded)
    }

    @Test func `an outdated response does not remove a heart`() async throws {
        let hearts = try await signedIn()
        persistence.hold("list date")
        let loading = Task { await hearts.load() }
        try await eventually { @MainActor in persistence.isWaiting("list date") }
        let saving = hearts.toggle(25, name: "Pikachu")
        await saving?.value
        #expect(hearts.isFavorite(25))
        persistence.release("list date")
        await loading.value
        #expect(hearts.isFavorite(25))
    }
}
