// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Foundation
import Synchronization
import TemporaryStores
import VitralModels

/// A practice with one doctor in a database of its own.
final class DatabaseWorld: Sendable {
    /// The containers: two for a server, as two processes would have.
    let containers: [ModelContainer]
    private let database: SharedDatabase?
    private let time = Mutex(monday)

    /// Monday, November 23, 2026, 7:00 in São Paulo.
    static let monday = Date(timeIntervalSince1970: 1_795_428_000)

    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }

    let reception = Viewer(
        account: "reception", members: [Member(account: "reception", practice: "practice", role: .reception)])

    convenience init(_ store: TestStore) async throws {
        try await self.init(configuration: store.configuration())
    }

    /// Creates the world in a database that other processes open too, and keeps that.
    convenience init(_ database: SharedDatabase) async throws {
        try await self.init(configuration: database.configuration, database: database)
    }

    private init(configuration: ModelConfiguration, database: SharedDatabase? = nil) async throws {
        self.database = database
        let first = try ModelContainer(for: Schema(DataModule.models), configurations: configuration)
        containers = [first, try ModelContainer(for: Schema(DataModule.models), configurations: configuration)]
        guard let seat = Coordinate(latitude: -23.55, longitude: -46.63), let eight = WallTime(8),
            let six = WallTime(18)
        else { throw DomainError.invalidHours }
        let city = Municipality(
            id: 3_550_308, name: "São Paulo", state: .saoPaulo, isCapital: true, seat: seat, areaCode: 11,
            zone: "America/Sao_Paulo")
        let hours = try OpenHours(eight, six)
        try await AgendaWriter(first).add(
            Doctor(
                id: "doctor", name: PersonName("Clara Nunes"), council: CouncilNumber(.medicine, .saoPaulo, "990001"),
                qualifications: [.init("cardiologia")], plans: ["plan"]),
            reasons: [
                Reason(
                    id: "reason", doctor: "doctor", practice: "practice", name: "Consulta", minutes: 30,
                    price: Price(centavos: 25_000))
            ],
            practice: Practice(
                id: "practice", name: "Clínica Boa", phone: PhoneNumber("1133334444", of: .practice),
                email: EmailAddress("clinica@example.org"), rules: BookingRules(buffer: 10), isAdmitted: true),
            address: Address(
                id: "address", practice: "practice", street: "Rua A, 1", district: "Centro", city: city,
                postalCode: "01310-100"),
            hours: Weekday.allCases.map {
                WorkingHours(doctor: "doctor", address: "address", weekday: $0, hours: hours)
            })
    }

    var environment: UseCaseEnvironment { UseCaseEnvironment(now: { self.now }) }

    func booking(_ index: Int = 0) -> BookingUseCase {
        BookingUseCase(repository: BookingRepository(containers[index % 2]), environment: environment)
    }

    func appointments(_ index: Int = 0) -> AppointmentUseCase {
        AppointmentUseCase(repository: BookingRepository(containers[index % 2]), environment: environment)
    }

    var waiting: WaitingListUseCase { waiting(0) }

    func waiting(_ index: Int) -> WaitingListUseCase {
        WaitingListUseCase(repository: BookingRepository(containers[index % 2]), environment: environment)
    }

    static func second(hours: Double) -> Int { slot(hours: hours).second }

    static func slot(hours: Double) -> Slot {
        Slot(start: monday.addingTimeInterval(hours * 3_600), minutes: 30, buffer: 10)
    }

    func request(_ id: String, hours: Double, hold: Hold.ID? = nil) -> BookingRequest {
        BookingRequest(
            id: id, doctor: "doctor", address: "address", reason: "reason", second: Self.second(hours: hours),
            visitor: "Ana Sá", hold: hold)
    }

    /// Returns an entry of the waiting list that any slot fits.
    static func entry(_ id: WaitEntry.ID, of patient: Patient.ID) -> WaitEntry {
        WaitEntry(
            id: id, patient: patient, practice: "practice", doctor: "doctor", reason: "reason", minutes: 30,
            addresses: ["address"], weekdays: Set(Weekday.allCases), parts: Set(WaitEntry.DayPart.allCases),
            lastDay: Day(number: 25_000), created: monday)
    }

    /// Books a slot and cancels it, so that the patient `waiting` has an offer of it.
    @discardableResult
    func offer(_ second: Int) async throws -> Offer {
        let (freeing, patient) = (Viewer(account: "freeing"), Viewer(account: "waiting"))
        let hours = Double(second - Self.second(hours: 0)) / 3_600
        let booked = try await booking().book(request("freed", hours: hours), by: freeing)
        try await waiting.join(Self.entry("entry", of: patient.account), by: patient)
        _ = try await appointments().perform(.cancel(reason: ""), on: booked.id, version: 1, by: freeing)
        let offers = try await BookingRepository(containers[0]).transaction { try $0.openOffers(of: patient.account) }
        guard let offer = offers.first else { throw DomainError.notFound }
        return offer
    }

    /// Returns the owners of the doctor's claims, with the number of cells of each.
    func owners() async throws -> [String: Int] {
        try await BookingRepository(containers[0]).transaction { store in
            try store.claims(of: "doctor", in: 0..<10_000_000)
                .reduce(into: [:]) { $0[$1.owner.text, default: 0] += 1 }
        }
    }
}
