// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasPractice

/// The agenda of a practice.
@MainActor
@Suite struct PracticeAgendaTests {
    private let clock = TestClock()
    private let tuesday = Day(number: 20_781)

    private func makeStore(
        _ state: PracticeAgenda.State = PracticeAgenda.State(practice: "practice"),
        _ prepare: (inout DependencyValues) -> Void = { _ in },
        agenda: @escaping @Sendable (AgendaQuery) async throws -> AgendaPage = { .sample($0) }
    ) -> TestStoreOf<PracticeAgenda> {
        TestStore(initialState: state) {
            PracticeAgenda()
        } withDependencies: {
            $0.continuousClock = clock
            $0.date = .constant(Sample.now)
            $0.uuid = .incrementing
            $0.agendaClient.agenda = agenda
            $0.sessionClient.changes = { AsyncStream { $0.finish() } }
            prepare(&$0)
        }
    }

    private func loadedState(_ query: AgendaQuery = AgendaQuery(practice: "practice")) -> PracticeAgenda.State {
        var state = PracticeAgenda.State(practice: "practice", day: query.day)
        state.span = query.span
        state.page = .sample(query)
        state.now = Sample.now
        return state
    }

    @Test func `the first appearance loads today, and the clock goes on until the page disappears`() async {
        let date = LockIsolated(Sample.now)
        let store = makeStore { $0.date = DateGenerator { date.value } }
        await store.send(.appeared) {
            $0.now = Sample.now
            $0.isLoading = true
        }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.page = .sample()
        }
        date.setValue(Sample.now + 30)
        await clock.advance(by: .seconds(30))
        await store.receive(\.ticked) { $0.now = Sample.now + 30 }
        await store.send(.disappeared)
    }

    @Test func `news load the page quietly, and a failure then keeps it`() async {
        let (news, continuation) = AsyncStream<Void>.makeStream()
        let isOffline = LockIsolated(false)
        let store = makeStore(
            loadedState(), { $0.sessionClient.changes = { news } },
            agenda: {
                if isOffline.value { throw DomainError.offline }
                return .sample($0)
            })
        await store.send(.appeared)
        await store.receive(\.loaded.success)
        isOffline.setValue(true)
        continuation.yield()
        await store.receive(\.changed)
        await store.receive(\.loaded.failure) { $0.notice = .failed(.offline) }
        await clock.advance(by: .seconds(8))
        await store.receive(\.noticeClosed) { $0.notice = nil }
        await store.send(.disappeared)
    }

    @Test func `a failure offers another attempt`() async {
        let isOffline = LockIsolated(true)
        let store = makeStore(agenda: {
            if isOffline.value { throw DomainError.offline }
            return .sample($0)
        })
        await store.send(.retryTapped) { $0.isLoading = true }
        await store.receive(\.loaded.failure) {
            $0.isLoading = false
            $0.problem = .offline
        }
        isOffline.setValue(false)
        await store.send(.retryTapped) {
            $0.isLoading = true
            $0.problem = nil
        }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.page = .sample()
        }
    }

    @Test func `turning moves by the span and tells the parent`() async {
        let store = makeStore(loadedState())
        for (action, number) in [(PracticeAgenda.Action.nextTapped, 20_781), (.previousTapped, 20_780)] {
            let day = Day(number: number)
            await store.send(action) {
                $0.day = day
                $0.isLoading = true
            }
            await store.receive(\.delegate.day, day)
            await store.receive(\.loaded.success) {
                $0.isLoading = false
                $0.page = .sample(AgendaQuery(practice: "practice", day: day))
            }
        }
        await store.send(\.binding.span, .week) {
            $0.span = .week
            $0.isLoading = true
        }
        let week = AgendaQuery(practice: "practice", day: Day(number: 20_780), span: .week)
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.page = .sample(week)
        }
        store.exhaustivity = .off
        await store.send(.nextTapped) { $0.day = Day(number: 20_787) }
        await store.receive(\.loaded.success)
        await store.send(.dayTapped(tuesday)) {
            $0.span = .day
            $0.day = tuesday
        }
        await store.receive(\.delegate.day, tuesday)
        await store.receive(\.loaded.success)
        await store.send(.todayTapped) { $0.day = Day(number: 20_780) }
        await store.receive(\.delegate.day, Day(number: 20_780))
    }

    @Test func `an address opens its day, and the same one nothing`() async {
        let store = makeStore(loadedState())
        await store.send(.dayOpened(nil))
        await store.send(.dayOpened(tuesday)) {
            $0.day = tuesday
            $0.isLoading = true
        }
        await store.receive(\.loaded.success) {
            $0.isLoading = false
            $0.page = .sample(AgendaQuery(practice: "practice", day: tuesday))
        }
    }

    @Test func `the doctor is part of the question`() async {
        let asked = LockIsolated<Doctor.ID?>(nil)
        let store = makeStore(
            loadedState(),
            agenda: { query in
                asked.setValue(query.doctor)
                return .sample(query)
            })
        await store.send(\.binding.doctor, "rui") {
            $0.doctor = "rui"
            $0.isLoading = true
        }
        await store.receive(\.loaded.success) { $0.isLoading = false }
        #expect(asked.value == "rui")
    }

    @Test func `an act changes the row, and can be undone`() async {
        let performed = LockIsolated<[String]>([])
        let id = Appointment.ID("a-2026-11-23")
        let store = makeStore(loadedState()) {
            $0.domainClient.perform = { act, id, version in
                performed.withValue { $0.append("\(act.kind) \(id) \(version)") }
                let status: AppointmentStatus = act.kind == .undo ? .confirmed : .arrived
                return AgendaAppointment.sample(id, second: 1_795_435_200, status: status).appointment
            }
        }
        await store.send(.actTapped(.arrive, id)) { $0.running = [id] }
        let arrived = AgendaAppointment.sample(id, second: 1_795_435_200, status: .arrived).appointment
        await store.receive(\.acted) {
            $0.running = []
            $0.page?.replace(arrived)
            $0.notice = .acted(.arrive, id, version: 1)
        }
        #expect(store.state.page?.appointment(id)?.appointment.status == .arrived)
        #expect(store.state.notice?.isUndoable == true)
        await store.send(.undoTapped) {
            $0.notice = nil
            $0.running = [id]
        }
        let confirmed = AgendaAppointment.sample(id, second: 1_795_435_200).appointment
        await store.receive(\.acted) {
            $0.running = []
            $0.page?.replace(confirmed)
            $0.notice = .acted(.undo, id, version: 1)
        }
        // An act that cannot be undone has no Undo button.
        await store.send(.undoTapped)
        await store.send(.noticeClosed) { $0.notice = nil }
        #expect(performed.value == ["arrive \(id) 1", "undo \(id) 1"])
    }

    @Test func `an act on an older version loads the page again`() async {
        let id = Appointment.ID("a-2026-11-23")
        let store = makeStore(loadedState()) {
            $0.domainClient.perform = { _, _, _ in throw DomainError.changedMeanwhile }
        }
        await store.send(.actTapped(.complete, id)) { $0.running = [id] }
        await store.receive(\.acted) {
            $0.running = []
            $0.notice = .failed(.changedMeanwhile)
        }
        await store.receive(\.loaded.success)
        await store.send(.noticeClosed) { $0.notice = nil }
        await store.send(.actTapped(.complete, "unknown"))
        await store.send(.actTapped(.cancel, id))
    }

    @Test func `a free time opens the form of a caller, whose booking loads the page again`() async throws {
        let store = makeStore(loadedState())
        let free = try #require(store.state.page?.days[0].entries.first { $0.isFree })
        let taken = try #require(store.state.page?.days[0].entries.first { $0.appointment != nil })
        await store.send(.freeTimeTapped(taken))
        await store.send(.freeTimeTapped(free)) {
            $0.destination = .caller(
                CallerForm.State(
                    practice: "practice", doctor: AgendaDoctor.samples[0], address: "address", start: free.startTime,
                    requestID: "00000000-0000-0000-0000-000000000000"))
        }
        await store.send(\.destination.caller.cancelTapped)
        await store.receive(\.destination.caller.delegate.closed) { $0.destination = nil }
        await store.send(.freeTimeTapped(free)) {
            $0.destination = .caller(
                CallerForm.State(
                    practice: "practice", doctor: AgendaDoctor.samples[0], address: "address", start: free.startTime,
                    requestID: "00000000-0000-0000-0000-000000000001"))
        }
        let booked = AgendaAppointment.sample().appointment
        await store.send(.destination(.presented(.caller(.saved(.success(booked))))))
        await store.receive(\.destination.caller.delegate.booked, "a") {
            $0.destination = nil
            $0.notice = .booked
        }
        await store.receive(\.loaded.success)
        await store.send(.noticeClosed) { $0.notice = nil }
    }

    @Test func `the sheets offer the doctors whom the user may change, and report their results`() async {
        let store = makeStore(loadedState())
        await store.send(.exceptionTapped) {
            $0.destination = .exception(
                ExceptionForm.State(
                    practice: "practice", doctors: AgendaDoctor.samples, day: Day(number: 20_780)))
        }
        await store.send(.destination(.presented(.exception(.saved(nil)))))
        await store.receive(\.destination.exception.delegate.saved) {
            $0.destination = nil
            $0.notice = .saved
        }
        await store.receive(\.loaded.success)
        await store.send(.noticeClosed) { $0.notice = nil }
        await store.send(.absenceTapped) {
            $0.destination = .absence(
                AbsenceForm.State(
                    practice: "practice", doctors: [AgendaDoctor.samples[0]], day: Day(number: 20_780)))
        }
        await store.send(\.destination.absence.appointmentTapped, "a")
        await store.receive(\.destination.absence.delegate.appointment, "a") { $0.destination = nil }
        await store.receive(\.delegate.appointment, "a")
    }

    @Test func `absences and exceptions are removed, and a refusal is said`() async throws {
        let exception = try AgendaException(doctor: "ana", address: "address", day: tuesday, intervals: [])
        let store = makeStore(loadedState()) {
            $0.agendaClient.removeAbsence = { _, _ in throw DomainError.notAllowed }
            $0.agendaClient.removeException = { _, _, _, _ in }
        }
        await store.send(.removeExceptionTapped(exception))
        await store.receive(\.edited)
        await store.receive(\.loaded.success)
        await store.send(.removeAbsenceTapped("x"))
        await store.receive(\.edited) { $0.notice = .failed(.notAllowed) }
        await store.receive(\.loaded.success)
        await store.send(.noticeClosed) { $0.notice = nil }
    }

    @Test func `the list finds names by the beginnings of their words`() {
        let page = AgendaPage.sample(AgendaQuery(practice: "practice", span: .list))
        let count = page.appointments(of: "").count
        #expect(count > 10 && page.appointments(of: "cam li").count == count)
        #expect(page.appointments(of: "Câm").count == count && page.appointments(of: "ampos").isEmpty)
    }

    @Test func `hours have the entries that start in them`() {
        let hours = AgendaHour.hours(of: AgendaPage.sample().days[0].entries)
        #expect(hours.map(\.id) == [8, 9, 10] && hours.map(\.entries.count) == [1, 2, 2])
    }
}
