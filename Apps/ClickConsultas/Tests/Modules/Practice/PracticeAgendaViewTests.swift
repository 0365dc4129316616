// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasPractice

/// The page of the agenda, and its sheets.
@Suite struct PracticeAgendaViewTests: ViewTest {
    private func show(
        _ state: PracticeAgenda.State = PracticeAgenda.State(practice: "practice"), in language: String = "pt-BR",
        now: Date = Date(timeIntervalSince1970: 1_795_435_200 + 1_200),
        _ prepare: @escaping (inout DependencyValues) -> Void = { _ in },
        agenda: @escaping @Sendable (AgendaQuery) async throws -> AgendaPage = { .sample($0) }
    ) -> (ViewTester, StoreOf<PracticeAgenda>) {
        let store = Store(initialState: state) {
            PracticeAgenda()
        } withDependencies: {
            $0.continuousClock = Composable.TestClock()
            $0.date = .constant(now)
            $0.uuid = .incrementing
            $0.agendaClient.agenda = agenda
            $0.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva")] }
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
        return (
            ViewTester(PracticeAgendaView(store: store), client: ClientProfile(languages: [language])), store
        )
    }

    private func chosen() -> PracticeAgenda.State {
        var state = PracticeAgenda.State(practice: "practice")
        state.doctor = "ana"
        return state
    }

    @Test func `a day has its hours, appointments, free and taken times`() async {
        let (tester, _) = show(chosen())
        tester.assert { $0.has(.label("Carregando")) }
        await tester.eventually { $0.hasHeading("Segunda-feira, 23 de novembro") }
        tester.assert {
            $0.hasHeading("08:00")
            $0.has(.button("Agendar por telefone, segunda-feira, 23 de novembro, 08:00"))
            $0.has(.button("Abrir a consulta de Lia Campos, 09:00"))
            $0.hasText("Confirmada")
            $0.hasText("Ocupado")
            $0.hasText("Intervalo")
            // 9:20: all but confirming is possible.
            $0.has(.button("Lia Campos, 09:00, chegou"))
            $0.has(.button("Concluir a consulta de Lia Campos, 09:00"))
            $0.has(.button("Lia Campos, 09:00, faltou"))
            $0.hasNo(.button("Confirmar a consulta de Lia Campos, 09:00"))
        }
    }

    @Test func `without a doctor the free times are not shown`() async {
        let (tester, store) = show()
        await tester.eventually { $0.hasText("Escolha um médico para ver os horários livres.") }
        tester.assert {
            $0.hasNo(.button("Agendar por telefone, segunda-feira, 23 de novembro, 08:00"))
            $0.hasText("Consulta · Ana Prado")
        }
        tester.select("Ana Prado", in: .picker("Médico"))
        #expect(store.doctor == "ana")
    }

    @Test func `an act offers its undo`() async {
        let (tester, store) = show(chosen()) {
            $0.domainClient.perform = { act, id, _ in
                AgendaAppointment.sample(
                    id, second: 1_795_435_200, status: act.kind == .undo ? .confirmed : .arrived
                ).appointment
            }
        }
        await tester.eventually { $0.has(.button("Lia Campos, 09:00, chegou")) }
        tester.tap("Lia Campos, 09:00, chegou")
        await tester.eventually { $0.hasText("Chegada registrada") }
        tester.assert { $0.hasText("Paciente chegou") }
        tester.tap("Desfazer")
        await tester.eventually { $0.hasText("Desfeito") }
        tester.assert { $0.has(.button("Lia Campos, 09:00, chegou")) }
        #expect(store.running.isEmpty)
    }

    @Test func `a free time opens the form of a caller`() async {
        let (tester, store) = show(chosen()) {
            $0.agendaClient.bookCaller = { _, booking in
                #expect(booking.name == "Rui Sá" && booking.reason == "reason" && booking.plan == nil)
                return AgendaAppointment.sample().appointment
            }
        }
        await tester.eventually { $0.hasHeading("08:00") }
        tester.tap("Agendar por telefone, segunda-feira, 23 de novembro, 08:00")
        await tester.eventually { $0.hasHeading("Agendar por telefone") }
        tester.assert { $0.hasText("Ana Prado, segunda-feira, 23 de novembro, 08:00") }
        tester.tap(.button("Agendar").inside(.dialog()))
        tester.assert { $0.hasText(DomainError.invalidName.message(in: .portuguese)) }
        tester.type("Rui Sá", into: .textField("Nome completo"))
        tester.tap(.button("Agendar").inside(.dialog()))
        await tester.eventually { $0.hasText("Consulta agendada") }
        #expect(store.destination == nil)
    }

    @Test func `a date with appointments in the way shows them`() async {
        let (tester, store) = show(chosen()) {
            $0.agendaClient.setException = { _, _ in throw DomainError.appointmentsInTheWay(["a"]) }
            $0.agendaClient.appointments = { _, ids in ids.map { .sample($0) } }
        }
        await tester.eventually { $0.hasButton("Mudar este dia") }
        tester.tap("Mudar este dia")
        tester.assert { $0.hasHeading("Horário de um dia") }
        tester.tap(.button("Salvar"))
        await tester.eventually { $0.has(.button("Abrir a consulta de Lia Campos, ter., 24/11, 09:00")) }
        tester.tap("Cancelar")
        #expect(store.destination == nil)
    }

    @Test func `of many appointments in the way the first ones are shown, and the others counted`() async {
        let ids = (1...12).map { Appointment.ID("visit-\($0)") }
        let (tester, _) = show(chosen()) {
            $0.agendaClient.setException = { _, _ in throw DomainError.appointmentsInTheWay(ids) }
            $0.agendaClient.appointments = { _, ids in ids.map { .sample($0) } }
        }
        await tester.eventually { $0.hasButton("Mudar este dia") }
        tester.tap("Mudar este dia")
        tester.tap(.button("Salvar"))
        await tester.eventually { $0.hasText("E mais 2, que aparecem quando estas forem remarcadas.") }
        let rows =
            tester.outline.components(separatedBy: "Abrir a consulta de Lia Campos, ter., 24/11, 09:00").count - 1
        #expect(rows == 10)
        tester.assert { $0.hasText("Há 12 consultas marcadas. Remarque ou cancele antes.") }
    }

    @Test func `an absence has a form, and names no appointments elsewhere`() async {
        let (tester, store) = show(chosen()) {
            $0.agendaClient.addAbsence = { _, _ in throw DomainError.appointmentsInTheWay([]) }
        }
        await tester.eventually { $0.hasButton("Adicionar ausência") }
        tester.tap("Adicionar ausência")
        tester.assert { $0.hasHeading("Ausência") }
        tester.replaceText(in: .textField("Primeiro dia"), with: "99/99/2026")
        tester.tap(.button("Salvar"))
        tester.assert { $0.hasText("Este dia não existe. Verifique os números.") }
        tester.replaceText(in: .textField("Primeiro dia"), with: "23/11/2026")
        tester.tap(.button("Salvar"))
        await tester.eventually {
            $0.hasText("O médico tem consultas em outra clínica neste período. Combine com o médico.")
        }
        #expect(store.destination != nil)
    }

    @Test func `a week has seven days, and opens one`() async {
        let (tester, store) = show(chosen())
        tester.update { store.send(.binding(.set(\.span, .week))) }
        await tester.eventually { $0.has(.button("Abrir terça-feira, 24 de novembro")) }
        tester.assert {
            $0.hasText("2 horários livres")
            $0.hasText("Sem atendimento")
            $0.has(.button("Abrir a consulta de Lia Campos, ter., 24/11, 09:00"))
        }
        tester.tap("Abrir terça-feira, 24 de novembro")
        await tester.eventually { $0.hasHeading("Terça-feira, 24 de novembro") }
        #expect(store.day == Day(number: 20_781) && store.span == .day)
    }

    @Test func `the list is searched by name`() async {
        let (tester, _) = show(chosen())
        tester.select("Lista", in: .picker("Exibição"))
        await tester.eventually { $0.has(.textField("Buscar por nome")) }
        tester.type("lia", into: .textField("Buscar por nome"))
        tester.assert { $0.has(.button("Abrir a consulta de Lia Campos, seg., 23/11, 09:00")) }
        tester.replaceText(in: .textField("Buscar por nome"), with: "zé")
        tester.assert {
            $0.hasHeading("Nenhuma consulta encontrada")
            $0.hasText("0 consulta")
        }
    }

    @Test func `a closed day, a holiday and no doctor have their words`() async {
        let empty = AgendaPage(
            doctors: AgendaDoctor.samples, today: Day(number: 20_780), day: Day(number: 20_780),
            days: [AgendaDay(day: Day(number: 20_780), isHoliday: true)])
        let (tester, _) = show(chosen(), agenda: { _ in empty })
        await tester.eventually { $0.hasText("Não há atendimento neste dia.") }
        tester.assert { $0.hasText("Feriado nacional: sem horários regulares.") }
        let (other, _) = show(agenda: { _ in
            AgendaPage(doctors: [], today: Day(number: 20_780), day: Day(number: 20_780), days: [])
        })
        await other.eventually { $0.hasHeading("Ainda não há agenda") }
        other.assert { $0.hasNo(.button("Adicionar ausência")) }
    }

    @Test func `a failure is said in the user's language, with another attempt`() async {
        let (tester, _) = show(in: "en", agenda: { _ in throw DomainError.offline })
        await tester.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        tester.assert { $0.hasButton("Try again") }
    }

    @Test func `no key is without its text`() async {
        for language in ["pt-BR", "en"] {
            for span in AgendaSpan.allCases {
                var state = chosen()
                state.span = span
                state.notice = .acted(.arrive, "a", version: 1)
                let (tester, store) = show(state, in: language)
                await tester.eventually { $0.hasNo(.label(language == "en" ? "Loading" : "Carregando")) }
                #expect(!tester.outline.contains("agenda."))
                tester.update { store.send(.absenceTapped) }
                #expect(!tester.outline.contains("agenda."))
                tester.update {
                    store.send(.destination(.dismiss))
                    store.send(.exceptionTapped)
                    store.send(.destination(.presented(.exception(.binding(.set(\.kind, .hours))))))
                    store.send(.destination(.presented(.exception(.binding(.set(\.hasSecondHours, true))))))
                }
                #expect(!tester.outline.contains("agenda."))
            }
        }
    }
}
