// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Vitral
import VitralTestSupport
import VitralTesting

@testable import PokeExplorer

/// The grid as a user sees and uses it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct GridViewTests {
    @Test func `the first page has the first names`() {
        let page = show(MockPokedex(.sample, isInMemory: true))
        page.assert {
            $0.has(.link("#0025 Pikachu Electric"))
            $0.has(.link("#0122 Mr. Mime Psychic Fairy"))
            $0.hasText("7 Pokémon")
            $0.hasTitle("Pokédex")
        }
    }

    @Test func `the page is in Portuguese`() {
        let page = show(MockPokedex(.sample, isInMemory: true), in: "pt-BR")
        page.assert {
            $0.has(.link("#0025 Pikachu Elétrico"))
            $0.has(.searchField("Nome ou número"))
            $0.has(.picker("Geração"))
            $0.hasText("Isso é tudo: 7 Pokémon.")
        }
    }

    @Test func `the search is in the address`() async {
        let page = show(MockPokedex(.sample, isInMemory: true))
        page.replaceText(in: .searchField(), with: "rai")
        await page.eventually {
            $0.has(.link("#0026 Raichu Electric"))
            $0.hasNo(.link("#0025 Pikachu Electric"))
            $0.hasText("1 Pokémon")
            $0.hasAddress("/?q=rai")
            $0.hasAnnounced("1 Pokémon")
        }
    }

    @Test func aLinkSharesSearchFiltersAndOrder() async {
        let page = show(
            MockPokedex(.sample, isInMemory: true), at: "/?type=fairy,psychic&gen=1&sort=name&desc=true")
        await page.eventually {
            $0.has(.link("#0122 Mr. Mime Psychic Fairy"))
            $0.hasNo(.link("#0669 Flabébé Fairy"))
            $0.isOn(.toggle("Descending"))
            $0.hasValue("Fairy", in: .picker("Type"))
            $0.hasValue("Psychic", in: .picker("Second type"))
        }
    }

    @Test func `invalid parts of the address are ignored`() async {
        let page = show(MockPokedex(.sample, isInMemory: true), at: "/?type=cheese&gen=x&sort=smell&desc=maybe")
        await page.eventually { $0.hasText("7 Pokémon") }
    }

    @Test func `filters are added and removed`() async {
        let page = show(MockPokedex(.sample, isInMemory: true))
        page.select("Fire", in: .picker("Type"))
        page.select("Flying", in: .picker("Second type"))
        await page.eventually {
            $0.has(.link("#0250 Ho-Oh Fire Flying"))
            $0.hasText("1 Pokémon")
            $0.hasAddress("/?type=fire,flying")
        }
        page.select("Any type", in: .picker("Type"))
        await page.eventually {
            $0.hasAddress("/?type=flying")
            $0.hasNo(.picker("Second type").at(1))
        }
        page.select("Any type", in: .picker("Type"))
        await page.eventually {
            $0.hasAddress("/")
            $0.hasNo(.picker("Second type"))
        }
    }

    @Test func `all filters are cleared at once`() async {
        let page = show(MockPokedex(.sample, isInMemory: true), at: "/?q=mime&type=fairy&gen=1&sort=name&desc=true")
        page.tap(.button("Clear"))
        await page.eventually {
            $0.hasAddress("/?q=mime")
            $0.hasNo(.button("Clear"))
        }
    }

    @Test func `an index that cannot be refreshed shows its age`() async {
        let service = MockPokedex(.sample, isInMemory: true)
        service.change { $0.settledFreshness = .saved(since: ManualTime().date - 3 * 24 * 60 * 60) }
        await show(service).eventually {
            $0.hasText("PokéAPI can’t be reached. This data was saved 3 days ago.")
            $0.has(.link("#0025 Pikachu Electric"))
        }
    }

    @Test func `an empty result offers to show all`() async {
        let page = show(MockPokedex(.sample, isInMemory: true), at: "/?q=xyz&sort=name")
        await page.eventually { $0.hasHeading("No Pokémon found") }
        page.tap(.button("Show all Pokémon"))
        await page.eventually {
            $0.hasText("7 Pokémon")
            $0.hasAddress("/?sort=name")
        }
    }

    @Test func `sorting by height shows how many species are covered`() async {
        let service = MockPokedex(.sample, isInMemory: true)
        service.change { $0.facts[26] = PokemonFacts(id: 26, height: 8, weight: 300, total: 485) }
        let page = show(service)
        page.select("Height", in: .picker("Sort by"))
        await page.eventually {
            $0.hasText("1 of 7 sorted so far. The rest are listed by number.")
        }
    }

    @Test func `a failed first page is shown and retried`() async {
        let service = MockPokedex(.sample)
        service.fail("page 0", with: .unreachable)
        let page = show(service)
        await page.eventually { $0.hasText("PokéAPI can’t be reached.") }
        service.fail("page 0", with: nil)
        page.tap(.button("Try again"))
        await page.eventually {
            // Seven cards, and the links to the team, favorites and account.
            $0.has(10, of: .link())
            $0.hasNoText("PokéAPI can’t be reached.")
        }
    }

    @Test func `a failed page is retried in place`() async {
        let service = MockPokedex(.numbered(60), isInMemory: true)
        service.fail("page 40", with: .timedOut)
        let page = show(service)
        await page.eventually { $0.hasText("PokéAPI took too long to respond.") }
        page.assert { $0.hasText("#0001") }
        service.fail("page 40", with: nil)
        page.tap(.button("Try again"))
        await page.eventually { $0.hasText("That’s all: 60 Pokémon.") }
    }

    @Test func `endless scrolling keeps only a window of rows`() async {
        let service = MockPokedex(.numbered(1025), isInMemory: true)
        let page = show(service)
        // The second half of each page, which requests the next page.
        for row in stride(from: 20, through: 1020, by: 40) {
            page.scroll(to: row, showing: 20)
            await page.settle()
            #expect(page.all(.link()).count <= 120)
        }
        await page.eventually {
            $0.hasText("That’s all: 1,025 Pokémon.")
            $0.hasText("#1025")
            $0.hasNoText("#0001")
        }
        #expect(service.calls.filter { $0.hasPrefix("page") }.count == 25)
    }

    @Test func `saved pages show their age`() {
        let service = MockPokedex(.sample, isInMemory: true)
        let now = ManualTime().date
        service.change { $0.freshness = .saved(since: now - 3 * 60 * 60) }
        show(service).assert {
            $0.hasText("PokéAPI can’t be reached. This data was saved 3 hours ago.")
        }
        show(service, in: "pt-BR").assert {
            $0.hasText("Não foi possível acessar a PokéAPI. Estes dados foram salvos há 3 horas.")
        }
    }
}
