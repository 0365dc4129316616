// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// Hearts on cards and pages as a user sees and uses them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HeartViewTests {
    private let world: World

    init() throws {
        world = World(try .withPikachu())
    }

    @Test func `a heart on a card is added and removed`() async throws {
        let page = world.show(try await world.member())
        page.assert { $0.hasNoText("1") }
        page.tap(.button("Add Pikachu to favorites"))
        page.assert {
            $0.has(.button("Remove Pikachu from favorites"))
            $0.has(.link("Favorites 1"))
        }
        page.tap(.button("Remove Pikachu from favorites"))
        page.assert {
            $0.has(.button("Add Pikachu to favorites"))
            $0.has(.link("Favorites"))
        }
    }

    @Test func `cards and pages show the same heart`() async throws {
        let page = world.show(try await world.member(), at: "/pokemon/25")
        page.tap(.button("Add Pikachu to favorites"))
        page.assert { $0.has(.button("Remove Pikachu from favorites")) }
        page.tap(.button("Back"))
        await page.eventually { $0.has(.button("Remove Pikachu from favorites")) }
    }

    @Test func `a failed save restores the heart and shows a message`() async throws {
        let page = world.show(try await world.member())
        world.persistence.hold("add 25")
        world.persistence.fail("add 25")
        page.tap(.button("Add Pikachu to favorites"))
        page.assert { $0.has(.button("Remove Pikachu from favorites")) }
        world.persistence.release("add 25")
        await page.eventually {
            $0.has(.button("Add Pikachu to favorites"))
            $0.hasText("Couldn’t add Pikachu to your favorites. Try again.")
            $0.hasAnnounced("Couldn’t add Pikachu to your favorites. Try again.")
            $0.has(.link("Favorites"))
        }
        page.tap(.button("Dismiss"))
        page.assert { $0.hasNoText("Couldn’t add Pikachu to your favorites. Try again.") }
    }

    @Test func `all pages of a user show the same hearts`() async throws {
        let page = world.show(try await world.member())
        let phone = world.show(try await world.returning(), at: "/pokemon/25")
        let list = world.show(try await world.returning(), at: "/favorites")
        let stranger = world.show(try await world.member("bia"))
        page.tap(.button("Add Pikachu to favorites"))
        await phone.eventually { $0.has(.button("Remove Pikachu from favorites")) }
        await list.eventually { $0.has(.link(Self.row)) }
        phone.tap(.button("Remove Pikachu from favorites"))
        await page.eventually { $0.has(.button("Add Pikachu to favorites")) }
        await list.eventually { $0.hasHeading("No favorites yet") }
        stranger.assert { $0.has(.button("Add Pikachu to favorites")) }
    }

    private static let row: String = "#0025 Pikachu Electric"

    @Test func `the first page has the hearts`() async throws {
        let account = try await world.member()
        let user = try #require(account.currentUser)
        await world.persistence.memory.addFavorite(.sample(25), of: user.id)
        let page = world.show(account)
        await page.settle()
        page.assert {
            $0.has(.button("Remove Pikachu from favorites"))
            $0.has(.link("Favorites 1"))
            $0.has(.link("Account of ana"))
        }
    }

    @Test func `the selection for a comparison has no hearts`() throws {
        let page = world.show()
        page.tap(.button("Compare"))
        page.assert {
            $0.hasNo(.button("Add Pikachu to favorites"))
            $0.hasNo(.link("Favorites"))
        }
    }

    @Test func `hearts have Portuguese names`() async throws {
        let page = world.show(try await world.member(), in: "pt-BR")
        page.tap(.button("Adicionar Pikachu aos favoritos"))
        page.assert {
            $0.has(.button("Remover Pikachu dos favoritos"))
            $0.has(.link("Favoritos 1"))
            $0.has(.link("Conta de ana"))
        }
    }

    // MARK: Sign-in before a favorite

    @Test func `a heart asks to sign in and then adds the favorite`() async throws {
        _ = try await world.member()
        let account = world.account()
        let page = world.show(account, at: "/?q=chu")
        page.tap(.button("Add Raichu to favorites"))
        page.assert {
            $0.hasTitle("Sign in")
            $0.hasAddress("/sign-in?favorite=26")
            $0.hasText("Sign in to add Raichu to your favorites.")
        }
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.hasTitle("Pokédex")
            $0.hasAddress("/?q=chu")
            $0.has(.button("Remove Raichu from favorites"))
            $0.has(.button("Add Pikachu to favorites"))
        }
        let user = try #require(account.currentUser)
        try await eventually { [world] in
            await world.persistence.memory.favorites(of: user.id, sortedBy: .date).map(\.id) == [26]
        }
    }

    @Test func `the remembered tap survives a sign-up and a reload`() async throws {
        let page = world.show(at: "/pokemon/25")
        page.tap(.button("Add Pikachu to favorites"))
        page.tap(.button("Create account"))
        page.assert { $0.hasAddress("/sign-up?favorite=25") }
        let account = world.account()
        let reloaded = world.show(account, at: page.address.string, defaults: page.defaults)
        reloaded.assert { $0.hasText("Create an account to add Pikachu to your favorites.") }
        reloaded.replaceText(in: .textField("Name"), with: "ana")
        reloaded.replaceText(in: .secureField("Password"), with: World.password)
        reloaded.tap(.button("Create account"))
        await reloaded.eventually {
            $0.hasAddress("/")
            $0.has(.button("Remove Pikachu from favorites"))
        }
    }

    @Test func `going back discards the remembered tap`() async throws {
        _ = try await world.member()
        let page = world.show()
        page.tap(.button("Add Pikachu to favorites"))
        page.tap(.button("Back"))
        page.assert { $0.hasAddress("/") }
        page.tap(.link("Sign in"))
        page.assert { $0.hasText("Sign in to save your favorite Pokémon.") }
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.textField("Name"))
        await page.eventually {
            $0.has(.link("Account of ana"))
            $0.has(.button("Add Pikachu to favorites"))
        }
        #expect(!world.persistence.calls.contains("add 25"))
    }

    @Test func `a link adds no favorite`() async throws {
        let page = world.show(try await world.member(), at: "/sign-in?favorite=25")
        await page.settle()
        page.assert { $0.hasHeading("You’re signed in as ana") }
        #expect(!world.persistence.calls.contains("add 25"))
    }

    @Test(arguments: [false, true])
    func `a sign-in by a link adds no favorite`(hasTappedAnother: Bool) async throws {
        _ = try await world.member()
        let before = world.show(at: "/?q=chu")
        if hasTappedAnother { before.tap(.button("Add Raichu to favorites")) }
        let page = world.show(at: "/sign-in?favorite=25", defaults: before.defaults)
        page.assert { $0.hasText("Sign in to save your favorite Pokémon.") }
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.submit(.secureField("Password"))
        await page.eventually {
            $0.has(.link("Account of ana"))
            $0.has(.button("Add Pikachu to favorites"))
        }
        #expect(!world.persistence.calls.contains { $0.hasPrefix("add") })
    }

    @Test func `the browser discards a remembered tap that is cancelled`() async throws {
        _ = try await world.member()
        let page = world.show()
        page.tap(.button("Add Pikachu to favorites"))
        #expect(page.defaults?.contains("wish") == true)
        page.tap(.button("Back"))
        #expect(page.defaults?.contains("wish") != true)
    }
}
