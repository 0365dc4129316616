// SPDX-License-Identifier: Apache-2.0

import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// Teams as a user builds, reads and saves them.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TeamViewTests {
    private let world: World

    init() throws {
        world = World(try .withPikachu())
    }

    @Test func aTeamIsBuiltFromCards() async throws {
        let page = world.show()
        page.tap(.button("Add Pikachu to the team"))
        page.assert {
            $0.has(.button("Remove Pikachu from the team"))
            $0.has(.link("Team 1"))
            $0.hasText("Pikachu is in the team (1 of 6).")
            $0.hasAnnounced("Pikachu is in the team (1 of 6).")
        }
        page.tap(.button("Add Ho-Oh to the team"))
        page.tap(.link("Team 2"))
        await page.eventually {
            $0.hasAddress("/team/25-250")
            $0.hasTitle("Team")
            $0.hasHeading("Hits the team hardest")
        }
    }

    @Test func aSeventhIsRefusedWithAWord() throws {
        let page = world.show()
        for name in ["Pikachu", "Raichu", "Nidoran♀", "Nidoran♂", "Mr. Mime", "Ho-Oh"] {
            page.tap(.button("Add \(name) to the team"))
        }
        page.tap(.button("Add Flabébé to the team"))
        let refusal = "Flabébé wasn’t added: a team has 6 Pokémon at most. Remove one first."
        page.assert {
            $0.hasText(refusal)
            $0.hasAnnounced(refusal)
            $0.has(.link("Team 6"))
        }
        page.tap(.button("Dismiss"))
        page.assert { $0.hasNoText(refusal) }
    }

    @Test func thePageOfAPokemonAddsIt() async throws {
        let page = world.show(at: "/pokemon/25")
        await page.eventually { $0.has(.button("Add Pikachu to the team")) }
        page.tap(.button("Add Pikachu to the team"))
        page.assert { $0.has(.button("Remove Pikachu from the team")) }
        page.tap(.link("Show team"))
        await page.eventually { $0.hasAddress("/team/25") }
    }

    @Test func theComparisonAddsItsPokemon() async throws {
        let page = world.show(at: "/compare/25-26")
        await page.eventually { $0.has(.button("Add Raichu to the team")) }
        page.tap(.button("Add Raichu to the team"))
        page.assert { $0.hasText("Raichu is in the team (1 of 6).") }
    }

    @Test func membersAreMovedAndRemoved() async throws {
        let page = world.show(at: "/team/25-26-29")
        page.tap(.button("Move Pikachu one place later"))
        await page.eventually { $0.hasAddress("/team/26-25-29") }
        page.assert {
            $0.isDisabled(.button("Move Raichu one place earlier"))
            $0.isDisabled(.button("Move Nidoran♀ one place later"))
        }
        page.tap(.button("Remove Pikachu from the team"))
        await page.eventually { $0.hasAddress("/team/26-29") }
        page.tap(.button("Remove Raichu from the team"))
        page.tap(.button("Remove Nidoran♀ from the team"))
        await page.eventually { $0.hasAddress("/team") }
        page.assert { $0.hasNo(.heading("Hits the team hardest")) }
    }

    @Test func aMemberIsFoundByName() async throws {
        let page = world.show(at: "/team/25")
        page.replaceText(in: .textField("Add by name or number"), with: "rai")
        await page.eventually { $0.has(.button("Add Raichu to the team")) }
        page.tap(.button("Add Raichu to the team"))
        await page.eventually { $0.hasAddress("/team/25-26") }
    }

    @Test func aWrongAddressShowsItsValidPart() async throws {
        let page = world.show(at: "/team/25-25-99999-x-26")
        await page.eventually {
            $0.has(.button("Remove Pikachu from the team"))
            $0.has(.button("Remove Raichu from the team"))
            $0.hasText("Part of this address was left out")
            $0.hasText("Pikachu is in the team only once.")
            $0.hasText("There is no Pokémon #99999.")
            $0.hasText("“x” isn’t the number of a Pokémon.")
        }
        page.tap(.button("Remove Pikachu from the team"))
        await page.eventually {
            $0.hasAddress("/team/26")
            $0.hasNoText("Part of this address was left out")
        }
    }

    @Test func aSharedTeamReplacesTheOwnOneOnlyWhenItIsUsed() async throws {
        let page = world.show()
        page.tap(.button("Add Pikachu to the team"))
        page.visit("/team/29-32")
        await page.eventually { $0.hasText("This team isn’t yours yet.") }
        page.tap(.button("Remove Nidoran♂ from the team"))
        await page.eventually {
            $0.hasAddress("/team/29")
            $0.hasText("Your team is now the one on this page.")
        }
        page.tap(.button("Undo"))
        await page.eventually { $0.hasAddress("/team/25") }
    }

    @Test func aPokemonAddedAboveThePageIsOnIt() async throws {
        let page = world.show(at: "/team")
        page.replaceText(in: .textField("Add by name or number"), with: "pika")
        await page.eventually { $0.has(.button("Add Pikachu to the team")) }
        page.tap(.button("Add Pikachu to the team"))
        await page.eventually { $0.hasAddress("/team/25") }
        page.tap(.link("#0025 Pikachu Electric"))
        await page.eventually { $0.has(.link("Raichu").at(0)) }
        page.tap(.link("Raichu").at(0))
        await page.eventually { $0.has(.button("Add Raichu to the team")) }
        page.tap(.button("Add Raichu to the team"))
        page.tap(.button("Back"))
        page.tap(.button("Back"))
        await page.eventually { $0.hasAddress("/team/25-26") }
    }

    @Test func aTeamIsSavedOpenedAndRemoved() async throws {
        let page = world.show(try await world.member(), at: "/team/25-26")
        await page.eventually { $0.hasText("You haven’t saved a team yet.") }
        page.replaceText(in: .textField("Name of this team"), with: "Rain")
        page.tap(.button("Save"))
        await page.eventually {
            $0.hasText("“Rain” is saved.")
            $0.hasAnnounced("“Rain” is saved.")
            $0.hasTitle("Rain")
        }
        page.tap(.button("Remove Pikachu from the team"))
        await page.eventually { $0.hasTitle("Team") }
        page.tap(.button("Open the team “Rain”"))
        await page.eventually { $0.hasAddress("/team/25-26") }
        page.tap(.button("Dismiss"))
        page.tap(.button("Remove the team “Rain”"))
        await page.eventually { $0.hasText("“Rain” has been removed.") }
        page.tap(.button("Undo"))
        await page.eventually { $0.has(.button("Open the team “Rain”")) }
    }

    @Test func aNameIsNeeded() async throws {
        let page = world.show(try await world.member(), at: "/team/25-26")
        await page.eventually { $0.has(.button("Save")) }
        page.tap(.button("Save"))
        await page.eventually {
            $0.hasText("Enter a name.")
            $0.hasAnnounced("Enter a name.")
        }
        let field = page.find(.textField("Name of this team"))
        #expect(field.attribute("aria-invalid") == "true")
        #expect(field.attribute("aria-description") == "Enter a name.")
        #expect(field.id.map { page.values(of: "for").contains($0.description) } == true, "Its title leads to it.")
    }

    @Test func signedOutUsersAreAskedToSignIn() async throws {
        let page = world.show(at: "/team/25")
        await page.eventually { $0.hasText("Sign in to keep teams by name, on all your devices.") }
        page.tap(.link("Sign in"))
        await page.eventually { $0.hasAddress("/sign-in") }
    }
}
