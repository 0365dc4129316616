// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation

@testable import ClickConsultasBooking

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
    /// Tuesday, November 24, 2026, 15:00 in São Paulo.
    static let slot = Slot(second: 1_795_543_200, minutes: 30)
    static let later = Slot(second: 1_795_545_000, minutes: 30)
    static let city = Municipality.samples[0]

    static func practice() throws -> Practice {
        try Practice(
            id: "boa", name: "Clínica Boa", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("boa@example.org"), isAdmitted: true)
    }

    static func place(_ id: Address.ID, reasons: [Reason]) throws -> DoctorPlace {
        DoctorPlace(
            practice: try practice(),
            address: try Address(
                id: id, practice: "boa", street: "Rua A, 1", district: "Centro", city: city, postalCode: "30140-071"),
            city: "Belo Horizonte (MG)", reasons: reasons)
    }

    static func reason(_ id: Reason.ID, needsConfirmation: Bool = false) throws -> Reason {
        try Reason(
            id: id, doctor: "ana", practice: "boa", name: id == "first" ? "Primeira consulta" : "Retorno", minutes: 30,
            price: Price(centavos: 25_000), needsConfirmation: needsConfirmation)
    }

    /// A doctor with two addresses, two reasons and a plan.
    static func details(places: Int = 2, reasons: Int = 2, needsConfirmation: Bool = false) throws -> DoctorDetails {
        let all = try ["first", "return"].prefix(reasons).map {
            try reason(.init($0), needsConfirmation: needsConfirmation)
        }
        return DoctorDetails(
            doctor: try Doctor(
                id: "ana", name: PersonName("Ana Prado"), council: CouncilNumber(.medicine, .minasGerais, "990001"),
                qualifications: [.init("cardiologia")], plans: ["viva"]),
            places: try ["centro", "savassi"].prefix(places).map { try place(.init($0), reasons: all) },
            plans: [HealthPlan(id: "viva", name: "Viva")])
    }

    static func user() throws -> SessionUser {
        let today = Day(number: 20_780)
        return SessionUser(
            patient: Patient(
                id: "lia", name: try PersonName("Lia de Souza"), email: try EmailAddress("lia@example.org"),
                phone: try PhoneNumber("(31) 98888-1234"), cpfHash: "hash",
                birthDate: try BirthDate("10/05/1990", today: today), city: city.id))
    }

    static func dependant() throws -> Dependant {
        Dependant(
            id: "bia", patient: "lia", name: try PersonName("Bia de Souza"),
            birthDate: try BirthDate.ofDependant("01/02/2020", today: Day(number: 20_780)))
    }

    static func hold(_ slot: Slot = slot, at now: Date = now) -> Hold {
        Hold(id: "hold", holder: .account("lia"), doctor: "ana", slot: slot, now: now)
    }

    static func appointment(_ slot: Slot = slot, of patient: Patient.ID? = "lia") throws -> Appointment {
        Appointment(
            id: "visit", practice: "boa", doctor: "ana", patient: patient, visitor: "Lia de Souza", reason: "first",
            address: "centro", payment: .privately(try Price(centavos: 25_000)), zone: city.zone, slot: slot,
            needsConfirmation: false, now: now)
    }

    /// A booking at its summary, with everything chosen and a hold.
    static func summary(signedIn: Bool = true) throws -> Booking.State {
        var state = Booking.State(doctor: "ana", address: "centro", reason: "first", second: slot.second)
        state.details = try details()
        state.userName = signedIn ? "Lia de Souza" : nil
        state.fixed = [.address, .reason]
        state.step = .summary
        state.hold = hold()
        state.secondsLeft = 300
        state.payment = .plan("viva")
        state.requestID = "request"
        return state
    }
}

/// Returns a store whose requests fail the test, unless it sets them.
@MainActor
func makeStore(
    _ state: Booking.State, clock: TestClock<Swift.Duration> = TestClock(),
    now: LockIsolated<Date> = LockIsolated(Sample.now), _ prepare: (inout DependencyValues) -> Void = { _ in }
) -> TestStoreOf<Booking> {
    TestStore(initialState: state) {
        Booking()
    } withDependencies: {
        $0.continuousClock = clock
        $0.date = DateGenerator { now.value }
        $0.uuid = .incrementing
        $0.domainClient.releaseHold = { _ in }
        $0.domainClient.isHeld = { _ in true }
        $0.domainClient.verdicts = { _ in [:] }
        $0.sessionClient.slotChanges = { AsyncStream { $0.finish() } }
        prepare(&$0)
    }
}
