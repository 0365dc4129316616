// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization

/// A practice with two doctors, its staff, and another practice.
final class PracticeWorld: Sendable {
    let repository = MockPractices()
    let reviews: MockReviews
    private let time = Mutex(Date(timeIntervalSince1970: 1_795_428_000))
    private let last = Mutex(0)
    private let cleaned = Mutex<[Data]>([])

    let owner = Viewer(account: "owner", members: [Member(account: "owner", practice: "practice", role: .owner)])
    let reception = Viewer(account: "rec", members: [Member(account: "rec", practice: "practice", role: .reception)])
    let doctor = Viewer(
        account: "drx", members: [Member(account: "drx", practice: "practice", role: .doctor("doctor"))])
    let stranger = Viewer(account: "boss", members: [Member(account: "boss", practice: "elsewhere", role: .owner)])
    let patient = Viewer(account: "ana")

    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }

    /// The photos whose metadata was removed.
    var photos: [Data] { cleaned.withLock { $0 } }

    var rows: MockPractices.Rows {
        get { repository.rows }
        set { repository.rows = newValue }
    }

    var environment: UseCaseEnvironment {
        UseCaseEnvironment(
            now: { self.now },
            newID: {
                self.last.withLock { last in
                    last += 1
                    return "id-\(last)"
                }
            })
    }

    var useCase: PracticeUseCase {
        PracticeUseCase(
            repository: repository, reviews: reviews, environment: environment,
            cleanPhoto: { data in
                self.cleaned.withLock { $0.append(data) }
                return CleanPhoto(address: "photo-\(data.count)", type: "image/png", content: data)
            })
    }

    init() throws {
        reviews = try MockReviews(appointments: 2, practice: "practice", doctor: "doctor")
        var rows = MockPractices.Rows()
        let city = Municipality.samples[0]
        for (id, doctors) in [("practice", ["doctor", "other"]), ("elsewhere", ["foreign"])] {
            let practice = try Practice(
                id: .init(id), name: "Clínica \(id)", phone: PhoneNumber("3133334444", of: .practice),
                email: EmailAddress("clinica@example.org"), isAdmitted: true)
            rows.practices.append(practice)
            let address = try Address(
                id: .init("address-\(id)"), practice: practice.id, street: "Rua A, 1", district: "Centro", city: city,
                postalCode: "30140-071")
            rows.addresses.append(address)
            for name in doctors {
                rows.doctors.append(
                    try Doctor(
                        id: .init(name), name: PersonName("Clara Nunes"),
                        council: CouncilNumber(.medicine, .minasGerais, "99000\(rows.doctors.count + 1)"),
                        qualifications: []))
                rows.weeks.append(try Self.week(.init(name), address.id, [(8, 18)]))
                rows.reasons.append(
                    try Reason(
                        id: .init("reason-\(name)"), doctor: .init(name), practice: practice.id, name: "Consulta",
                        minutes: 30, price: Price(centavos: 20_000)))
            }
        }
        rows.members = [owner, reception, doctor, stranger].flatMap(\.members)
        self.rows = rows
    }

    /// Returns a week with hours on Mondays.
    static func week(
        _ doctor: Doctor.ID, _ address: Address.ID, _ hours: [(Int, Int)], breaks: [(Int, Int)] = []
    ) throws -> DoctorWeek {
        DoctorWeek(
            doctor: doctor, address: address,
            hours: try hours.map {
                WorkingHours(doctor: doctor, address: address, weekday: .monday, hours: try interval($0))
            },
            breaks: try breaks.map {
                Break(doctor: doctor, address: address, weekday: .monday, hours: try interval($0))
            })
    }

    private static func interval(_ hours: (Int, Int)) throws -> OpenHours {
        guard let opens = WallTime(hours.0), let closes = WallTime(hours.1) else { throw DomainError.invalidHours }
        return try OpenHours(opens, closes)
    }

    /// Adds an appointment that is still to take place.
    func addAppointment(_ id: Appointment.ID) throws {
        rows.appointments.append(
            Appointment(
                id: id, practice: "practice", doctor: "doctor", patient: "ana", visitor: "Ana Sá",
                reason: "reason-doctor", address: "address-practice",
                payment: .privately(try Price(centavos: 20_000)), zone: "America/Sao_Paulo",
                slot: Slot(start: now.addingTimeInterval(86_400), minutes: 30), needsConfirmation: false, now: now))
    }

    /// Returns one change for each permission of the settings, all for the first doctor.
    func changes() throws -> [PracticeChange] {
        [
            .week(try Self.week("doctor", "address-practice", [(9, 12)])),
            .saveReason(ReasonDraft(doctor: "doctor", name: "Retorno", minutes: 20, price: nil)),
            .plans("doctor", ["viva"]),
            .saveAddress(
                AddressDraft(
                    street: "Rua B, 2", district: "Centro", city: Municipality.samples[0].id,
                    postalCode: "30140-072")),
            .rules(try BookingRules(step: 20)),
            .invite(try EmailAddress("eva@example.org"), .reception),
            .profile("doctor", ProfileDraft(qualifications: [], education: ["UFMG"])),
            .photo("doctor", Data([1])),
            .requestAdmission,
        ]
    }
}
