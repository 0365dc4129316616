// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasAppointments

/// The pages of appointments, as users see them.
@Suite struct AppointmentsViewTests: ViewTest {
    private func client(_ language: String) -> ClientProfile { ClientProfile(languages: [language]) }

    private func prepare(_ values: inout DependencyValues, now: Date = Sample.now) {
        values.continuousClock = Composable.TestClock()
        values.date = .constant(now)
        values.sessionClient.changes = { AsyncStream { $0.finish() } }
        values.reviewClient.review = { _ in nil }
        values.biometricClient.isAvailable = { false }
    }

    private func showDetail(
        _ details: AppointmentDetails, in language: String = "pt-BR", now: Date = Sample.now
    ) -> (ViewTester, StoreOf<AppointmentDetail>) {
        let store = Store(initialState: AppointmentDetail.State(id: "visit")) {
            AppointmentDetail()
        } withDependencies: {
            prepare(&$0, now: now)
            $0.appointmentClient.details = { _ in details }
            $0.domainClient.otherSlots = { _, _ in [Sample.later] }
            $0.domainClient.perform = { _, _, _ in details.appointment }
        }
        return (ViewTester(AppointmentDetailView(store: store), client: client(language)), store)
    }

    private func showLists(_ lists: AppointmentLists, in language: String = "pt-BR") -> ViewTester {
        let store = Store(initialState: Appointments.State()) {
            Appointments()
        } withDependencies: {
            prepare(&$0)
            $0.appointmentClient.lists = { lists }
            $0.domainClient.leave = { _ in }
        }
        return ViewTester(AppointmentsView(store: store), client: client(language))
    }

    private func fullLists() throws -> AppointmentLists {
        let proposed = try Sample.appointment("proposed", [(.propose([Sample.later], isKeepable: true), .staff)])
        let cancelled = try Sample.appointment("cancelled", [(.cancel(reason: ""), .patient)])
        return AppointmentLists(
            toAnswer: [Sample.summary(proposed)], next: [Sample.summary(try Sample.appointment())],
            past: [Sample.summary(cancelled)], offers: [Sample.offer()],
            entries: [WaitEntryDetails(entry: Sample.entry(isPaused: true), doctor: "Ana Prado", reason: "Retorno")])
    }

    @Test func `the lists have sections, states in words, and what waits for an answer first`() async throws {
        let tester = showLists(try fullLists())
        await tester.eventually { $0.hasHeading("Esperam sua resposta") }
        tester.assert {
            $0.hasTexts(inOrder: ["Esperam sua resposta", "Próximas", "Listas de espera", "Anteriores"])
            $0.hasText("Confirmada")
            $0.hasText("Outro horário proposto")
            $0.hasText("Cancelada")
            $0.hasText("Em pausa")
            for state in ["Confirmada", "Outro horário proposto", "Cancelada"] {
                $0.has(.button("Ver consulta com Ana Prado, quinta-feira, 26 de novembro, 15:00, \(state)"))
            }
            $0.hasButton("Retomar: Ana Prado, Retorno")
        }
        tester.tap(.button("Sair da lista de espera: Ana Prado, Retorno"))
        tester.assert { $0.has(.alert("Sair desta lista de espera?")) }
    }

    @Test func `rows name the dependant for whom they are`() async throws {
        let visit = Appointment(
            id: "visit", practice: "boa", doctor: "ana", patient: "lia", dependant: "bia", visitor: "Bia de Souza",
            reason: "first", address: "centro", payment: .privately(try Price(centavos: 25_000)),
            zone: Sample.city.zone,
            slot: Sample.slot, needsConfirmation: false, now: Sample.now)
        let entry = WaitEntryDetails(
            entry: Sample.entry(isPaused: true), doctor: "Ana Prado", reason: "Retorno", dependant: "Caio de Souza")
        let tester = showLists(AppointmentLists(next: [Sample.summary(visit)], entries: [entry]))
        await tester.eventually { $0.hasText("Para Bia de Souza") }
        tester.assert {
            $0.hasText("Para Caio de Souza")
            $0.hasButton("Sair da lista de espera: Ana Prado, Retorno, Caio de Souza")
            $0.has(
                .button(
                    "Ver consulta com Ana Prado, quinta-feira, 26 de novembro, 15:00, Para Bia de Souza, Confirmada"))
        }
    }

    @Test func `no appointments lead to the search`() async {
        let tester = showLists(AppointmentLists())
        await tester.eventually { $0.hasHeading("Nenhuma consulta") }
        tester.assert { $0.hasButton("Buscar médicos") }
    }

