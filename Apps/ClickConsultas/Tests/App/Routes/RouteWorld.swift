// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import TemporaryStores
import VitralModels
import VitralServer

@testable import ClickConsultas

/// Two patients with an appointment each, and the app's routes, which requests reach without a socket.
struct RouteWorld {
    let container: ModelContainer
    let settings: NoticeSettings
    let appointments: [Appointment]

    init(_ store: TestStore) async throws {
        container = try await ModelContainer(
            for: Schema(DataModule.models), configurations: store.configuration())
        guard let site = URL(string: "https://clickconsultas.example.org"),
            let city = MunicipalityTable.carried.municipality(3_550_308), let eight = WallTime(8),
            let six = WallTime(18), let birth = Day(year: 1990, month: 5, day: 1),
            let today = Day(year: 2026, month: 11, day: 23)
        else { throw DomainError.invalidHours }
        settings = NoticeSettings(site: site, key: SymmetricKey(data: Data(repeating: 7, count: 32)))
        let doctor = try Doctor(
            id: "doctor", name: PersonName("Clara Nunes"), council: CouncilNumber(.medicine, .saoPaulo, "990001"),
            qualifications: [.init("cardiologia")])
        let hours = try OpenHours(eight, six)
        try await AgendaWriter(container).add(
            doctor,
            reasons: [
                Reason(
                    id: "reason", doctor: "doctor", practice: "practice", name: "Consulta", minutes: 30,
                    price: Price(centavos: 25_000))
            ],
            practice: Practice(
                id: "practice", name: "Clínica Boa", phone: PhoneNumber("1133334444", of: .practice),
                email: EmailAddress("clinica@example.org"), isAdmitted: true),
            address: Address(
                id: "address", practice: "practice", street: "Rua A, 1", district: "Centro", city: city,
                postalCode: "01310-100"),
            hours: Weekday.allCases.map {
                WorkingHours(doctor: "doctor", address: "address", weekday: $0, hours: hours)
            })
        var booked: [Appointment] = []
        let booking = BookingUseCase(
            repository: BookingRepository(container), environment: UseCaseEnvironment(now: { Sample.now }))
        for (id, language, hours) in [("ana", DomainLanguage.portuguese, 27.0), ("rui", .english, 28)] {
            try await PatientRepository(container).save(
                Patient(
                    id: .init(id), name: PersonName("Ana Sá"), email: EmailAddress("\(id)@example.org"),
                    phone: PhoneNumber("11988887777"), cpfHash: "hash-\(id)",
                    birthDate: BirthDate(birth, today: today), city: city.id, language: language))
            booked.append(
                try await booking.book(
                    BookingRequest(
                        id: "r", doctor: "doctor", address: "address", reason: "reason",
                        second: Slot(start: Sample.now.addingTimeInterval(hours * 3_600), minutes: 30).second,
                        visitor: "Ana Sá"),
                    by: Viewer(account: .init(id))))
        }
        appointments = booked
    }

    /// Returns the answer to a request, with its body as text.
    func answer(
        _ method: HTTPRequest.Method, _ path: String, as account: String? = nil
    ) async throws -> (response: Response, text: String) {
        let router = Router(context: LiveRequestContext.self)
        UnsubscribeRoute(Unsubscriber(container, tokens: settings.tokens)).add(to: router)
        CalendarRoute(container, calendar: AppointmentCalendar(settings)) { _ in account }.add(to: router)
        let logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
        let context = LiveRequestContext(
            source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: logger))
        let request = Request(
            head: HTTPRequest(method: method, scheme: "https", authority: "example.org", path: path),
            body: RequestBody(buffer: ByteBuffer()))
        let response = try await router.buildResponder().respond(to: request, context: context)
        let body = Collected()
        try await response.body.write(body.writer)
        return (response, body.text)
    }

    private final class Collected: Sendable {
        private let bytes = Mutex<[UInt8]>([])
        var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
        var writer: Writer { Writer(body: self) }

        struct Writer: ResponseBodyWriter {
            let body: Collected
            func write(_ buffer: ByteBuffer) { body.bytes.withLock { $0 += buffer.readableBytesView } }
            func finish(_ trailingHeaders: HTTPFields?) {}
        }
    }
}
