// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Composable
import ComposableTesting
import Foundation

@testable import ClickConsultasAppointments

/// The values of the tests.
enum Sample {
    /// Noon of November 23, 2026, in São Paulo.
    static let now = Date(timeIntervalSince1970: 1_795_446_000)
    /// Thursday, November 26, 2026, 15:00 in São Paulo.
    static let slot = Slot(second: 1_795_716_000, minutes: 30)
    static let later = Slot(second: 1_795_717_800, minutes: 30)
    static let city = Municipality.samples[0]

    /// The history of an appointment that these acts have made; the first is its booking.
    static func appointment(
        _ id: Appointment.ID = "visit", of patient: Patient.ID? = "lia", slot: Slot = slot,
        needsConfirmation: Bool = false,
        _ acts: [(AppointmentAct, AppointmentActor)] = [], at now: Date = now
    ) throws -> Appointment {
        var appointment = Appointment(
            id: id, practice: "boa", doctor: "ana", patient: patient, visitor: "Lia de Souza", reason: "first",
            address: "centro", payment: .privately(try Price(centavos: 25_000)), zone: city.zone, slot: slot,
            needsConfirmation: needsConfirmation, now: Sample.now)
        for (act, side) in acts {
            appointment = try AppointmentMachine(cutOffHours: 24)
                .apply(act, to: appointment, by: side, version: nil, now: now)
        }
        return appointment
    }

    static func reason(videoLink: URL? = nil) throws -> Reason {
        try Reason(
            id: "first", doctor: "ana", practice: "boa", name: "Primeira consulta", minutes: 30,
            price: Price(centavos: 25_000), videoLink: videoLink)
    }

    static func doctor() throws -> Doctor {
        try Doctor(
            id: "ana", name: PersonName("Ana Prado"), council: CouncilNumber(.medicine, .minasGerais, "990001"),
            qualifications: [.init("cardiologia")])
    }

    static func practice() throws -> Practice {
        try Practice(
            id: "boa", name: "Clínica Boa", phone: PhoneNumber("3133334444", of: .practice),
            email: EmailAddress("boa@example.org"), isAdmitted: true)
    }

    static func address() throws -> Address {
        try Address(
            id: "centro", practice: "boa", street: "Rua A, 1", district: "Centro", city: city,
            postalCode: "30140-071")
    }

    static func details(
        _ appointment: Appointment, sides: [AppointmentActor] = [.patient], videoLink: URL? = nil
    ) throws -> AppointmentDetails {
        AppointmentDetails(
            appointment: appointment, doctor: try doctor(), practice: try practice(), address: try address(),
            city: "Belo Horizonte", reason: try reason(videoLink: videoLink), note: "Dor no peito", sides: sides,
            events: [
                AppointmentEvent(
                    appointment: appointment.id, version: 1, act: .book, actor: .patient, from: nil, to: .confirmed,
                    date: now)
            ])
    }

    static func summary(_ appointment: Appointment) -> AppointmentSummary {
        AppointmentSummary(appointment: appointment, doctor: "Ana Prado", place: "Clínica Boa · Belo Horizonte")
    }

    static func entry(isPaused: Bool = false) -> WaitEntry {
        WaitEntry(
            id: "entry", patient: "lia", practice: "boa", doctor: "ana", reason: "first", minutes: 30,
            addresses: ["centro"], weekdays: [.monday], parts: [.morning], lastDay: Day(number: 20_800), created: now,
            isPaused: isPaused)
    }

    static func offer(needsConfirmation: Bool = false, seconds: Double = 1_800) -> OfferDetails {
        OfferDetails(
            offer: Offer(
                id: "offer", entry: "entry", patient: "lia", doctor: "ana", address: "centro", slot: slot, freed: slot,
                chain: "offer", created: now, expires: now.addingTimeInterval(seconds)),
            doctor: "Ana Prado", place: "Clínica Boa · Belo Horizonte", street: "Rua A, 1, Centro", zone: city.zone,
            reason: "Primeira consulta", needsConfirmation: needsConfirmation)
    }

    static func doctorDetails(reasons: [Reason]? = nil) throws -> DoctorDetails {
        DoctorDetails(
            doctor: try doctor(),
            places: [
                DoctorPlace(
                    practice: try practice(), address: try address(), city: "Belo Horizonte",
                    reasons: try reasons ?? [reason()])
            ])
    }

    static func user() throws -> SessionUser {
        SessionUser(
            patient: Patient(
                id: "lia", name: try PersonName("Lia de Souza"), email: try EmailAddress("lia@example.org"),
                phone: try PhoneNumber("(31) 98888-1234"), cpfHash: "hash",
                birthDate: try BirthDate("10/05/1990", today: Day(number: 20_780)), city: city.id))
    }

    static func review(stars: Int = 5) throws -> Review {
        try Review(
            id: "review", appointment: "visit", doctor: "ana", patient: "lia", author: "Lia S.", created: now,
            stars: stars, text: "Ótima")
    }
}
