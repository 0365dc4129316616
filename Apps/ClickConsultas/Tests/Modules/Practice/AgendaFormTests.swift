// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation
import Testing

@testable import ClickConsultasPractice

/// The sheets of an agenda.
@MainActor
@Suite struct AgendaFormTests {
    private let day = Day(number: 20_781)

    private func callerState() -> CallerForm.State {
        let zone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
        return CallerForm.State(
            practice: "practice", doctor: AgendaDoctor.samples[0], address: "address",
            start: ZonedTime(Date(timeIntervalSince1970: 1_795_521_600), in: zone), requestID: "request")
    }

    @Test func `the end of a day is 24:00, or midnight on a clock of 12 hours`() {
        let (portuguese, english) = (Locale(identifier: "pt-BR"), Locale(identifier: "en-US"))
        #expect(AgendaDates.clock(minutes: 24 * 60, in: portuguese) == "24:00")
        #expect(AgendaDates.clock(minutes: 24 * 60, in: english) == AgendaDates.clock(minutes: 0, in: english))
    }

    @Test func `a caller is booked with a reason, a name and a payment, once`() async {
        let bookings = LockIsolated<[CallerBooking]>([])
        let store = TestStore(initialState: callerState()) {
            CallerForm()
        } withDependencies: {
            $0.searchClient.plans = { [HealthPlan(id: "viva", name: "Viva"), HealthPlan(id: "x", name: "X")] }
            $0.agendaClient.bookCaller = { practice, booking in
                #expect(practice == "practice")
                bookings.withValue { $0.append(booking) }
                return AgendaAppointment.sample().appointment
            }
        }
        #expect(store.state.reason == "reason")
        await store.send(.appeared)
        await store.receive(\.plansLoaded) { $0.plans = [HealthPlan(id: "viva", name: "Viva")] }
        // The other reason has no private price.
        await store.send(\.binding.reason, "return") {
            $0.reason = "return"
            $0.plan = "viva"
        }
        await store.send(\.binding.phone, "1") { $0.phone = "1" }
        await store.send(.saveTapped) {
            $0.nameProblem = .invalidName
            $0.phoneProblem = .invalidPhone
        }
        await store.send(\.binding.name, "Rui Sá") {
            $0.name = "Rui Sá"
            $0.nameProblem = nil
        }
        await store.send(\.binding.phone, "") {
            $0.phone = ""
            $0.phoneProblem = nil
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved.success) { $0.isSaving = false }
        await store.receive(\.delegate.booked, "a")
        #expect(
            bookings.value == [
                CallerBooking(
                    id: "request", doctor: "ana", address: "address", reason: "return", second: 1_795_521_600,
                    plan: "viva", name: "Rui Sá")
            ])
    }

    @Test func `a taken time offers the nearest, and keeps the form`() async {
        let near = Slot(second: 1_795_523_400, minutes: 30)
        var state = callerState()
        state.name = "Rui Sá"
        let store = TestStore(initialState: state) {
            CallerForm()
        } withDependencies: {
            $0.agendaClient.bookCaller = { _, _ in throw DomainError.slotTaken(nearest: [near]) }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved.failure) {
            $0.isSaving = false
            $0.problem = .slotTaken(nearest: [near])
            $0.nearest = [near]
        }
        await store.send(.timeTapped(near)) {
            $0.start = ZonedTime(near.start, in: TimeZone(identifier: "America/Sao_Paulo") ?? .gmt)
            $0.nearest = []
            $0.problem = nil
        }
        await store.send(.cancelTapped)
        await store.receive(\.delegate.closed)
    }

    @Test func `a date is closed, or has other hours that do not overlap`() async throws {
        let saved = LockIsolated<[AgendaException]>([])
        let store = TestStore(
            initialState: ExceptionForm.State(practice: "practice", doctors: AgendaDoctor.samples, day: day)
        ) {
            ExceptionForm()
        } withDependencies: {
            $0.agendaClient.setException = { _, exception in saved.withValue { $0.append(exception) } }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) { $0.isSaving = false }
        await store.receive(\.delegate.saved)
        await store.send(\.binding.kind, .hours) { $0.kind = .hours }
        await store.send(\.binding.hasSecondHours, true) { $0.hasSecondHours = true }
        await store.send(\.binding.secondOpens, 11 * 60) { $0.secondOpens = 11 * 60 }
        await store.send(.saveTapped) { $0.problem = .invalidHours }
        await store.send(\.binding.secondOpens, 14 * 60) {
            $0.secondOpens = 14 * 60
            $0.problem = nil
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) { $0.isSaving = false }
        await store.receive(\.delegate.saved)
        #expect(saved.value.map { $0.intervals.map(\.opens.minutes) } == [[], [480, 840]])
        #expect(saved.value[1].intervals.map(\.closes.minutes) == [720, 1_080] && saved.value[1].day == day)
    }

    @Test func `appointments in the way of a date are shown, and opened`() async {
        let store = TestStore(
            initialState: ExceptionForm.State(practice: "practice", doctors: AgendaDoctor.samples, day: day)
        ) {
            ExceptionForm()
        } withDependencies: {
            $0.agendaClient.setException = { _, _ in throw DomainError.appointmentsInTheWay(["a"]) }
            $0.agendaClient.appointments = { _, ids in ids.map { .sample($0) } }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problem = .appointmentsInTheWay(["a"])
        }
        await store.receive(\.inTheWayLoaded) { $0.inTheWay = [.sample("a")] }
        await store.send(.appointmentTapped("a"))
        await store.receive(\.delegate.appointment, "a")
        await store.send(\.binding.doctor, "rui") {
            $0.doctor = "rui"
            $0.problem = nil
            $0.inTheWay = []
        }
        await store.send(.cancelTapped)
        await store.receive(\.delegate.closed)
    }

    @Test func `an absence has real days and times`() async throws {
        let added = LockIsolated<[AbsenceRequest]>([])
        let store = TestStore(
            initialState: AbsenceForm.State(practice: "practice", doctors: [AgendaDoctor.samples[0]], day: day)
        ) {
            AbsenceForm()
        } withDependencies: {
            $0.agendaClient.addAbsence = { _, request in
                added.withValue { $0.append(request) }
                return try Absence(
                    id: "x", doctor: request.doctor, from: Sample.now, to: Sample.now.addingTimeInterval(60))
            }
        }
        #expect(store.state.firstDay == "24/11/2026")
        await store.send(\.binding.firstDay, "31/02/2026") { $0.firstDay = "31/02/2026" }
        await store.send(.saveTapped) { $0.hasFirstDayProblem = true }
        await store.send(\.binding.firstDay, "25/11/2026") {
            $0.firstDay = "25/11/2026"
            $0.hasFirstDayProblem = false
        }
        // It would end before it begins.
        await store.send(.saveTapped) { $0.problem = .invalidHours }
        await store.send(\.binding.lastDay, "27/11/2026") {
            $0.lastDay = "27/11/2026"
            $0.problem = nil
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) { $0.isSaving = false }
        await store.receive(\.delegate.saved)
        let request = try #require(added.value.first)
        #expect(request.firstDay == Day(number: 20_782) && request.lastDay == Day(number: 20_784))
        #expect(request.from.minutes == 0 && request.to.minutes == 1_440 && request.doctor == "ana")
    }

    @Test func `appointments in the way of an absence are shown; unknown ones are not`() async {
        let ids = LockIsolated<[Appointment.ID]>(["a"])
        let store = TestStore(
            initialState: AbsenceForm.State(practice: "practice", doctors: [AgendaDoctor.samples[0]], day: day)
        ) {
            AbsenceForm()
        } withDependencies: {
            $0.agendaClient.addAbsence = { _, _ in throw DomainError.appointmentsInTheWay(ids.value) }
            $0.agendaClient.appointments = { _, ids in ids.map { .sample($0) } }
        }
        await store.send(.saveTapped) { $0.isSaving = true }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problem = .appointmentsInTheWay(["a"])
        }
        await store.receive(\.inTheWayLoaded) { $0.inTheWay = [.sample("a")] }
        ids.setValue([])
        await store.send(.saveTapped) {
            $0.problem = nil
            $0.inTheWay = []
            $0.isSaving = true
        }
        await store.receive(\.saved) {
            $0.isSaving = false
            $0.problem = .appointmentsInTheWay([])
        }
    }
}
