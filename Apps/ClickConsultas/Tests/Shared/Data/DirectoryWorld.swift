// SPDX-License-Identifier: Apache-2.0

import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import TemporaryStores
import VitralModels
import VitralTestSupport

@testable import ClickConsultasData

/// Twelve doctors of three practices in three cities, some with appointments, reviews and several addresses.
struct DirectoryWorld {
    let container: ModelContainer
    let other: ModelContainer
    private(set) var doctors: [Doctor] = []
    private(set) var reasons: [Reason] = []
    private(set) var addresses: [Address] = []
    private(set) var practices: [Practice] = []
    private(set) var places: [(doctor: Doctor.ID, address: Address.ID)] = []
    private(set) var reviews: [Review] = []

    /// Monday, November 23, 2026, 7:00 in São Paulo.
    static let now = DatabaseWorld.monday

    /// IBGE's codes of São Paulo, Guarulhos and Manaus.
    static let cities = [3_550_308, 3_518_800, 1_302_603]

    init(_ store: TestStore) async throws {
        let configuration = try await store.configuration()
        container = try ModelContainer(for: Schema(DataModule.models), configurations: configuration)
        other = try ModelContainer(for: Schema(DataModule.models), configurations: configuration)
        var random = RandomSource(seed: 7)
        for (index, code) in Self.cities.enumerated() {
            guard let city = MunicipalityTable.carried.municipality(code),
                let code = city.state.postalCodes.first?.lowerBound
            else { throw DomainError.invalidCity }
            let practice = try Practice(
                id: .init("practice-\(index)"), name: "Clínica \(city.name)",
                phone: PhoneNumber("\(city.areaCode)33334444", of: .practice),
                email: EmailAddress("c\(index)@example.org"), rules: BookingRules(windowDays: 30), isAdmitted: true)
            practices.append(practice)
            addresses.append(
                try Address(
                    id: .init("address-\(index)"), practice: practice.id, street: "Rua A, 1", district: "Centro",
                    city: city, postalCode: "\(ASCIIDigits.padded(code, to: 5))000"))
        }
        for index in 0..<12 { try await addDoctor(index, &random) }
        try await container.transaction { [plans = Self.plans] context in
            for plan in plans { context.insert(HealthPlanRecord(key: plan.id.rawValue, name: plan.name)) }
        }
    }

    static let plans = [HealthPlan(id: "bem", name: "Bem Estar"), HealthPlan(id: "viva", name: "Viva")]

    private mutating func addDoctor(_ index: Int, _ random: inout RandomSource) async throws {
        let id = Doctor.ID("doctor-\(ASCIIDigits.padded(index, to: 2))")
        let specialties: [Specialty.ID] = ["cardiologia", "dermatologia", "pediatria"]
        let doctor = try Doctor(
            id: id, name: PersonName(["Ana Prado", "Rui Teles", "Eva Lins", "Caio Sá"][index % 4]),
            council: CouncilNumber(.medicine, .saoPaulo, "9900\(10 + index)"),
            qualifications: [.init(specialties[index % 3])], plans: index % 2 == 0 ? ["viva"] : [],
            photo: index == 0 ? "abc" : nil)
        let place = index % Self.cities.count
        let reasons = try [20 + index % 3 * 10, 60].enumerated().map { number, minutes in
            try Reason(
                id: .init("reason-\(index)-\(number)"), doctor: id, practice: practices[place].id,
                name: "Consulta \(number)", minutes: minutes,
                price: index % 5 == 4 ? nil : Price(centavos: 15_000 + index * 1_000 + number * 500),
                videoLink: number == 1 && index % 3 == 0 ? URL(string: "https://video.example.org/\(index)") : nil)
        }
        guard let opens = WallTime(8), let closes = WallTime(8 + 3 + index % 4) else { throw DomainError.invalidHours }
        let open = try OpenHours(opens, closes)
        let weekdays = index == 3 ? [] : Array(Weekday.allCases.dropFirst(index % 4))
        try await AgendaWriter(container).add(
            doctor, reasons: reasons, practice: practices[place], address: addresses[place],
            hours: weekdays.map {
                WorkingHours(doctor: id, address: addresses[place].id, weekday: $0, hours: open)
            })
        doctors.append(doctor)
        self.reasons += reasons
        places.append((id, addresses[place].id))
        for number in 0..<(index % 5) {
            let review = try Review(
                id: .init("review-\(index)-\(number)"), appointment: .init("visit-\(index)-\(number)"), doctor: id,
                patient: "ana", author: "Ana S.", created: Self.now.addingTimeInterval(Double(-number) * 3_600),
                stars: 1 + random.below(5), text: number == 3 ? "veja www.exemplo.com" : "")
            try await ReviewRepository(container).add(review)
            reviews.append(review)
        }
    }

    var environment: UseCaseEnvironment { UseCaseEnvironment(now: { Self.now }) }

    var index: DoctorIndex { DoctorIndex(container, now: { Self.now }) }

    var booking: BookingUseCase {
        BookingUseCase(repository: BookingRepository(other), environment: environment)
    }

    /// Returns the reasons of a doctor for which patients come, or for which they do not.
    func reasons(of doctor: Doctor.ID, _ mode: DoctorQuery.Mode?) -> [Reason] {
        reasons.filter { reason in
            switch mode {
            case .inPerson: reason.doctor == doctor && reason.videoLink == nil
            case .video: reason.doctor == doctor && reason.videoLink != nil
            case nil: reason.doctor == doctor
            }
        }
    }

    /// Returns the reason of a doctor whose slots begin first.
    func shortestReason(of doctor: Doctor.ID, _ mode: DoctorQuery.Mode? = nil) -> Reason? {
        reasons(of: doctor, mode).min { ($0.minutes, $0.id) < ($1.minutes, $1.id) }
    }

    /// Returns the free slots of a doctor by the use case of bookings.
    func slots(
        of doctor: Doctor.ID, at address: Address.ID, _ mode: DoctorQuery.Mode? = nil
    ) async throws -> [Slot] {
        guard let reason = shortestReason(of: doctor, mode) else { return [] }
        let today = ZonedTime(Self.now, in: .gmt).wall.day
        return try await booking.slots(
            doctor: doctor, address: address, reason: reason.id, days: today...today.adding(days: 40))
    }
}
