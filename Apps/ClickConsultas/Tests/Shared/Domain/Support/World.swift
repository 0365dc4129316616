// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization

/// A practice with two doctors, and a clock that tests set.
final class World: Sendable {
    let repository: MemoryBookingRepository
    let place: Place
    let otherPlace: Place
    private let time: Mutex<Date>
    private let last = Mutex(0)

    /// Monday, November 23, 2026, 7:00 in São Paulo.
    static let monday = Date(timeIntervalSince1970: 1_795_428_000)

    /// The current time.
    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }

    var environment: UseCaseEnvironment {
        UseCaseEnvironment(
            now: { self.now },
            newID: {
                self.last.withLock { last in
                    last += 1
                    return "id-\(ASCIIDigits.padded(last, to: 8))"
                }
            })
    }

    var booking: BookingUseCase { BookingUseCase(repository: repository, environment: environment) }
    var appointments: AppointmentUseCase { AppointmentUseCase(repository: repository, environment: environment) }
    var waiting: WaitingListUseCase { WaitingListUseCase(repository: repository, environment: environment) }

    var agenda: AgendaUseCase { AgendaUseCase(repository: repository, environment: environment) }

    let ana = Viewer(account: "ana")
    let rui = Viewer(account: "rui")
    let reception = Viewer(
        account: "reception", members: [Member(account: "reception", practice: "practice", role: .reception)])
    let ownDoctor = Viewer(
        account: "drx", members: [Member(account: "drx", practice: "practice", role: .doctor("doctor"))])
    let otherDoctor = Viewer(
        account: "dry", members: [Member(account: "dry", practice: "practice", role: .doctor("other"))])
    let owner = Viewer(account: "boss", members: [Member(account: "boss", practice: "practice", role: .owner)])
    let stranger = Viewer(
        account: "stranger", members: [Member(account: "stranger", practice: "elsewhere", role: .owner)])

    init(rules: BookingRules = .standard, needsConfirmation: Bool = false, now: Date = World.monday) throws {
        time = Mutex(now)
        (place, otherPlace) = try (World.place("doctor", rules), World.place("other", rules))
        repository = MemoryBookingRepository(
            places: [place, otherPlace],
            doctors: try ["doctor", "other"].map { id in
                try Doctor(
                    id: .init(id), name: PersonName("Clara Nunes"),
                    council: CouncilNumber(.medicine, .saoPaulo, id == "doctor" ? "990001" : "990002"),
                    qualifications: [.init("cardiologia")], plans: ["plan"])
            },
            reasons: try ["doctor", "other"].map { id in
                try Reason(
                    id: .init("reason-\(id)"), doctor: .init(id), practice: "practice", name: "Consulta", minutes: 30,
                    price: Price(centavos: 25_000), needsConfirmation: needsConfirmation)
            })
    }

    static func place(_ doctor: Doctor.ID, _ rules: BookingRules) throws -> Place {
        guard let seat = Coordinate(latitude: -23.55, longitude: -46.63), let eight = WallTime(8),
            let six = WallTime(18),
            let zone = TimeZone(identifier: "America/Sao_Paulo")
        else { throw DomainError.invalidHours }
        let city = Municipality(
            id: 3_550_308, name: "São Paulo", state: .saoPaulo, isCapital: true, seat: seat, areaCode: 11,
            zone: zone.identifier)
        let hours = try OpenHours(eight, six)
        let practice = try Practice(
            id: "practice", name: "Clínica Boa", phone: PhoneNumber("1133334444", of: .practice),
            email: EmailAddress("clinica@example.org"), rules: rules, isAdmitted: true)
        return Place(
            practice: practice,
            address: try Address(
                id: .init("address-\(doctor)"), practice: practice.id, street: "Rua A, 1", district: "Centro",
                city: city,
                postalCode: "01310-100"),
            doctor: doctor,
            agenda: Agenda(zone: zone, hours: Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [hours]) })))
    }

    /// Returns a request for a start, in hours after Monday, 7:00.
    func request(
        _ id: String = "r1", hours: Double, doctor: Doctor.ID = "doctor", payment: BookingRequest.Payment = .privately,
        hold: Hold.ID? = nil
    ) -> BookingRequest {
        BookingRequest(
            id: id, doctor: doctor, address: .init("address-\(doctor)"), reason: .init("reason-\(doctor)"),
            second: World.second(hours: hours), payment: payment, visitor: "Ana Sá", hold: hold)
    }

    /// Lets a patient cancel two appointments with the other doctor late, after which the practice's rule applies.
    func cancelLate(twice patient: Viewer) async throws {
        for hours in [8.0, 9] {
            let visit = try await booking.book(
                request("late-\(hours)", hours: hours, doctor: "other"), by: patient)
            _ = try await appointments.perform(.cancelLate(reason: ""), on: visit.id, version: 1, by: patient)
        }
    }

    static func second(hours: Double) -> Int {
        Slot(start: monday.addingTimeInterval(hours * 3_600), minutes: 30).second
    }

    static func slot(hours: Double) -> Slot { Slot(second: second(hours: hours), minutes: 30) }

    func entry(
        _ id: WaitEntry.ID, by patient: Patient.ID, created: Date, doctor: Doctor.ID = "doctor",
        appointment: Appointment.ID? = nil, payment: BookingRequest.Payment? = nil, dependant: Dependant.ID? = nil,
        lastDay: Int = 25_000
    ) -> WaitEntry {
        WaitEntry(
            id: id, patient: patient, dependant: dependant, practice: "practice", doctor: doctor,
            reason: .init("reason-\(doctor)"),
            minutes: 30,
            addresses: [.init("address-\(doctor)")], weekdays: Set(Weekday.allCases),
            parts: Set(WaitEntry.DayPart.allCases),
            lastDay: Day(number: lastDay), appointment: appointment, payment: payment,
            created: created)
    }
}
