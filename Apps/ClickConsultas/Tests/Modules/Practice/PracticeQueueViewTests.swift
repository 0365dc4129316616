// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasPractice

/// The pages of the requests and of the waiting list.
@Suite struct PracticeQueueViewTests: ViewTest {
    private func showRequests(
        _ requests: [AgendaAppointment] = [
            .sample("r", status: .requested), .sample("p", visitor: "Davi Reis", status: .rescheduleProposed),
        ], in language: String = "pt-BR", _ prepare: @escaping (inout DependencyValues) -> Void = { _ in }
    ) -> (ViewTester, StoreOf<PracticeRequests>) {
        let store = Store(initialState: PracticeRequests.State(practice: "practice")) {
            PracticeRequests()
        } withDependencies: {
            $0.continuousClock = Composable.TestClock()
            $0.date = .constant(Sample.now)
            $0.agendaClient.requests = { _ in requests }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
        return (
            ViewTester(PracticeRequestsView(store: store), client: ClientProfile(languages: [language])), store
        )
    }

    private func showWaiting(
        in language: String = "pt-BR", _ lists: @escaping @Sendable () throws -> [WaitingDoctor]
    ) -> ViewTester {
        let store = Store(initialState: PracticeWaitingList.State(practice: "practice")) {
            PracticeWaitingList()
        } withDependencies: {
            $0.agendaClient.waitingList = { _ in try lists() }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
        }
        return ViewTester(PracticeWaitingListView(store: store), client: ClientProfile(languages: [language]))
    }

    @Test func `a request has the time left, and its answers`() async {
        let (tester, _) = showRequests()
        tester.assert { $0.has(.label("Carregando")) }
        // It lapses at its start, 21 hours later.
        await tester.eventually { $0.hasText("Restam 21 horas para responder") }
        tester.assert {
            $0.hasText("Lia Campos")
            $0.hasText("Aguarda confirmação")
            $0.has(.button("Confirmar a consulta de Lia Campos, ter., 24/11, 09:00"))
            $0.has(.button("Propor outro horário a Lia Campos"))
            $0.has(.button("Retirar a proposta feita a Davi Reis"))
            $0.hasNo(.button("Confirmar a consulta de Davi Reis, ter., 24/11, 09:00"))
        }
    }

    @Test func `a request that is too near takes no proposal`() async {
        let start = AgendaAppointment.sample("r", status: .requested).start
        let (tester, _) = showRequests { $0.date = .constant(start.date.addingTimeInterval(-6 * 3_600 + 1)) }
        await tester.eventually { $0.hasText("Restam 5 horas para responder") }
        tester.assert {
            $0.has(.button("Confirmar a consulta de Lia Campos, ter., 24/11, 09:00"))
            $0.has(.button("Recusar o pedido de Lia Campos, ter., 24/11, 09:00"))
            $0.hasNo(.button("Propor outro horário a Lia Campos"))
        }
    }

    @Test func `a refusal asks for a reason`() async {
        let (tester, store) = showRequests {
            $0.domainClient.perform = { act, id, _ in
                #expect(act == .refuse(reason: "Sem vaga"))
                return AgendaAppointment.sample(id, status: .cancelled).appointment
            }
        }
        await tester.eventually { $0.hasText("Lia Campos") }
        tester.tap("Recusar o pedido de Lia Campos, ter., 24/11, 09:00")
        tester.tap(.button("Recusar").inside(.dialog()))
        tester.assert { $0.hasText("Escreva um motivo para o paciente.") }
        tester.type("Sem vaga", into: .textField("Motivo"))
        tester.tap(.button("Recusar").inside(.dialog()))
        await tester.eventually { $0.hasText("Pedido recusado") }
        #expect(store.refusal == nil)
    }

    @Test func `a refusal that fails says why in its form`() async {
        let (tester, store) = showRequests { $0.domainClient.perform = { _, _, _ in throw DomainError.offline } }
        await tester.eventually { $0.hasText("Lia Campos") }
        tester.tap("Recusar o pedido de Lia Campos, ter., 24/11, 09:00")
        tester.type("Sem vaga", into: .textField("Motivo"))
        tester.tap(.button("Recusar").inside(.dialog()))
        await tester.eventually { $0.hasText(DomainError.offline.message(in: .portuguese)) }
        #expect(store.refusal?.reason == "Sem vaga")
    }

    @Test func `no requests and failures have their words`() async {
        let (empty, _) = showRequests([])
        await empty.eventually { $0.hasHeading("Nada para responder") }
        let (failed, _) = showRequests(in: "en") { $0.agendaClient.requests = { _ in throw DomainError.offline } }
        await failed.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        failed.assert { $0.hasButton("Try again") }
    }

    @Test func `the waiting list has places, names and wishes`() async {
        let tester = showWaiting { WaitingDoctor.samples }
        await tester.eventually { $0.has(.button("Ver Ana Prado")) }
        tester.assert {
            $0.has(.label("Posição 1"))
            $0.hasText("Lia Campos")
            $0.hasText("seg. qua. · Rua A, 1")
            $0.hasText("Manhã")
            $0.hasText("Em pausa")
        }
    }

    @Test func `an empty waiting list and a failure have their words`() async {
        let empty = showWaiting { [] }
        await empty.eventually { $0.hasHeading("A lista está vazia") }
        let failed = showWaiting(in: "en") { throw DomainError.offline }
        await failed.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        failed.assert { $0.hasButton("Try again") }
    }

    @Test func `no key is without its text`() async {
        for language in ["pt-BR", "en"] {
            let (tester, store) = showRequests(in: language)
            await tester.eventually { $0.hasText("Lia Campos") }
            tester.update { store.send(.refuseTapped("r")) }
            #expect(!tester.outline.contains("requests.") && !tester.outline.contains("agenda."))
            let waiting = showWaiting(in: language) { WaitingDoctor.samples }
            await waiting.eventually { $0.hasText("Lia Campos") }
            #expect(!waiting.outline.contains("waiting."))
        }
    }
}
