// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTesting

@testable import PokeExplorer

/// The app with `--require-sign-in`: nothing of it without a sign-in.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SignInGateTests {
    private func closedWorld() throws -> World {
        var world = World(try .withPikachu())
        world.requiresSignIn = true
        return world
    }

    @Test(arguments: ["/", "/pokemon/1", "/compare/1-4", "/favorites", "/account", "/?q=bulba"])
    func everyScreenAsksToSignIn(address: String) throws {
        let page = try closedWorld().show(at: address)
        page.assert {
            $0.has(.button("Sign in"))
            $0.has(.secureField("Password"))
            $0.hasNoText("Bulbasaur")
            $0.hasAddress(address)
        }
        #expect(!page.outline.contains("Bulbasaur"))
    }

    @Test func theScreenOfTheLinkFollowsTheSignIn() async throws {
        let world = try closedWorld()
        _ = try await world.member("ana")
        let page = world.show(at: "/pokemon/25")
        page.replaceText(in: .textField("Name"), with: "ana")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.tap(.button("Sign in"))
        await page.eventually {
            $0.hasText("Pikachu")
            $0.hasAddress("/pokemon/25")
            $0.hasNo(.secureField("Password"))
        }
    }

    @Test func aNewUserSignsUpThere() async throws {
        let page = try closedWorld().show(at: "/pokemon/25")
        page.tap(.button("Create account"))
        page.replaceText(in: .textField("Name"), with: "bia")
        page.replaceText(in: .secureField("Password"), with: World.password)
        page.tap(.button("Create account"))
        await page.eventually { $0.hasText("Pikachu") }
    }

    @Test func itIsOpenUnlessToldOtherwise() async throws {
        let page = World(try .withPikachu()).show(at: "/pokemon/25")
        await page.eventually { $0.hasText("Pikachu") }
        #expect(!PokeExplorerSettings().requiresSignIn)
    }
}
