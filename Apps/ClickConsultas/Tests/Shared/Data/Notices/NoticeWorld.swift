// SPDX-License-Identifier: Apache-2.0

import ClickConsultasData
import ClickConsultasDomain
import ClickConsultasUtils
import Crypto
import Foundation
import Synchronization
import TemporaryStores
import VitralMail
import VitralModels

/// A practice with patients, whose e-mails and push messages are collected.
final class NoticeWorld: Sendable {
    let base: DatabaseWorld
    let settings: NoticeSettings
    let writer: NoticeWriter
    let pushes = PushLog()
    let ana = Viewer(account: "ana")
    let rui = Viewer(account: "rui")
    let secondReason: Reason.ID = "reason-confirmed"

    var container: ModelContainer { base.containers[0] }

    var now: Date {
        get { base.now }
        set { base.now = newValue }
    }

    init(_ store: TestStore, site: String = "https://clickconsultas.example.org") async throws {
        base = try await DatabaseWorld(store)
        guard let site = URL(string: site), let noon = WallTime(12), let one = WallTime(13) else {
            throw DomainError.invalidLink
        }
        settings = NoticeSettings(site: site, key: SymmetricKey(data: Data(repeating: 7, count: 32)))
        writer = NoticeWriter(settings, push: pushes)
        let patients = PatientRepository(base.containers[0])
        for (id, name, language, day) in [
            ("ana", "Ana Sá", DomainLanguage.portuguese, 1), ("rui", "Rui Dias", .english, 2),
            ("owner", "Olga Reis", .portuguese, 3), ("reception", "Rita Paz", .english, 4),
        ] {
            try await patients.save(try Self.patient(id, name, language, day))
        }
        let viewers = ViewerSource(base.containers[0])
        try await viewers.add(Member(account: "owner", practice: "practice", role: .owner))
        try await viewers.add(Member(account: "reception", practice: "practice", role: .reception))
        // Another reason, which the practice confirms, of a doctor at the same practice.
        guard
            let place = try await BookingRepository(base.containers[0]).transaction({
                try $0.place(doctor: "doctor", address: "address")
            })
        else { throw DomainError.notFound }
        let second = try Doctor(
            id: "second", name: PersonName("Ruth Melo"), council: CouncilNumber(.medicine, .saoPaulo, "990002"),
            qualifications: [.init("psiquiatria")])
        let reason = try Reason(
            id: secondReason, doctor: "second", practice: "practice", name: "Dependência química", minutes: 30,
            price: Price(centavos: 10_000), needsConfirmation: true)
        try await AgendaWriter(base.containers[0]).add(
            second, reasons: [reason], practice: place.practice, address: place.address,
            hours: try Weekday.allCases.map {
                WorkingHours(
                    doctor: "second", address: "address", weekday: $0, hours: try OpenHours(one, noon.later(8)))
            })
    }

    private static func patient(
        _ id: String, _ name: String, _ language: DomainLanguage, _ day: Int
    ) throws -> Patient {
        guard let birth = Day(year: 1990, month: 5, day: day), let today = Day(year: 2026, month: 11, day: 23) else {
            throw DomainError.invalidBirthDate
        }
        return try Patient(
            id: .init(id), name: PersonName(name), email: EmailAddress("\(id)@example.org"),
            phone: PhoneNumber("11988887777"), cpfHash: "hash-\(id)", birthDate: BirthDate(birth, today: today),
            city: 3_550_308, language: language)
    }

    func repository(_ index: Int = 0) -> BookingRepository {
        BookingRepository(base.containers[index % 2], notices: writer)
    }

    var booking: BookingUseCase { BookingUseCase(repository: repository(), environment: base.environment) }
    var acts: AppointmentUseCase { AppointmentUseCase(repository: repository(), environment: base.environment) }
    var waiting: WaitingListUseCase { WaitingListUseCase(repository: repository(), environment: base.environment) }
    var reminders: ReminderSender { ReminderSender(container, writer: writer) }
    var agendas: AgendaSender { AgendaSender(container, settings: settings) }

    /// Books an appointment, in hours after Monday, 7:00; the second doctor's is a request.
    func book(
        _ id: String, hours: Double, by viewer: Viewer? = nil, isRequest: Bool = false
    ) async throws -> Appointment {
        try await booking.book(
            BookingRequest(
                id: id, doctor: isRequest ? "second" : "doctor", address: "address",
                reason: isRequest ? secondReason : "reason", second: DatabaseWorld.second(hours: hours),
                visitor: "Bia Sá"),
            by: viewer ?? ana)
    }

    /// Performs an act on the current version.
    @discardableResult func perform(
        _ act: AppointmentAct, on appointment: Appointment, by viewer: Viewer? = nil
    ) async throws -> Appointment {
        let staff = base.reception
        let current = try await acts.appointment(appointment.id, for: staff)
        return try await acts.perform(act, on: appointment.id, version: current.version, by: viewer ?? staff)
    }

    /// Takes the identifier of an e-mail, which then cannot be queued.
    func block(_ messageID: String) async throws {
        var message = MailMessage(
            from: settings.sender, to: MailAddress("blocked@example.org"), subject: "x", text: "x")
        message.messageID = "\(messageID)@\(settings.site.host() ?? "")"
        try await container.transaction { [message] in try MailQueue.enqueue(message, in: $0, at: .distantFuture) }
    }

    /// Gives back the identifiers that were taken.
    func unblock() async throws {
        try await container.transaction { try MailQueue.discardAll(to: "blocked@example.org", in: $0) }
    }

    /// Returns the e-mails that are due, and removes them from the queue.
    func sent() async throws -> [SentMail] {
        let log = MailLog()
        try await MailWorker(MailQueue(container, now: { self.now }), by: log).sendDue()
        return try log.mails.map(SentMail.init).sorted { $0.to < $1.to }
    }
}

extension WallTime {
    fileprivate func later(_ hours: Int) throws -> WallTime {
        guard let time = WallTime(minutes: minutes + hours * 60) else { throw DomainError.invalidHours }
        return time
    }
}

/// A transport that collects messages.
final class MailLog: MailTransport {
    private let log = Mutex<[EncodedMail]>([])
    var mails: [EncodedMail] { log.withLock { $0 } }
    func deliver(_ mail: EncodedMail) async throws(MailFailure) { log.withLock { $0.append(mail) } }
}

/// A push sender that collects messages; those of a transaction that fails count too.
final class PushLog: PushSender {
    private let log = Mutex<[String: PushMessage]>([:])
    /// The messages by their identifiers.
    var messages: [PushMessage] { log.withLock { $0.values.sorted { $0.id < $1.id } } }
    func enqueue(_ message: PushMessage, in context: ModelContext) { log.withLock { $0[message.id] = message } }
    func removeAll() { log.withLock { $0 = [:] } }
}
