// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import Composable
import Foundation
import Testing
import Vitral
import VitralTesting

@testable import ClickConsultasBooking

/// The pages of a booking, as users see them.
@Suite struct BookingViewTests: ViewTest {
    private func show(
        _ state: Booking.State, in language: String = "pt-BR", now: LockIsolated<Date> = LockIsolated(Sample.now),
        clock: Composable.TestClock<Swift.Duration> = Composable.TestClock(), problem: DomainError? = nil
    ) throws -> (ViewTester, StoreOf<Booking>) {
        let (details, user, booked) = (try Sample.details(), try Sample.user(), try Sample.appointment())
        let store = Store(initialState: state) {
            Booking()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = DateGenerator { now.value }
            $0.uuid = .incrementing
            $0.doctorClient.details = { _ in
                if let problem { throw problem }
                return details
            }
            $0.sessionClient.user = { user }
            $0.dependantClient.list = { [] }
            $0.domainClient.slots = { _, _, _, _ in [Sample.slot, Sample.later] }
            $0.domainClient.hold = { _, _, _, _ in Sample.hold() }
            $0.domainClient.otherSlots = { _, _ in [Sample.slot, Sample.later] }
            $0.domainClient.holdOther = { _, _ in Sample.hold() }
            $0.domainClient.releaseHold = { _ in }
            $0.domainClient.isHeld = { _ in true }
            $0.domainClient.verdicts = { _ in [:] }
            $0.domainClient.bookAppointment = { _ in booked }
            $0.sessionClient.slotChanges = { AsyncStream { $0.finish() } }
            $0.sessionClient.isPushOfferDeclined = { false }
            $0.sessionClient.declinePushOffer = {}
            $0.pushClient = .previewValue
        }
        let client = ClientProfile(languages: [language], timeZone: TimeZone(identifier: "Asia/Tokyo"))
        return (ViewTester(BookingView(store: store), client: client), store)
    }