    @Test func `the staff reads who is notified, and that a caller is not`() async throws {
        for (patient, text) in [
            ("lia", "O horário fica livre, e o paciente é avisado."),
            (nil, "O horário fica livre. Avise a pessoa: sem conta, ela não recebe mensagem."),
        ] as [(Patient.ID?, String)] {
            let details = try Sample.details(try Sample.appointment(of: patient), sides: [.staff])
            let (tester, store) = showDetail(details)
            await tester.eventually { $0.hasButton("Cancelar consulta") }
            tester.update { store.send(.actTapped(.cancel)) }
            tester.assert { $0.hasText(text) }
        }
    }

    @Test func `a rejected review is not shown as published`() async throws {
        var review = try Sample.review()
        review.status = .rejected
        var state = ReviewForm.State(appointment: "visit")
        (state.isLoaded, state.review) = (true, review)
        let store = Store(initialState: state) { ReviewForm() }
        let tester = ViewTester(ReviewCard(store: store), client: client("pt-BR"))
        tester.assert {
            $0.hasText(
                "Esta avaliação não foi publicada. Você pode editá-la em até 7 dias depois de escrevê-la, "
                    + "ou excluí-la.")
        }
    }

    @Test func `a patient sees the appointment, its deadline and its acts`() async throws {
        let (tester, _) = showDetail(try Sample.details(try Sample.appointment()))
        await tester.eventually { $0.hasHeading("Quinta-feira, 26 de novembro, 15:00") }
        tester.assert {
            $0.hasText("Você pode cancelar ou remarcar até 25/11 às 15:00.")
            $0.hasText("Dor no peito")
            $0.hasButton("Remarcar")
            $0.hasButton("Esperar outro horário")
            $0.has(.link("Adicionar ao calendário (.ics)"))
            $0.hasNo(.button("Mostrar CPF"))
            $0.hasNo(.link("Entrar por vídeo"))
        }
        tester.tap("Cancelar consulta")
        tester.assert {
            $0.has(.dialog())
            $0.has(.textField("Motivo"))
        }
    }

    @Test func `the history shows the reason of a refusal`() async throws {
        let details = try AppointmentDetails.sample(
            "visit",
            [
                (.move(Sample.later, needsConfirmation: true), .patient),
                (.refuse(reason: "Sala em obras"), .staff),
            ])
        let (tester, _) = showDetail(details)
        await tester.eventually { $0.hasHeading("Histórico") }
        tester.assert { $0.hasText("Motivo: Sala em obras") }
    }

    @Test func `the staff confirms who they are before a CPF is shown`() async throws {
        for language in ["pt-BR", "en"] {
            let details = try Sample.details(try Sample.appointment(), sides: [.staff])
            let (tester, _) = showDetail(details, in: language)
            let isPortuguese = language == "pt-BR"
            await tester.eventually { $0.hasButton(isPortuguese ? "Mostrar CPF" : "Show CPF") }
            tester.tap(isPortuguese ? "Mostrar CPF" : "Show CPF")
            await tester.eventually { $0.has(.secureField(isPortuguese ? "Sua senha" : "Your password")) }
            #expect(!tester.outline.contains("cpf."), "a key has no text")
        }
    }

    @Test func `the video link is shown from 15 minutes before`() async throws {
        let link = URL(string: "https://video.example.org/room")
        let details = try Sample.details(try Sample.appointment(), videoLink: link)
        let (early, _) = showDetail(details, now: Sample.slot.start.addingTimeInterval(-901))
        await early.eventually { $0.hasText("O link do vídeo aparece aqui 15 minutos antes do início.") }
        let (tester, _) = showDetail(details, now: Sample.slot.start.addingTimeInterval(-900))
        await tester.eventually { $0.has(.link("Entrar por vídeo")) }
    }

    @Test func `the staff sees the visitor, and has its own acts`() async throws {
        let details = try Sample.details(try Sample.appointment(needsConfirmation: true), sides: [.staff])
        let (tester, _) = showDetail(details)
        await tester.eventually { $0.hasText("Lia de Souza") }
        tester.assert {
            $0.hasButton("Confirmar")
            $0.hasButton("Recusar")
            $0.hasButton("Propor outros horários")
            $0.hasNo(.button("Remarcar"))
        }
        tester.tap("Propor outros horários")
        await tester.eventually { $0.has(.button("quinta-feira, 26 de novembro, 15:30")) }
    }

