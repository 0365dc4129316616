// SPDX-License-Identifier: Apache-2.0

import ClickConsultasUtils
import ComposableCore
package import Foundation

extension UseCaseEnvironment {
    /// The time of the samples: noon of Monday, November 23, 2026, in São Paulo.
    package static let sampleTime = Date(timeIntervalSince1970: 1_795_446_000)
}

extension SessionUser {
    /// Returns a user for previews and tests, who owns a practice or not.
    package static func sample(isOwner: Bool = false) throws -> SessionUser {
        let patient = try Patient.sample()
        guard isOwner else { return SessionUser(patient: patient) }
        let practice = try PracticeSetup.sample().practice
        return SessionUser(
            patient: patient, members: [Member(account: patient.id, practice: practice.id, role: .owner)],
            practices: [practice])
    }
}

extension Dependant {
    /// Dependants for previews and tests.
    package static let samples: [Dependant] = [
        try? Dependant(
            id: "caio", patient: "lia", name: PersonName("Caio Campos"),
            birthDate: BirthDate.ofDependant("01/02/2020", today: Day(number: 20_780)))
    ].compactMap(\.self)
}

extension AppointmentDetails {
    /// Returns an appointment for previews and tests: in two days, with the acts that its history needs.
    package static func sample(
        _ id: Appointment.ID = "visit", _ acts: [(AppointmentAct, AppointmentActor)] = []
    ) throws -> AppointmentDetails {
        guard let sample = DoctorDetails.sample, let place = sample.places.first, let reason = place.reasons.first
        else { throw DomainError.notFound }
        let booked = try Appointment.sample(id, hours: 51)
        var events = [
            AppointmentEvent(
                appointment: booked.id, version: 1, act: .book, actor: .patient, from: nil, to: booked.status,
                date: UseCaseEnvironment.sampleTime.addingTimeInterval(-86_400))
        ]
        var appointment = booked
        for (act, side) in acts {
            let before = appointment.status
            appointment = try AppointmentMachine(cutOffHours: 24)
                .apply(act, to: appointment, by: side, version: nil, now: UseCaseEnvironment.sampleTime)
            events.append(
                AppointmentEvent(
                    appointment: booked.id, version: appointment.version, act: act.kind, actor: side, from: before,
                    to: appointment.status, date: UseCaseEnvironment.sampleTime, reason: act.reason))
        }
        return AppointmentDetails(
            appointment: appointment, doctor: sample.doctor, practice: place.practice, address: place.address,
            city: place.city, reason: reason, note: "Prefiro falar devagar.", sides: [.patient], events: events)
    }

    /// Returns the sample after the practice has proposed two other times.
    package static func proposed() throws -> AppointmentDetails {
        let slots = [75, 76].map {
            Slot(start: UseCaseEnvironment.sampleTime.addingTimeInterval($0 * 3_600), minutes: 30)
        }
        return try sample("moved", [(.propose(slots, isKeepable: true), .staff)])
    }
}

extension AppointmentLists {
    /// Returns a list of each kind, for previews and tests.
    package static func sample() throws -> AppointmentLists {
        let place = "Clínica Boa · Belo Horizonte"
        func row(_ appointment: Appointment, _ doctor: String = "Ana Prado") -> AppointmentSummary {
            AppointmentSummary(appointment: appointment, doctor: doctor, place: place)
        }
        var child = try Appointment.sample("child", hours: 75)
        child.status = .requested
        var past = try Appointment.sample("past", hours: -165)
        past.status = .completed
        let entry = WaitEntry(
            id: "entry", patient: "lia", practice: "boa", doctor: "ana", reason: "consulta", minutes: 30,
            addresses: ["centro"], weekdays: [.monday, .wednesday], parts: [.morning], lastDay: Day(number: 20_800),
            created: UseCaseEnvironment.sampleTime)
        return AppointmentLists(
            toAnswer: [row(try AppointmentDetails.proposed().appointment)],
            next: [row(try .sample("next", hours: 27)), row(child)], past: [row(past)], offers: [.sample],
            entries: [WaitEntryDetails(entry: entry, doctor: "Ana Prado", reason: "Consulta")])
    }
}

