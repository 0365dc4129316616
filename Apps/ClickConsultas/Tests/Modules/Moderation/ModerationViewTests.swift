// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasModeration

/// The page of the operator.
@MainActor
@Suite struct ModerationViewTests: ViewTest {
    private func show(
        _ section: Moderation.Section = .practices, in language: String = "pt-BR", isEmpty: Bool = false,
        problem: DomainError? = nil
    ) throws -> (ViewTester, StoreOf<Moderation>) {
        let desk = isEmpty ? ModerationDesk() : try ModerationDesk.sample()
        var state = Moderation.State()
        state.section = section
        let store = Store(initialState: state) {
            Moderation()
        } withDependencies: {
            $0.sessionClient.deskChanges = { AsyncStream { $0.finish() } }
            $0.moderationClient.desk = {
                if let problem { throw problem }
                return desk
            }
            $0.moderationClient.perform = { _ in ModerationDesk() }
        }
        return (ViewTester(ModerationView(store: store), client: ClientProfile(languages: [language])), store)
    }

    @Test func `a practice is admitted by a button that names it`() async throws {
        let (tester, _) = try show()
        tester.assert { $0.has(.label("Carregando")) }
        await tester.eventually { $0.hasText("Clínica Boa") }
        tester.assert { $0.hasText("Rua A, 1, Centro, Belo Horizonte (MG) · 30140-071") }
        tester.tap(.button("Aprovar a clínica: Clínica Boa"))
        await tester.eventually { $0.hasHeading("Nada pendente") }
    }

    @Test func `a refusal without a reason is marked, and one with a reason is confirmed`() async throws {
        let (tester, _) = try show()
        await tester.eventually { $0.hasText("Clínica Boa") }
        tester.tap(.button("Recusar a clínica: Clínica Boa"))
        tester.tap(.button("Recusar a clínica: Clínica Boa"))
        tester.assert { $0.hasText("Escreva um motivo com até 1.000 caracteres.") }
        tester.type("Sem CNPJ.", into: .textField("Motivo"))
        tester.tap(.button("Recusar a clínica: Clínica Boa"))
        tester.assert {
            $0.hasHeading("Tem certeza?")
            $0.hasText("Os pacientes não encontram a clínica. Ela lê o motivo e pode pedir de novo.")
        }
    }

    @Test func `a failure is said in the user's language`() async throws {
        let (tester, _) = try show(in: "en", problem: .notFound)
        await tester.eventually { $0.hasText(DomainError.notFound.message(in: .english)) }
        tester.assert { $0.hasButton("Try again") }
    }

    @Test func `reported reviews show the reports`() async throws {
        let (tester, _) = try show(.reviews)
        await tester.eventually { $0.hasText("Lia C. · 2 de 5 estrelas") }
        tester.assert { $0.hasText("Denúncia: Isto não aconteceu.") }
    }

    @Test func `a plan is renamed in the form above the list`() async throws {
        let (tester, store) = try show(.plans)
        await tester.eventually { $0.hasHeading("Novo plano de saúde") }
        tester.assert { $0.hasText("Bem Estar") }
        tester.tap(.button("Renomear Viva"))
        tester.assert { $0.hasHeading("Renomear o plano") }
        #expect(store.planName == "Viva")
        tester.tap(.button("Salvar o plano"))
        await tester.eventually {
            $0.hasText("Ainda não há planos. As clínicas só podem aceitar os planos desta lista.")
        }
    }

    @Test func `every section has its texts in both languages, also without entries`() async throws {
        for language in ["pt-BR", "en"] {
            for section in Moderation.Section.allCases {
                for isEmpty in [false, true] {
                    let (tester, store) = try show(section, in: language, isEmpty: isEmpty)
                    while store.desk == nil { await Task.yield() }
                    tester.update { store.send(.rejectTapped(.doctor("doctor"))) }
                    #expect(!tester.outline.contains("moderation."), "\(section) in \(language)")
                }
            }
        }
    }
}
