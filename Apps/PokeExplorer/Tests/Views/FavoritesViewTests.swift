// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The list of favorites as a user sees and uses it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct FavoritesViewTests {
    private let world: World

    init() throws {
        world = World(try .withPikachu())
    }

    private func member() async throws -> TestAccount {
        let account = try await world.member()
        let user = try #require(account.currentUser)
        for favorite in [Favorite.sample(25), .sample(250, "Ho-Oh", after: 2), .sample(122, "Mr. Mime", after: 1)] {
            await world.persistence.memory.addFavorite(favorite, of: user.id)
        }
        return account
    }

    @Test func `the latest favorite is first`() async throws {
        let page = world.show(try await member(), at: "/favorites")
        await page.eventually {
            $0.hasTitle("Favorites")
            $0.hasTexts(inOrder: ["Ho-Oh", "Mr. Mime", "Pikachu"])
            $0.hasText("3 favorites")
        }
    }

    @Test func `the order is chosen and is in the address`() async throws {
        let page = world.show(try await member(), at: "/favorites")
        await page.eventually { $0.hasText("3 favorites") }
        page.tap("Number")
        await page.eventually {
            $0.hasTexts(inOrder: ["Pikachu", "Mr. Mime", "Ho-Oh"])
            $0.hasAddress("/favorites?order=number")
        }
        let shared = world.show(try await world.returning(), at: "/favorites?order=name")
        await shared.eventually { $0.hasTexts(inOrder: ["Ho-Oh", "Mr. Mime", "Pikachu"]) }
    }

    @Test func `a favorite is removed and restored`() async throws {
        let page = world.show(try await member(), at: "/favorites")
        await page.eventually { $0.hasText("3 favorites") }
        page.tap(.button("Remove Mr. Mime from favorites"))
        page.assert {
            $0.hasNo(.button("Remove Mr. Mime from favorites"))
            $0.hasText("2 favorites")
            $0.hasText("Mr. Mime was removed from your favorites.")
            $0.hasAnnounced("Mr. Mime was removed from your favorites.")
        }
        page.tap(.button("Undo"))
        await page.eventually {
            $0.hasTexts(inOrder: ["Ho-Oh", "Mr. Mime", "Pikachu"])
            $0.hasNoText("Mr. Mime was removed from your favorites.")
        }
        await page.settle()
        page.assert { $0.hasTexts(inOrder: ["Ho-Oh", "Mr. Mime", "Pikachu"]) }
    }

    @Test func `a failed removal restores the favorite and shows a message`() async throws {
        world.persistence.fail("remove 25")
        let page = world.show(try await member(), at: "/favorites")
        await page.eventually { $0.hasText("3 favorites") }
        page.tap(.button("Remove Pikachu from favorites"))
        await page.eventually {
            $0.hasText("Couldn’t remove Pikachu from your favorites. Try again.")
            $0.hasText("3 favorites")
        }
    }

    @Test func `a favorite links to its page`() async throws {
        let page = world.show(try await member(), at: "/favorites")
        await page.eventually { $0.hasText("3 favorites") }
        page.tap("Pikachu")
        await page.eventually {
            $0.hasTitle("Pikachu")
            $0.hasAddress("/pokemon/25")
        }
        page.goBack()
        await page.eventually { $0.hasTitle("Favorites") }
    }

    @Test func `an empty list links to the grid`() async throws {
        let page = world.show(try await world.member(), at: "/favorites")
        await page.eventually {
            $0.hasHeading("No favorites yet")
            $0.hasText("Tap the heart on a Pokémon you like.")
        }
        page.tap(.button("Browse the Pokédex"))
        page.assert { $0.hasAddress("/") }
    }

    @Test func `a user without a sign-in is asked to sign in`() {
        let page = world.show(at: "/favorites", in: "pt-BR")
        page.assert {
            $0.hasTitle("Favoritos")
            $0.hasHeading("Seus favoritos")
            $0.has(.link("Entrar"))
            $0.has(.link("Criar conta"))
        }
    }

    @Test func `a failure is shown and retried`() async throws {
        world.persistence.fail("list date")
        let page = world.show(try await member(), at: "/favorites")
        await page.eventually { $0.has(.button("Try again")) }
        world.persistence.fail("list date", false)
        page.tap(.button("Try again"))
        await page.eventually { $0.hasText("3 favorites") }
    }
}