    @Test func `the staff answers and moves for a caller`() async throws {
        let proposed = try Sample.appointment(of: nil, [(.propose([Sample.later], isKeepable: true), .staff)])
        let (answer, _) = showDetail(try Sample.details(proposed, sides: [.staff, .patient]))
        await answer.eventually { $0.hasButton("Aceitar quinta-feira, 26 de novembro, 15:30") }
        answer.assert {
            $0.hasButton("Manter o horário atual")
            $0.hasButton("Retirar a proposta")
        }
        for (language, text) in [
            ("pt-BR", "O horário que você escolher fica como pedido até você confirmar."),
            ("en", "The time that you choose waits as a request until you confirm it."),
        ] {
            let (counter, store) = showDetail(
                try Sample.details(proposed, sides: [.staff, .patient]), in: language)
            await counter.eventually { $0.hasText("Lia de Souza") }
            counter.update { store.send(.actTapped(.counter)) }
            await counter.eventually { $0.hasText(text) }
        }
        let (move, _) = showDetail(try Sample.details(try Sample.appointment(of: nil), sides: [.staff, .patient]))
        await move.eventually { $0.hasButton("Remarcar") }
        move.assert {
            $0.hasNo(.button("Esperar outro horário"))
            $0.hasNoText("Você pode cancelar ou remarcar até 25/11 às 15:00.")
            $0.hasNo(.button("Mostrar CPF"))
        }
    }

    @Test func `an offer that the practice confirms says so`() async {
        for (language, text) in [
            ("pt-BR", "Se você aceitar, a clínica confirma em até 48 horas."),
            ("en", "If you accept, the practice confirms it within 48 hours."),
        ] {
            let store = Store(initialState: OfferPage.State(id: "offer")) {
                OfferPage()
            } withDependencies: {
                prepare(&$0)
                $0.appointmentClient.offer = { _ in Sample.offer(needsConfirmation: true) }
            }
            let tester = ViewTester(OfferPageView(store: store), client: client(language))
            await tester.eventually { $0.hasText(text) }
        }
    }

    @Test(arguments: [(1_800, "30:00"), (3_599, "59:59"), (3_600, "1:00:00"), (30_686, "8:31:26")])
    func `an offer says how long it is reserved`(seconds: Double, clock: String) async {
        let store = Store(initialState: OfferPage.State(id: "offer")) {
            OfferPage()
        } withDependencies: {
            prepare(&$0)
            $0.appointmentClient.offer = { _ in Sample.offer(seconds: seconds) }
        }
        let tester = ViewTester(OfferPageView(store: store), client: client("pt-BR"))
        await tester.eventually { $0.hasText("Reservado para você por \(clock)") }
        tester.assert { $0.hasButton("Aceitar") }
    }

    @Test(arguments: [
        ("pt-BR", "A oferta terminou", "Esta oferta terminou. Suas listas de espera estão em Consultas.", "Fechar"),
        ("en", "The offer has ended", "This offer has ended. Your waiting lists are under Appointments.", "Close"),
    ])
    func `an offer whose place on the list is gone is replaced by what to do`(
        language: String, title: String, message: String, close: String
    ) async throws {
        let user = try Sample.user()
        let store = Store(initialState: OfferPage.State(id: "offer")) {
            OfferPage()
        } withDependencies: {
            prepare(&$0)
            $0.appointmentClient.offer = { _ in Sample.offer() }
            $0.sessionClient.user = { user }
            $0.domainClient.accept = { _, _ in throw DomainError.offerExpired }
        }
        let tester = ViewTester(OfferPageView(store: store), client: client(language))
        let accept = language == "en" ? "Accept" : "Aceitar"
        await tester.eventually { $0.hasButton(accept) }
        tester.tap(.button(accept))
        await tester.eventually { $0.hasText(message) }
        tester.assert {
            $0.hasText(title)
            $0.hasButton(close)
            $0.hasNo(.button(accept))
        }
    }

    @Test func `the form of a place chooses weekdays`() async throws {
        let details = try Sample.doctorDetails()
        let store = Store(initialState: WaitEntryForm.State(doctor: "ana")) {
            WaitEntryForm()
        } withDependencies: {
            prepare(&$0)
            $0.doctorClient.details = { _ in details }
            $0.sessionClient.user = { nil }
        }
        let tester = ViewTester(WaitEntryFormView(store: store), client: client("pt-BR"))
        await tester.eventually { $0.hasButton("segunda-feira") }
        tester.tap("segunda-feira")
        #expect(!store.weekdays.contains(.monday))
        tester.assert { $0.hasText("Como você vai pagar?") }
        #expect(!tester.outline.contains("wait."))
    }

    @Test func `no key is without its text`() async throws {
        for language in ["pt-BR", "en"] {
            let lists = showLists(try fullLists(), in: language)
            await lists.eventually { $0.hasText("Ana Prado") }
            let completed = try Sample.appointment("visit", [(.complete, .staff)], at: Sample.slot.end)
            let (detail, store) = showDetail(try Sample.details(completed), in: language, now: Sample.slot.end)
            await detail.eventually { $0.hasText("Dor no peito") }
            detail.update { store.send(.performed(.undo, .failure(.changedMeanwhile))) }
            for outline in [lists.outline, detail.outline] {
                for prefix in ["appointments.", "status.", "entry.", "detail.", "act.", "actor.", "review."] {
                    #expect(!outline.contains(prefix), "a key has no text")
                }
            }
        }
    }
}