    @Test func `Back leads through the steps, and then out of the page`() async throws {
        let (_, store) = try show(Booking.State(doctor: "ana"))
        struct Root: View {
            let store: StoreOf<Booking>
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    Button("Root") { path = [1] }
                        .navigationDestination(for: Int.self) { _ in BookingView(store: store) }
                }
            }
        }
        let tester = ViewTester(Root(store: store), client: ClientProfile(languages: ["pt-BR"]))
        // The bar's own Back, which is hidden, comes first.
        tester.tap("Root")
        await tester.eventually { $0.hasHeading("Onde?") }
        tester.tap(.button("Clínica Boa Rua A, 1, Centro, Belo Horizonte (MG)").at(0))
        tester.assert { $0.hasTitle("Do que você precisa?") }
        tester.tap(.button("Voltar").at(1))
        tester.assert { $0.hasHeading("Onde?") }
        tester.tap(.button("Voltar").at(1))
        tester.assert { $0.has(.button("Root")) }
    }

    @Test func `a patient books with a few taps`() async throws {
        let (tester, _) = try show(Booking.State(doctor: "ana"))
        await tester.eventually { $0.hasHeading("Onde?") }
        tester.assert { $0.hasText("Passo 1 de 7") }
        tester.tap(.button("Clínica Boa Rua A, 1, Centro, Belo Horizonte (MG)").at(0))
        tester.assert { $0.hasHeading("Do que você precisa?") }
        tester.tap(.button("Primeira consulta 30 minutos · R$\u{A0}250,00"))
        await tester.eventually { $0.hasHeading("Terça-feira, 24 de novembro") }
        tester.assert {
            $0.has(.button("terça-feira, 24 de novembro, 2 horários livres"))
            $0.hasText("Os horários são de Belo Horizonte (MG), UTC−3. Seu aparelho está em UTC+9.")
        }
        tester.tap(.button("Agendar com Ana Prado, terça-feira, 24 de novembro, 15:00"))
        await tester.eventually { $0.hasText("Reservado para você por 5:00") }
        tester.assert { $0.hasHeading("Para quem é a consulta?") }
        tester.tap("Continuar")
        tester.tap(.button("Particular R$\u{A0}250,00, pago na clínica"))
        tester.type("Dor no peito", into: .textField("Observação"))
        tester.tap("Continuar")
        tester.assert {
            $0.hasHeading("Confira e agende")
            $0.hasText("terça-feira, 24 de novembro, 15:00")
            $0.hasText("Dor no peito")
        }
        tester.tap("Agendar consulta")
        await tester.eventually { $0.hasHeading("Consulta agendada") }
        tester.assert {
            $0.has(.link("Adicionar ao calendário (.ics)"))
            $0.hasButton("Ver consulta")
        }
        await tester.eventually { $0.hasButton("Ativar avisos") }
        tester.tap("Agora não")
        tester.assert { $0.hasNo(.button("Ativar avisos")) }
    }

    @Test func `a day is a button of a grid, and the choice is spoken`() async throws {
        var state = try Sample.summary()
        state.hold = nil
        state.second = nil
        state.step = .time
        let (tester, store) = try show(state)
        tester.update { store.send(.otherTimeTapped) }
        await tester.eventually { $0.hasHeading("Terça-feira, 24 de novembro") }
        // The client moves the focus between the buttons of a lazy grid; a grid that took the keys would leave it behind.
        #expect(tester.find(.label("Dias, use as setas do teclado")).attribute("data-keys") == nil)
        tester.tap(.button("quarta-feira, 25 de novembro, 0 horários livres"))
        tester.assert {
            $0.hasHeading("Quarta-feira, 25 de novembro")
            $0.hasAnnounced("quarta-feira, 25 de novembro, 0 horários livres")
            $0.hasText("Sem horários livres neste dia")
        }
    }

    @Test func `a time whose cancellation would be late says so before it is booked`() async throws {
        let free = "Você pode cancelar ou remarcar até 24 horas antes; depois disso, cancelar conta como fora do prazo."
        for (hours, isLate) in [(2.0, false), (3, true)] {
            var state = try Sample.summary()
            state.hold = nil
            // The slot begins 27 hours after the first moment.
            let now = LockIsolated(Sample.now.addingTimeInterval(hours * 3_600))
            let (tester, store) = try show(state, now: now)
            tester.update { store.send(.holdAgainTapped) }
            await tester.eventually { $0.hasButton("Agendar consulta") }
            tester.assert {
                if isLate {
                    $0.hasNoText(free)
                    $0.hasText(containing: "já terminou. Cancelar conta como fora do prazo.")
                } else {
                    $0.hasText(free)
                }
            }
        }
    }

    @Test func `the last minute is spoken, and can be extended`() async throws {
        let (now, clock) = (LockIsolated(Sample.now), Composable.TestClock())
        let (tester, _) = try show(try Sample.summary(), now: now, clock: clock)
        now.withValue { $0 += 245 }
        await clock.advance(by: .seconds(1))
        await tester.eventually { $0.hasText("Reservado para você por 0:55") }
        tester.assert {
            $0.hasAnnounced("Falta 1 minuto para agendar este horário.")
            $0.hasButton("Preciso de mais tempo")
        }
    }

    @Test func `a booking and a move that the practice confirms are requests before they are sent`() throws {
        for (language, request, move, notice) in [
            ("pt-BR", "Enviar pedido", "Pedir remarcação", "A clínica confirma este pedido em até 48 horas."),
            ("en", "Send request", "Request the change", "The practice confirms this request within 48 hours."),
        ] {
            var state = try Sample.summary()
            state.verdicts = ["boa": .needsConfirmation]
            let (tester, _) = try show(state, in: language)
            tester.assert {
                $0.hasButton(request)
                $0.hasText(notice)
            }
            (state.moving, state.moved) = ("visit", try Sample.appointment())
            let (mover, _) = try show(state, in: language)
            mover.assert {
                $0.hasButton(move)
                $0.hasText(notice)
            }
            state.step = .time
            let (calendar, _) = try show(state, in: language)
            calendar.assert { $0.hasText(notice) }
        }
    }

    @Test func `a user whom the practice has blocked sees until when, and no times`() throws {
        let until = Sample.now.addingTimeInterval(40 * 86_400)
        for (language, title) in [("pt-BR", "Você não pode agendar aqui agora"), ("en", "You can’t book here now")] {
            var state = try Sample.summary()
            state.verdicts = ["boa": .blocked(until: until)]
            state.calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
            state.calendar?.show([Sample.slot])
            for step in [Booking.Step.time, .summary] {
                state.step = step
                let (tester, _) = try show(state, in: language)
                let message = DomainError.bookingBlocked(until: ZonedTime(until, in: state.zone))
                tester.assert {
                    $0.has(.heading(title))
                    $0.hasText(message.message(in: DomainLanguage(tag: language)))
                    $0.hasNo(.button("Agendar com Ana Prado, terça-feira, 24 de novembro, 15:00"))
                    $0.hasNo(.button("Agendar consulta"))
                }
            }
        }
    }

    @Test func `an appointment that cannot be moved says why, and leads to it`() throws {
        let zone = try #require(TimeZone(identifier: Sample.city.zone))
        let end = ZonedTime(Sample.slot.start - 24 * 3_600, in: zone)
        let texts: [(String, [String])] = [
            (
                "pt-BR",
                [
                    "Esta consulta não pode ser remarcada", "Ela já foi remarcada 3 vezes, que é o limite.",
                    "O prazo para remarcar terminou em 23/11 às 15:00.",
                    "Abra a consulta para ver o que é possível agora.", "Ver consulta",
                ]
            ),
            (
                "en",
                [
                    "This appointment can’t be rescheduled", "It has been rescheduled 3 times, which is the limit.",
                    "The time to reschedule ended on \(end.text(in: .english)).",
                    "Open it to see what you can do now.", "See appointment",
                ]
            ),
        ]
        for (language, texts) in texts {
            for (refusal, text) in zip([Booking.MoveRefusal.limit, .cutOff(end), .state], texts[1...]) {
                var state = try Sample.summary()
                (state.moving, state.moved, state.moveRefusal) = ("visit", try Sample.appointment(), refusal)
                let (tester, _) = try show(state, in: language)
                tester.assert {
                    $0.has(.heading(texts[0]))
                    $0.hasText(text)
                    $0.hasButton(texts[4])
                }
            }
        }
    }

    @Test func `the staff moves a caller's appointment, which has no place on the waiting list`() throws {
        for (language, wait, message) in [
            ("pt-BR", "Entrar na lista de espera", "A consulta de Lia de Souza é em 24/11 às 15:00."),
            ("en", "Join the waiting list", "The appointment of Lia de Souza is on"),
        ] {
            var state = try Sample.summary()
            (state.moving, state.moved) = ("visit", try Sample.appointment(of: nil))
            state.step = .time
            state.calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
            state.calendar?.show([Sample.slot])
            let (tester, _) = try show(state, in: language)
            #expect(tester.outline.contains(message))
            tester.assert { $0.hasNo(.button(wait)) }
            state.step = .booked
            state.booked = try Sample.appointment(Sample.later, of: nil)
            let (done, _) = try show(state, in: language)
            done.assert {
                $0.hasText(
                    language == "en"
                        ? "Lia de Souza has no account here: tell them the new time."
                        : "Lia de Souza não tem conta aqui: avise do novo horário.")
            }
        }
    }

    @Test(arguments: [Booking.Step.visitor, .payment, .note, .summary])
    func `a page whose hold has ended says so, and offers the time and others`(step: Booking.Step) throws {
        for (language, again, other) in [
            ("pt-BR", "Reservar este horário de novo", "Escolher outro horário"),
            ("en", "Reserve this time again", "Choose another time"),
        ] {
            var state = try Sample.summary()
            (state.hold, state.step, state.problem) = (nil, step, .holdEnded)
            let (tester, _) = try show(state, in: language)
            tester.assert {
                $0.hasText(DomainError.holdEnded.message(in: DomainLanguage(tag: language)))
                $0.hasButton(again)
                $0.hasButton(other)
            }
        }
    }

    @Test func `a failure is said in the user's language`() async throws {
        let (tester, _) = try show(Booking.State(doctor: "ana"), in: "en", problem: .offline)
        await tester.eventually { $0.hasText(DomainError.offline.message(in: .english)) }
        tester.assert { $0.hasButton("Try again") }
    }

    @Test(arguments: Booking.Step.allCases)
    func `every page has one first heading and no key without its text`(step: Booking.Step) throws {
        for language in ["pt-BR", "en"] {
            var state = try Sample.summary()
            state.fixed = []
            state.step = step
            state.booked = step == .booked ? try Sample.appointment() : nil
            state.calendar = SlotCalendar(now: Sample.now, zone: Sample.city.zone, windowDays: 90)
            state.calendar?.show([Sample.slot])
            state.isAddingDependant = true
            let (tester, _) = try show(state, in: language)
            tester.assert { $0.has(.heading()) }
            #expect(!tester.outline.contains("booking."), "a key has no text")
            #expect(!tester.outline.contains("calendar.day"), "a key has no text")
        }
    }
}