extension OfferDetails {
    /// An offer for previews and tests, with half an hour to answer.
    package static let sample: OfferDetails = {
        let slot = Slot(start: UseCaseEnvironment.sampleTime.addingTimeInterval(27 * 3_600), minutes: 30)
        return OfferDetails(
            offer: Offer(
                id: "offer", entry: "entry", patient: "lia", doctor: "ana", address: "centro", slot: slot, freed: slot,
                chain: "offer", created: UseCaseEnvironment.sampleTime,
                expires: UseCaseEnvironment.sampleTime.addingTimeInterval(1_800)),
            doctor: "Ana Prado", place: "Clínica Boa · Belo Horizonte", street: "Rua da Bahia, 100, Centro",
            zone: Municipality.samples.first?.zone ?? "America/Sao_Paulo", reason: "Consulta")
    }()
}

extension Notice {
    /// Notices for previews and tests, the latest first.
    package static let samples: [Notice] = [
        (Kind.offer, 1, false), (.confirmed, 5, false), (.reminder, 26, true), (.cancelled, 50, true),
    ].map { kind, hours, isRead in
        var notice = Notice(
            id: .init("notice-\(kind.rawValue)"), recipient: .patient("lia"), kind: kind,
            appointment: kind == .offer ? nil : "visit",
            created: UseCaseEnvironment.sampleTime.addingTimeInterval(-hours * 3_600), isRead: isRead)
        if kind != .offer {
            let start = UseCaseEnvironment.sampleTime.addingTimeInterval(51 * 3_600)
            let zone = TimeZone(identifier: "America/Sao_Paulo") ?? .gmt
            notice.subject = Notice.Subject(doctor: "Ana Prado", start: ZonedTime(start, in: zone))
        }
        return notice
    }
}

extension Appointment {
    /// Returns a confirmed appointment of the sample doctor, some hours after the time of the samples.
    fileprivate static func sample(_ id: Appointment.ID, hours: Double) throws -> Appointment {
        Appointment(
            id: id, practice: "boa", doctor: "ana", patient: "lia", visitor: "Lia de Souza Campos", reason: "consulta",
            address: "centro", payment: .privately(try Price(centavos: 32_000)), zone: "America/Sao_Paulo",
            slot: Slot(start: UseCaseEnvironment.sampleTime.addingTimeInterval(hours * 3_600), minutes: 30),
            needsConfirmation: false, now: UseCaseEnvironment.sampleTime.addingTimeInterval(-86_400 * 14))
    }
}

extension MemoryBookingRepository {
    /// The practice of the sample doctor, which opens from 8:00 to 12:00 and from 13:00 to 18:00 on working days.
    package static func sample() -> MemoryBookingRepository {
        guard let details = DoctorDetails.sample, let eight = WallTime(8), let noon = WallTime(12),
            let one = WallTime(13), let six = WallTime(18), let open = try? OpenHours(eight, six),
            let lunch = try? OpenHours(noon, one)
        else { return MemoryBookingRepository() }
        let days = Weekday.allCases.filter { $0 < .saturday }
        return MemoryBookingRepository(
            places: details.places.map { place in
                Place(
                    practice: place.practice, address: place.address, doctor: details.id,
                    agenda: Agenda(
                        zone: TimeZone(identifier: place.address.zone) ?? .gmt,
                        hours: Dictionary(uniqueKeysWithValues: days.map { ($0, [open]) }),
                        breaks: Dictionary(uniqueKeysWithValues: days.map { ($0, [lunch]) })))
            },
            doctors: [details.doctor], reasons: details.places.first?.reasons ?? [])
    }
}
