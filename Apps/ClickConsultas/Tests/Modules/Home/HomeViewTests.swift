// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasHome

/// The start page.
@Suite struct HomeViewTests: ViewTest {
    private func show(
        _ user: SessionUser?, summary: HomeSummary = .sample, in language: String = "pt-BR",
        problem: DomainError? = nil
    ) -> (ViewTester, StoreOf<Home>) {
        let store = Store(initialState: Home.State(user: user)) {
            Home()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.timeZone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
            $0.homeClient.summary = {
                if let problem { throw problem }
                return summary
            }
            $0.searchClient.find = { _, _, _ in HitPage(hits: DoctorHit.samples, total: 3) }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        return (ViewTester(HomeView(store: store), client: ClientProfile(languages: [language])), store)
    }

    @Test func `a user sees what to answer, what comes next, and doctors nearby`() async throws {
        let (tester, _) = show(try Sample.user())
        await tester.eventually {
            $0.hasHeading("Boa tarde, Lia")
            $0.hasHeading("Aguardam sua resposta")
            $0.hasHeading("Médicos por perto")
        }
        tester.assert {
            $0.hasText("Horário livre, seu até 15:00")
            $0.has(.button("Proposta para a consulta com Rui Teles, quinta-feira, 26 de novembro, 14:30"))
            $0.has(.button("Consulta com Ana Prado, terça-feira, 24 de novembro, 14:30"))
            $0.hasText("Para Caio Campos")
            $0.hasText("Aguarda confirmação")
            $0.hasButton("Cardiologia")
            $0.has(.button("Ver Dra. Ana Prado, Cardiologia, Belo Horizonte (MG)"))
        }
    }

    @Test func `a user without appointments is told how to book`() async throws {
        let (tester, _) = show(try Sample.user(), summary: HomeSummary())
        await tester.eventually {
            $0.hasText("Você não tem consultas marcadas. Busque um médico para agendar.")
        }
        tester.assert { $0.hasNoText("Aguardam sua resposta") }
    }

    @Test func `a welcome invites to search and to sign in`() async {
        let (tester, _) = show(nil)
        tester.assert {
            $0.hasHeading("Encontre um médico, agende uma consulta")
            $0.hasButton("Buscar médico")
            $0.hasButton("Entrar ou criar conta")
            $0.hasButton("Cardiologia")
            $0.hasNoText("Próximas consultas")
        }
    }

    @Test func `a failure is said in the user's language`() async throws {
        let (tester, _) = show(try Sample.user(), in: "en", problem: .offline)
        await tester.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        tester.assert { $0.hasButton("Try again") }
    }

    @Test func `a sign-in on the page loads the news`() async throws {
        let store = Store(initialState: Parent.State()) {
            Parent()
        } withDependencies: {
            $0.date = .constant(Sample.now)
            $0.timeZone = .gmt
            $0.homeClient.summary = { .sample }
            $0.searchClient.find = { _, _, _ in HitPage(hits: [], total: 0) }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        let tester = ViewTester(
            HomeView(store: store.scope(state: \.home, action: \.home)),
            client: ClientProfile(languages: ["pt-BR"]))
        let user = try Sample.user()
        tester.update { store.send(.signedIn(user)) }
        await tester.eventually { $0.hasText("Para Caio Campos") }
    }

    @Test func `no key is without its text`() async throws {
        for language in ["pt-BR", "en"] {
            let (tester, _) = show(try Sample.user(), in: language)
            await tester.eventually { $0.hasText("Ana Prado") }
            #expect(!tester.outline.contains("home."))
            let (welcome, _) = show(nil, in: language)
            #expect(!welcome.outline.contains("home."))
        }
    }
}

/// A parent that sets the user, as the app does.
@Reducer
private struct Parent {
    @ObservableState
    struct State {
        var home = Home.State()
    }

    enum Action {
        case home(Home.Action)
        case signedIn(SessionUser)
    }

    var body: some ReducerOf<Self> {
        Scope(state: \.home, action: \.home) { Home() }
        Reduce { state, action in
            if case .signedIn(let user) = action { state.home.user = user }
            return .none
        }
    }
}
