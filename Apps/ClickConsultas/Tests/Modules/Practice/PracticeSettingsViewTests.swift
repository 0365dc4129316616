// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasPractice

/// The pages of the settings.
@MainActor
@Suite struct PracticeSettingsViewTests: ViewTest {
    private func show(
        _ section: PracticeSection?, roles: [Member.Role] = [.owner], in language: String = "pt-BR",
        problem: DomainError? = nil, change: @escaping @Sendable (inout PracticeSetup) -> Void = { _ in }
    ) throws -> (ViewTester, StoreOf<PracticeSettings>) {
        var sample = try PracticeSetup.sample(roles: roles)
        change(&sample)
        let review = try Review(
            id: "r", appointment: "a", doctor: "doctor", patient: "lia", author: "Lia C.",
            created: Date(timeIntervalSince1970: 1_795_446_000), stars: 4, text: "Muito boa")
        let store = Store(initialState: PracticeSettings.State(practice: "practice", section: section)) {
            PracticeSettings()
        } withDependencies: { [sample] in
            $0.continuousClock = Composable.TestClock()
            $0.locale = Locale(identifier: language)
            $0.practiceClient.setup = { _ in
                if let problem { throw problem }
                return sample
            }
            $0.practiceClient.change = { _, _, _ in sample }
            $0.practiceClient.reviews = { _ in [review] }
            $0.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva Saúde")] }
            $0.placesClient.search = { _ in Municipality.samples }
        }
        let tester = ViewTester(
            PracticeSettingsView(store: store), client: ClientProfile(languages: [language]))
        return (tester, store)
    }

    @Test func `a reception has the absences only`() async throws {
        let (tester, _) = try show(nil, roles: [.reception])
        tester.assert { $0.has(.label("Carregando")) }
        await tester.eventually { $0.has(.button("Ausências e datas especiais")) }
        tester.assert { $0.hasNo(.button("Equipe")) }
        let (other, _) = try show(.members, roles: [.reception])
        await other.eventually { $0.hasHeading("Sua função não altera isto") }
    }

    @Test func `a failure offers another attempt`() async throws {
        let (tester, _) = try show(nil, in: "en", problem: .offline)
        await tester.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        tester.assert { $0.hasButton("Try again") }
    }

    @Test func `the hours of a day are named, and a problem is shown at the day`() async throws {
        let (tester, store) = try show(.hours)
        await tester.eventually { $0.hasHeading("Segunda-feira") }
        tester.assert { $0.has(.button("Remover Segunda-feira, 08:00 a 18:00")) }
        tester.tap(.button("Adicionar horário: Terça-feira"))
        tester.tap("Salvar")
        tester.assert { $0.hasText(DomainError.invalidHours.message(in: .portuguese)) }
        #expect(store.isSaving == false)
    }

    @Test func `a removal asks first, and says what it does`() async throws {
        let (tester, store) = try show(.reasons)
        await tester.eventually { $0.has(.button("Remover o motivo Consulta")) }
        tester.tap(.button("Remover o motivo Consulta"))
        tester.assert {
            $0.hasHeading("Remover?")
            $0.hasText("Consulta não pode mais ser marcado. As consultas passadas o mantêm.")
        }
        tester.tap(.button("Cancelar"))
        #expect(store.removal == nil)
    }

    @Test func `the last owner cannot be removed`() async throws {
        let (tester, _) = try show(.members)
        await tester.eventually { $0.hasText("Lia Campos") }
        tester.assert { $0.hasNo(.button("Remover Lia Campos da equipe")) }
    }

    @Test func `a practice that waits or was refused says so`() async throws {
        let (waiting, _) = try show(nil, in: "en") { $0.practice.isAdmitted = false }
        await waiting.eventually {
            $0.hasText(
                "ClickConsultas is checking the practice. You can prepare everything; patients find it once it is "
                    + "approved.")
        }
        let (refused, _) = try show(nil) {
            $0.practice.isAdmitted = false
            $0.practice.refusal = "Sem CNPJ."
        }
        await refused.eventually { $0.hasButton("Pedir aprovação de novo") }
    }

    @Test func `every section has its texts in both languages`() async throws {
        for language in ["pt-BR", "en"] {
            for section in PracticeSection.allCases {
                let (tester, store) = try show(section, in: language) { setup in
                    setup.invitations =
                        (try? EmailAddress("eva@example.org")).map {
                            [
                                Invitation(
                                    id: "i", practice: "practice", email: $0, role: .owner, expires: .distantFuture)
                            ]
                        } ?? []
                }
                while store.setup == nil || (section == .reviews && store.reviews == nil) { await Task.yield() }
                tester.update {
                    store.send(.editReasonTapped(ReasonKey("doctor", "reason")))
                    store.send(.editAddressTapped("address"))
                    store.send(.invitedRoleTapped(.doctor))
                    store.send(.reportTapped("r"))
                }
                #expect(!tester.outline.contains("settings."), "\(section) in \(language)")
            }
        }
    }
}
