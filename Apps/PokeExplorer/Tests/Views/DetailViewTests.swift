// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The page of a Pokémon as a user sees and uses it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct DetailViewTests {
    @Test func aDeepLinkShowsEverything() async throws {
        let page = show(try .withPikachu(), at: "/pokemon/25")
        await page.eventually {
            $0.hasTitle("Pikachu")
            $0.hasHeading("Pikachu")
            $0.hasText("Mouse Pokémon")
            $0.hasText("0.4 m")
            $0.hasText("6.0 kg")
            $0.hasText("Lightning Rod")
            $0.hasText("hidden")
            $0.hasValue("35 of 255", in: .progress("HP"))
            $0.hasText("320")
            $0.hasText("×2")
            $0.hasText("Use Thunder Stone")
            $0.has(.image("Picture of Pikachu"))
        }
    }

    @Test func `the page is in Portuguese`() async throws {
        let page = show(try .withPikachu(), at: "/pokemon/25", in: "pt-BR")
        await page.eventually {
            $0.hasText("0,4 m")
            $0.hasText("6,0 kg")
            $0.hasValue("35 de 255", in: .progress("PS"))
            $0.hasText("Usar Pedra do Trovão")
            $0.hasText("Terrestre")
        }
        // PokéAPI has these names in English only, and a screen reader must say them so.
        #expect(page.values(of: "lang").filter { $0 == "en" }.count == 3, "The genus and two abilities.")
    }

    @Test func `a card opens the page and Back returns`() async throws {
        let page = show(try .withPikachu(), at: "/?q=chu")
        page.tap(.link("#0025 Pikachu Electric"))
        await page.eventually {
            $0.hasTitle("Pikachu")
            $0.hasAddress("/pokemon/25")
        }
        page.goBack()
        await page.eventually {
            $0.hasTitle("Pokédex")
            $0.hasAddress("/?q=chu")
            $0.has(.link("#0026 Raichu Electric"))
        }
    }

    @Test func `evolutions are pushed and neighbors replace the page`() async throws {
        let page = show(try .withPikachu(), at: "/pokemon/25")
        await page.eventually { $0.has(.link("Raichu")) }
        page.tap(.link("Raichu"))
        await page.eventually {
            $0.hasTitle("Raichu")
            $0.hasAddress("/pokemon/26")
        }
        page.tap(.button("Next: Nidoran♀"))
        await page.eventually { $0.hasTitle("Nidoran♀") }
        page.goBack()
        await page.eventually { $0.hasTitle("Pikachu") }
    }

    @Test func `a failure is shown and retried`() async throws {
        let service = try MockPokedex.withPikachu()
        service.fail("profile 25", with: .cutShort)
        service.fail("species 25", with: .cutShort)
        let page = show(service, at: "/pokemon/25")
        await page.eventually {
            $0.hasHeading("Pikachu")
            $0.hasText("The response was interrupted.")
        }
        service.fail("profile 25", with: nil)
        service.fail("species 25", with: nil)
        page.tap(.button("Try again"))
        await page.eventually {
            $0.hasText("0.4 m")
            $0.hasText("Use Thunder Stone")
            $0.hasNoText("The response was interrupted.")
        }
    }

    @Test func `a failed part is retried in place`() async throws {
        let service = try MockPokedex.withPikachu()
        service.fail("evolution 25", with: .server)
        let page = show(service, at: "/pokemon/25")
        await page.eventually {
            $0.hasText("0.4 m")
            $0.hasText("PokéAPI is having problems.")
        }
        service.fail("evolution 25", with: nil)
        page.tap(.button("Try again"))
        await page.eventually { $0.hasText("Use Thunder Stone") }
    }

    @Test func `missing values have a text`() async {
        let service = MockPokedex(.sample, isInMemory: true)
        service.change { state in
            let bare = PokemonDetail(id: 25, name: "pikachu")
            state.profiles[25] = .sample(PokemonProfile(bare, chart: TypeChart()))
            state.species[25] = .sample(SpeciesProfile(PokemonSpecies(id: 25, name: "pikachu")))
        }
        let page = show(service, at: "/pokemon/25")
        await page.eventually {
            $0.hasText("PokéAPI doesn’t list a category.")
            $0.hasText("PokéAPI doesn’t list any abilities.")
            $0.hasText("PokéAPI doesn’t list any stats.")
            $0.hasText("PokéAPI doesn’t list an evolution chain.")
            $0.hasText("Weaknesses aren’t available yet.")
            $0.hasText("unknown")
        }
    }

    @Test func `an unknown number shows a message`() async {
        let page = show(MockPokedex(.sample, isInMemory: true), at: "/pokemon/4000")
        await page.eventually {
            $0.hasHeading("Pokémon not found")
            $0.hasNo(.button("Try again"))
        }
        #expect(page.scene.renderPage().isNotFound)
    }

    @Test(arguments: ["/pokemon/pikachu", "/favorites/25", "/compare/1-2-3-4-5"])
    func `unknown addresses have the status of a missing page`(address: String) {
        let page = show(MockPokedex(.sample, isInMemory: true), at: address)
        page.assert { $0.hasNo(.link("#0025 Pikachu Electric")) }
    }
}
