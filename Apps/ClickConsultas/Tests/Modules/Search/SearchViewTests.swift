// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasSearch

/// The page of the search, and its filters.
@Suite struct SearchViewTests: ViewTest {
    private func show(
        _ hits: [DoctorHit] = DoctorHit.samples, in language: String = "pt-BR", problem: DomainError? = nil
    ) -> (ViewTester, StoreOf<Search>) {
        let store = Store(initialState: Search.State()) {
            Search()
        } withDependencies: {
            $0.continuousClock = Composable.TestClock()
            $0.date = .constant(Date(timeIntervalSince1970: 1_795_446_000))
            $0.locale = Locale(identifier: language)
            $0.timeZone = .gmt
            $0.placesClient.search = { _ in Municipality.samples }
            $0.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva")] }
            $0.searchClient.find = { _, _, _ in
                if let problem { throw problem }
                return HitPage(hits: hits, total: hits.count)
            }
        }
        let client = ClientProfile(languages: [language])
        return (ViewTester(SearchView(store: store), client: client), store)
    }

    @Test func `doctors have their specialties, places, prices and times`() async {
        let (tester, _) = show()
        tester.assert { $0.has(.label("Carregando")) }
        await tester.eventually { $0.hasText("3 médicos") }
        tester.assert {
            $0.hasText("Dra. Ana Prado")
            $0.hasText("Cardiologia")
            $0.hasText("Belo Horizonte (MG) · 2,4 km")
            $0.hasText("Só por convênio")
            $0.hasText("Sem horários livres")
            $0.has(.button("Ver Dra. Ana Prado, Cardiologia, Belo Horizonte (MG) · 2,4 km"))
            // A label names the doctor, the day and the time.
            $0.has(.button("Agendar com Dra. Ana Prado, terça-feira, 24 de novembro, 15:00"))
        }
    }

    @Test func `a page of doctors does not load the next before the user scrolls`() async {
        let hits = (0..<HitPage.size).map {
            DoctorHit(id: .init("d\($0)"), name: "Dra. Eva \($0)", specialties: ["pediatria"], place: "Betim (MG)")
        }
        let pages = LockIsolated<[Int]>([])
        let store = Store(initialState: Search.State()) {
            Search()
        } withDependencies: {
            $0.continuousClock = Composable.TestClock()
            $0.date = .constant(Date(timeIntervalSince1970: 1_795_446_000))
            $0.timeZone = .gmt
            $0.searchClient.find = { _, _, offset in
                pages.withValue { $0.append(offset) }
                return HitPage(hits: offset == 0 ? hits : [], total: 60)
            }
        }
        let tester = ViewTester(SearchView(store: store), client: ClientProfile(languages: ["pt-BR"]))
        await tester.eventually { $0.hasText("60 médicos") }
        await tester.settle()
        #expect(pages.value == [0])
        tester.scroll(to: 12, showing: 4)
        while pages.value.count < 2 { await tester.settle() }
        #expect(pages.value == [0, HitPage.size])
    }

    @Test func `nothing found says what to do`() async {
        let (tester, store) = show([])
        await tester.eventually { $0.hasHeading("Nenhum médico encontrado") }
        var query = DoctorQuery()
        query.rating = 5
        tester.update { store.send(.queryEdited(query)) }
        tester.assert { $0.hasText("Filtros (1)") }
    }

    @Test func `a failure is said in the user's language`() async {
        let (tester, _) = show(in: "en", problem: .offline)
        await tester.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        tester.assert { $0.hasButton("Try again") }
    }

    @Test func `the filters are a sheet`() async {
        let (tester, store) = show()
        tester.tap("Filtros")
        tester.assert {
            $0.has(.dialog())
            $0.hasHeading("Filtros")
        }
        tester.select("Dermatologia", in: .picker("Especialidade"))
        tester.tap("Ver médicos")
        while store.filters != nil { await Task.yield() }
        await tester.eventually { $0.hasNo(.dialog()) }
        #expect(store.query.specialty == "dermatologia")
    }

    @Test func `the order of results is explained`() async {
        let (tester, store) = show()
        tester.tap("Como os resultados são ordenados")
        tester.assert {
            $0.has(.dialog())
            $0.hasText("45%")
            $0.hasText("Nenhum lugar na lista está à venda.")
        }
        tester.tap("Fechar")
        #expect(!store.isShowingRanking)
    }

    @Test func `a refused position says what to do`() async {
        let (tester, store) = show()
        tester.update { store.send(.located(Secret(nil))) }
        tester.assert { $0.hasText("Sua localização não está disponível. Escolha uma cidade nos filtros.") }
    }

    @Test func `no key is without its text`() async {
        for language in ["pt-BR", "en"] {
            let (ranking, store) = show(in: language)
            ranking.update { store.send(.rankingShown(true)) }
            #expect(!ranking.outline.contains("search."))
            let (tester, _) = show(in: language)
            tester.tap(.button(language == "en" ? "Filters" : "Filtros"))
            #expect(!tester.outline.contains("search."))
        }
    }
}
