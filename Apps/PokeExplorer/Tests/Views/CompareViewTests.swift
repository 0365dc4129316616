// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The selection and the comparison as a user sees and uses them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct CompareViewTests {
    @Test func cardsAreChosenAndCompared() async throws {
        let page = show(try .withPikachu())
        page.tap(.button("Compare"))
        page.assert {
            $0.hasText("Choose two to 4 Pokémon.")
            $0.hasNo(.link())
        }
        page.tap(.button("#0025 Pikachu Electric"))
        page.tap(.button("#0026 Raichu Electric"))
        page.assert { $0.isSelected(.button("#0025 Pikachu Electric")) }
        page.assert {
            $0.has(.button("Remove Pikachu"))
            $0.has(.button("Remove Raichu"))
        }
        page.tap(.link("Compare 2"))
        await page.eventually {
            $0.hasTitle("Compare")
            $0.hasAddress("/compare/25-26")
            $0.hasValue("35 of 255", in: .progress("HP").at(0))
            $0.hasValue("60 of 255, the highest", in: .progress("HP").at(1))
        }
    }

    @Test func `at most four cards are chosen`() throws {
        let page = show(try .withPikachu())
        page.tap(.button("Compare"))
        for name in ["#0025 Pikachu Electric", "#0026 Raichu Electric", "#0029 Nidoran♀ Poison"] {
            page.tap(.button(name))
        }
        page.tap(.button("#0032 Nidoran♂ Poison"))
        page.assert { $0.isDisabled(.button("#0250 Ho-Oh Fire Flying")) }
        page.tap(.button("Cancel"))
        page.assert { $0.has(.link("#0025 Pikachu Electric")) }
    }

    @Test func oneIsAddedAndRemoved() async throws {
        let page = show(try .withPikachu(), at: "/compare/25")
        await page.eventually { $0.hasText("Add another Pokémon to compare.") }
        page.tap(.button("Add a Pokémon"))
        page.replaceText(in: .textField(), with: "xyz")
        await page.eventually { $0.hasText("No Pokémon found") }
        page.replaceText(in: .textField(), with: "rai")
        await page.eventually { $0.has(.button("Add Raichu")) }
        page.tap(.button("Add Raichu"))
        await page.eventually {
            $0.hasAddress("/compare/25-26")
            $0.hasNo(.dialog())
            $0.hasNoText("Add another Pokémon to compare.")
            $0.has(.button("Remove Raichu"))
        }
        page.tap(.button("Remove Pikachu"))
        await page.eventually { $0.hasAddress("/compare/26") }
        page.tap(.button("Remove Raichu"))
        await page.eventually { $0.hasAddress("/") }
    }

    @Test func `a detail page starts a comparison`() async throws {
        let page = show(try .withPikachu(), at: "/pokemon/25")
        page.tap(.link("Compare with others"))
        await page.eventually {
            $0.hasAddress("/compare/25")
            $0.hasHeading("Compare")
        }
    }

    @Test func `a failed column is retried in place`() async throws {
        let service = try MockPokedex.withPikachu()
        service.fail("profile 26", with: .unreachable)
        let page = show(service, at: "/compare/25-26")
        await page.eventually {
            $0.hasText("PokéAPI can’t be reached.")
            $0.hasText("0.4 m")
        }
        service.fail("profile 26", with: nil)
        page.tap(.button("Try again"))
        await page.eventually { $0.hasNoText("PokéAPI can’t be reached.") }
    }
}
